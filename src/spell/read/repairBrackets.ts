import { closeByLayout } from './closeByLayout.ts';
import { dropSurplus } from './dropSurplus.ts';
import { scanLayout } from './layout.ts';
import type { TextEdit } from './TextEdit.ts';
import { applyEdits } from './TextEdit.ts';

/** What bracket repair came to: nothing fits, one text that reads, or two that differ. */
export type Repair =
  | { readonly kind: 'none' }
  | { readonly kind: 'repaired'; readonly text: string; readonly edits: readonly TextEdit[] }
  | { readonly kind: 'ambiguous'; readonly closing: readonly TextEdit[]; readonly dropping: readonly TextEdit[] };

interface Candidate {
  readonly text: string;
  readonly edits: readonly TextEdit[];
}

/**
 * Repairs the brackets of a text that does not read (spell-dialect.md, rule 3). Missing and wrong closers are supplied where
 * the indentation says that a form has ended, else at the end of the text; surplus closers are dropped where a deeper
 * line follows. The first candidate that `reads` is the repair; when supplying and dropping both give a text and the
 * two differ, there is none. Strings and comments are never touched.
 *
 * @param open the openers of the prompt before the text, innermost last
 */
export function repairBrackets(text: string, open: readonly string[], reads: (text: string) => boolean): Repair {
  const tokens = scanLayout(text);
  if (tokens === null) return { kind: 'none' };
  const candidates = (all: readonly (readonly TextEdit[] | null)[]): Candidate | null => {
    for (const edits of all) {
      if (edits === null || edits.length === 0) continue;
      const repaired = applyEdits(text, edits);
      if (reads(repaired)) return { text: repaired, edits };
    }
    return null;
  };
  const closing =
    candidates([closeByLayout(text, tokens, open, true)]) ?? candidates([closeByLayout(text, tokens, open, false)]);
  const dropping = candidates(dropSurplus(text, tokens, open));
  if (closing !== null && dropping !== null && closing.text !== dropping.text) {
    return { kind: 'ambiguous', closing: closing.edits, dropping: dropping.edits };
  }
  const found = closing ?? dropping;
  return found === null ? { kind: 'none' } : { kind: 'repaired', ...found };
}
