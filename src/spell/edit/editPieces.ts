import { readForms } from '../read/readForms.ts';
import { List } from '../values/List.ts';
import { Source } from '../values/Place.ts';
import type { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';
import { checkNeeds } from './checkNeeds.ts';
import { editInside, type InsideEdits, type Lookup, thinkEdit } from './editInside.ts';
import type { Piece } from './Piece.ts';
import { applySourceEdits, type SourceEdit } from './SourceEdits.ts';
import { type Fate, fatesOf } from './siblings.ts';

/** The pieces of a program after its edit markers were applied. */
export interface EditResult {
  /** Pieces that no edit touched are the same objects. */
  readonly pieces: readonly Piece[];
  /**
   * Index, in the old pieces, of the first one that is gone or means something else; their count when there is none. The
   * writing out of a `persist` is no change: the value is the same.
   */
  readonly changedFrom: number;
}

/**
 * Applies the edit markers of a program's forms (dialect rules 17 and 21; spell-language.md, section 9). Forms
 * before `from` had theirs applied already, but a marker after them reaches them. `quine-arguments`: the pieces are the
 * arguments of the quine, of which only the last is evaluated.
 * Throws UNPRINTABLE, and BAD_FORM when a pruned definition is needed by a form that stays.
 *
 * @param definedEarlier whether the program defines a name before these pieces, when they are only its end
 */
export function editPieces(
  pieces: readonly Piece[],
  from: number,
  lookup: Lookup,
  kind: 'body' | 'quine-arguments',
  definedEarlier: (name: Sym) => boolean = () => false,
): EditResult {
  const placed = pieces.map((piece, index) => (index < from ? piece : withPlace(piece)));
  const fates = fatesOf(
    placed.map((piece) => piece.form),
    0,
    from,
  );
  const result: Piece[] = [];
  let changedFrom = pieces.length;
  let droppedBefore = false;
  placed.forEach((piece, index) => {
    const edited = index < from && fates[index].kind === 'keep' ? null : editPiece(piece, fates[index], lookup);
    if (fates[index].kind === 'drop' || edited?.changesMeaning) changedFrom = Math.min(changedFrom, index);
    if (fates[index].kind !== 'drop') {
      const next = edited === null || edited.piece === piece ? pieces[index] : edited.piece;
      result.push(droppedBefore ? withoutComment(next) : next);
    }
    droppedBefore = fates[index].kind === 'drop';
  });
  if (kind === 'body' && changedFrom < pieces.length) checkNeeds(placed, fates, result, definedEarlier);
  return { pieces: result, changedFrom };
}

interface EditedPiece {
  readonly piece: Piece;
  readonly changesMeaning: boolean;
}

function editPiece(piece: Piece, fate: Fate, lookup: Lookup): EditedPiece {
  if (fate.kind === 'drop') return { piece, changesMeaning: true };
  const inside: InsideEdits = editInside(piece.form, lookup);
  const think = fate.kind === 'think' ? thinkEdit(piece.form, fate.marker.labelIndex) : null;
  const edits: readonly SourceEdit[] = think === null ? inside.edits : [...inside.edits, think];
  if (edits.length === 0 || (!(piece.form instanceof List) && placeOf(piece.form) === null))
    return { piece, changesMeaning: false };
  return { piece: rewritten(piece, edits), changesMeaning: inside.changesMeaning || think !== null };
}

function rewritten(piece: Piece, edits: readonly SourceEdit[]): Piece {
  const place = placeOf(piece.form);
  if (place === null) return piece;
  // Metadata stands before the place of the form that it belongs to.
  const metadata = piece.text.slice(0, piece.text.length - (place.end - place.start));
  const text = metadata + applySourceEdits(place.source.text, place.start, place.end, edits);
  return { lead: piece.lead, text, form: readForms(new Source(text)).forms[0] };
}

function placeOf(form: Value): List['place'] {
  return typeof form === 'object' && form !== null && 'place' in form ? form.place : null;
}

const mayHoldMarker = /\((?:prune|rethink|persist)[\s)]/;

/** A form that a program built has no place in a source; it is read from its own text when it may hold a marker. */
function withPlace(piece: Piece): Piece {
  if (placeOf(piece.form) !== null || !mayHoldMarker.test(piece.text)) return piece;
  return { ...piece, form: readForms(new Source(piece.text)).forms[0] };
}

/** A comment on the line of a pruned form goes with it. */
function withoutComment(piece: Piece): Piece {
  const comment = /^[ \t,]*;[^\n]*/.exec(piece.lead);
  if (comment === null) return piece;
  const lead = piece.lead.slice(comment[0].length);
  return { ...piece, lead: lead === '' ? ' ' : lead };
}
