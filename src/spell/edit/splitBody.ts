import type { Value } from '../values/Value.ts';
import type { Piece } from './Piece.ts';

/**
 * Cuts a text into the pieces of its forms. What comes after the last form is dropped.
 *
 * @param spans offsets of the forms in `text`, as `[start0, end0, start1, end1, …]`
 * @param from where the first lead begins
 */
export function splitBody(text: string, spans: readonly number[], forms: readonly Value[], from = 0): readonly Piece[] {
  let before = from;
  return forms.map((form, index) => {
    const start = spans[index * 2];
    const end = spans[index * 2 + 1];
    const piece: Piece = { lead: text.slice(before, start), text: text.slice(start, end), form };
    before = end;
    return piece;
  });
}
