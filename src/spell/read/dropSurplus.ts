import type { LayoutToken } from './layout.ts';
import type { TextEdit } from './TextEdit.ts';

interface Opener {
  readonly column: number;
  readonly prompt: boolean;
}

/** A closer that ends a line of code, and how far right the next line must start for it to be surplus. */
interface Closer {
  readonly at: number;
  /** The column of the opener that dropping it opens again; 0 for one of the prompt, behind which every line is deeper. */
  readonly column: number;
  /** Whether it closes an opener of the prompt, or nothing at all. */
  readonly outside: boolean;
}

/** A line of code right behind a run of closers. */
interface Landing {
  readonly column: number;
  readonly run: readonly Closer[];
}

/**
 * The ways to drop surplus closers (rule 3, c), in the order in which they are tried: as many as the text has too many, at
 * the end of the line before the first one that is deeper than each opener that is opened again; and where closers end
 * the program although code follows, exactly those. Empty when there is nothing to drop.
 */
export function dropSurplus(
  text: string,
  tokens: readonly LayoutToken[],
  open: readonly string[],
): readonly (readonly TextEdit[])[] {
  const landings = findLandings(tokens, open);
  const surplus = count(tokens, 'close') - count(tokens, 'open');
  if (surplus <= 0) return [];
  const counts = surplus > open.length && open.length > 0 ? [surplus - open.length, surplus] : [surplus];
  const byDepth = counts.map((many) => landings.find((landing) => suits(landing, many))?.run.slice(-many));
  const early =
    open.length === 0 ? undefined : landings.find((landing) => landing.run.some((closer) => closer.outside));
  const drops = [...byDepth, early?.run.filter((closer) => closer.outside)];
  return drops.filter((drop) => drop !== undefined).map((drop) => drop.map((closer) => deletion(text, closer)));
}

function suits(landing: Landing, many: number): boolean {
  return landing.run.length >= many && landing.run.slice(-many).every((closer) => landing.column > closer.column);
}

function deletion(text: string, closer: Closer): TextEdit {
  return { kind: 'delete', at: closer.at, text: text[closer.at] };
}

function count(tokens: readonly LayoutToken[], kind: LayoutToken['kind']): number {
  return tokens.reduce((sum, token) => (token.kind === kind ? sum + 1 : sum), 0);
}

/** Pairs closers with openers whatever their kinds: behind a surplus closer the kinds that meet say nothing. */
function findLandings(tokens: readonly LayoutToken[], open: readonly string[]): readonly Landing[] {
  const stack: Opener[] = open.map(() => ({ column: 0, prompt: true }));
  const landings: Landing[] = [];
  let run: Closer[] = [];
  let lastTopColumn = 0;
  for (const token of tokens) {
    if (token.kind === 'close') {
      const opener = stack.pop();
      if (stack.length === 0 && opener !== undefined) lastTopColumn = opener.column;
      run.push({
        at: token.at,
        column: opener?.column ?? lastTopColumn,
        outside: opener === undefined || opener.prompt,
      });
      continue;
    }
    if (token.first && run.length > 0) landings.push({ column: token.column, run });
    run = [];
    if (token.kind === 'open') stack.push({ column: token.column, prompt: false });
  }
  return landings;
}
