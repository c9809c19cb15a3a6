import { closeByLayout } from './closeByLayout.ts';
import { dropSurplus } from './dropSurplus.ts';
import { type LayoutToken, scanLayout } from './layout.ts';
import type { TextEdit } from './TextEdit.ts';
import { applyEdits } from './TextEdit.ts';

/** What bracket repair came to: nothing fits, one text that reads, or two that differ. */
export type Repair =
  | { readonly kind: 'none' }
  | { readonly kind: 'repaired'; readonly text: string; readonly edits: readonly TextEdit[] }
  | { readonly kind: 'ambiguous'; readonly closing: readonly TextEdit[]; readonly dropping: readonly TextEdit[] };

/** How a text reads: not at all, as it should, or with closers too many or too few at its end. */
export type Reading = 'fails' | 'exact' | 'uneven';

interface Candidate {
  readonly text: string;
  readonly edits: readonly TextEdit[];
}

/**
 * Repairs the brackets of a text that does not read (spell-dialect.md, rule 3). Missing and wrong closers are supplied where
 * the indentation says that a form has ended, else at the end of the text; surplus closers are dropped where a deeper
 * line follows. The first candidate that reads is the repair; when supplying and dropping both give a text and the
 * two differ, there is none. Strings and comments are never touched.
 *
 * @param open the openers of the prompt before the text, innermost last
 */
export function repairBrackets(text: string, open: readonly string[], reads: Reads): Repair {
  const tokens = scanLayout(text);
  if (tokens === null) return { kind: 'none' };
  const closing = tryClosing(text, tokens, open, true, reads) ?? tryClosing(text, tokens, open, false, reads);
  const dropping = tryDropping(text, tokens, open, reads);
  if (closing !== null && dropping !== null && closing.text !== dropping.text) {
    return { kind: 'ambiguous', closing: closing.edits, dropping: dropping.edits };
  }
  const found = closing ?? dropping;
  return found === null ? { kind: 'none' } : { kind: 'repaired', ...found };
}

type Reads = (text: string) => Reading;

function tryClosing(
  text: string,
  tokens: readonly LayoutToken[],
  open: readonly string[],
  byLines: boolean,
  reads: Reads,
): Candidate | null {
  const found = closeByLayout(text, tokens, open, byLines);
  if (found === null || found.edits.length === 0) return null;
  const repaired = applyEdits(text, found.edits);
  const reading = reads(repaired);
  if (reading === 'fails') return null;
  if (reading === 'uneven' && (found.doubtful || hasSurplus(repaired, open, reads))) return null;
  return { text: repaired, edits: found.edits };
}

/** Whether the closers too many at the end of a text belong to a form that was closed too early. */
function hasSurplus(text: string, open: readonly string[], reads: Reads): boolean {
  const tokens = scanLayout(text);
  return tokens !== null && tryDropping(text, tokens, open, reads) !== null;
}

function tryDropping(
  text: string,
  tokens: readonly LayoutToken[],
  open: readonly string[],
  reads: Reads,
): Candidate | null {
  for (const edits of dropSurplus(text, tokens, open)) {
    const repaired = applyEdits(text, edits);
    if (reads(repaired) !== 'fails') return { text: repaired, edits };
  }
  return null;
}
