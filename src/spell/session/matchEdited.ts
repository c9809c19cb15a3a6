import type { Piece } from '../edit/Piece.ts';
import type { BodyForm } from './BodyForm.ts';

/**
 * Finds what is remembered of each piece after an edit: the same object is the same form; a piece written anew takes the
 * circumstances of the form in whose place it stands, by `renew`.
 */
export function matchEdited(
  old: readonly BodyForm[],
  pieces: readonly Piece[],
  renew: (piece: Piece, from: BodyForm) => BodyForm,
): BodyForm[] {
  const indexOf = new Map(old.map((form, index) => [form.piece, index]));
  let next = 0;
  return pieces.map((piece) => {
    const index = indexOf.get(piece);
    if (index !== undefined) {
      next = index + 1;
      return old[index];
    }
    const from = old[Math.min(next, old.length - 1)];
    next++;
    return { ...renew(piece, from), before: from.before };
  });
}
