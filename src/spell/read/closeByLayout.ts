import type { LayoutToken } from './layout.ts';
import { closerOf } from './parseErrors.ts';
import type { TextEdit } from './TextEdit.ts';

interface Opener {
  readonly bracket: string;
  /** Whether it stands in the prompt: such a one is never closed here. */
  readonly prompt: boolean;
  readonly column: number;
  readonly line: number;
  elements: number;
  /** Closed at the end of the text only: at a line it would have been left with its head alone. */
  deferred: boolean;
}

/** Closers to supply. */
export interface Closing {
  readonly edits: readonly TextEdit[];
  /** Whether code follows a closer that was of the wrong kind: then surplus closers at the end speak against the repair. */
  readonly doubtful: boolean;
}

/**
 * The closers that are missing or of the wrong kind (rule 3, a and b), by the indentation of lines or, without `byLines`,
 * at the end of the text alone. Null when a closer has no opener of its kind.
 */
export function closeByLayout(
  text: string,
  tokens: readonly LayoutToken[],
  open: readonly string[],
  byLines: boolean,
): Closing | null {
  const scan = new ClosingScan(text, open);
  for (const token of tokens) {
    if (token.first) scan.startLine(token, byLines);
    if (!scan.take(token)) return null;
  }
  return scan.finish();
}

class ClosingScan {
  private readonly text: string;
  private readonly stack: Opener[];
  private readonly edits: TextEdit[] = [];
  private line = 0;
  private codeEnd = 0;
  /** How many of the forms that follow count for nothing. */
  private skipped = 0;
  private corrected = false;
  private doubtful = false;

  constructor(text: string, open: readonly string[]) {
    this.text = text;
    this.stack = open.map((bracket) => ({ bracket, prompt: true, column: 0, line: 0, elements: 0, deferred: false }));
  }

  startLine(token: LayoutToken, byLines: boolean): void {
    this.line++;
    if (!byLines || token.kind === 'close') return;
    for (let top = this.top(); this.endsBefore(top, token); top = this.top()) {
      if (top.bracket === '(' && top.elements <= 1) {
        top.deferred = true;
        return;
      }
      this.insert(this.codeEnd, top);
      this.stack.pop();
    }
  }

  private endsBefore(top: Opener | undefined, token: LayoutToken): top is Opener {
    return top !== undefined && !top.prompt && !top.deferred && top.line < this.line && top.column >= token.column;
  }

  /** False when a closer has no opener of its kind. */
  take(token: LayoutToken): boolean {
    this.codeEnd = token.end;
    if (this.corrected && token.kind !== 'close') this.doubtful = true;
    if (token.kind === 'skip') this.skipped++;
    else if (token.kind === 'close') return this.close(token);
    else if (token.kind !== 'prefix') this.count();
    if (token.kind === 'open') {
      const bracket = this.text[token.at];
      this.stack.push({ bracket, prompt: false, column: token.column, line: this.line, elements: 0, deferred: false });
    }
    return true;
  }

  private count(): void {
    const top = this.top();
    if (this.skipped > 0) this.skipped--;
    else if (top !== undefined) top.elements++;
  }

  private close(token: LayoutToken): boolean {
    const top = this.top();
    const closer = this.text[token.at];
    // Behind the program any closer is surplus; whether code follows it is the reader's question.
    if (top === undefined || (top.prompt && closerOf(top.bracket) !== closer)) return true;
    const partner = this.stack.findLastIndex((opener) => closerOf(opener.bracket) === closer);
    if (partner === -1 || this.stack.slice(partner + 1).some((opener) => opener.prompt)) return false;
    if (this.stack.length > partner + 1) this.corrected = true;
    while (this.stack.length > partner + 1) this.insert(token.at, this.stack.pop());
    this.stack.pop();
    return true;
  }

  finish(): Closing {
    const missing = this.stack.filter((opener) => !opener.prompt).reverse();
    if (missing.length > 0) {
      const inComment =
        this.text.slice(this.codeEnd).trim() !== '' && !/\n[ \t\r]*$/.test(this.text.slice(this.codeEnd));
      const closers = missing.map((opener) => closerOf(opener.bracket)).join('');
      this.edits.push({ kind: 'insert', at: this.text.length, text: (inComment ? '\n' : '') + closers });
    }
    return { edits: this.edits, doubtful: this.doubtful };
  }

  private insert(at: number, opener: Opener | undefined): void {
    if (opener !== undefined) this.edits.push({ kind: 'insert', at, text: closerOf(opener.bracket) });
  }

  private top(): Opener | undefined {
    return this.stack[this.stack.length - 1];
  }
}
