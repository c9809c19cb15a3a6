import type { Finding } from '../support/Finding.ts';
import type { Example } from './Example.ts';

/** What evaluating a program text gave. */
export interface SpellOutcome {
  /** The printed value of the last form; null when it failed. */
  readonly value: string | null;
  /** The code of the error; null when it succeeded. */
  readonly error: string | null;
  /** Collected printed text. */
  readonly out: string;
}

/** Evaluates a program text in a fresh context. */
export type EvaluateSpell = (program: string) => Promise<SpellOutcome>;

/** A statement of an example about the text before it: `;=> value`, `;! CODE` or `;~ printed text`. */
interface Statement {
  readonly kind: 'value' | 'error' | 'out';
  readonly expected: string;
  /** Lines from 0. */
  readonly line: number;
  /** The forms since the last statement. */
  readonly piece: string;
}

const marker = /(?:^|\s);(=>|!|~) (.*)$/;
const kinds: Readonly<Record<string, Statement['kind']>> = { '=>': 'value', '!': 'error', '~': 'out' };

/** The statements of an example in order, each with the forms that it is about. */
export function statementsOf(code: string): readonly Statement[] {
  const statements: Statement[] = [];
  let piece = '';
  for (const [line, text] of code.split('\n').entries()) {
    const match = marker.exec(text);
    piece += `${match === null ? text : text.slice(0, match.index)}\n`;
    if (match === null) continue;
    statements.push({ kind: kinds[match[1]], expected: match[2].trim(), line, piece });
    piece = '';
  }
  return statements;
}

/** Evaluates each piece after all earlier pieces that did not fail, and compares it with its statement. */
export async function runSpellExample(example: Example, evaluate: EvaluateSpell): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let before = '';
  let last = '';
  for (const { kind, expected, line, piece } of statementsOf(example.code)) {
    // A second statement about the same forms has no forms of its own.
    if (piece.trim() !== '') last = piece;
    const outcome = await evaluate(before + last);
    const seen = kind === 'value' ? outcome.value : kind === 'error' ? outcome.error : outcome.out.trimEnd();
    if (seen !== expected) {
      const text = `expected ${kind} ${expected}, got ${JSON.stringify(outcome)}`;
      findings.push({ file: example.file, line: example.line + line, text });
    }
    if (outcome.error === null && piece.trim() !== '') before += piece;
  }
  return findings;
}
