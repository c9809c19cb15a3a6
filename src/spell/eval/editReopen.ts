import { editPieces } from '../edit/editPieces.ts';
import type { Piece } from '../edit/Piece.ts';
import { printValue } from '../print/print.ts';
import type { BuiltinEntry } from '../values/callables.ts';
import type { Value } from '../values/Value.ts';
import type { Context } from './Context.ts';
import { quineOf, quineShape } from './quineShape.ts';

/** What is known of `edit-reopen`. */
export const editReopenEntry: BuiltinEntry = {
  name: 'edit-reopen',
  min: 1,
  max: 1,
  usage: ['[quine]'],
  doc: 'The program with its edit markers (prune, rethink, persist) applied.',
  example: ["(edit-reopen '(quine completion (eval (do (def a 1) (prune) 2))))", '(quine completion (eval (do 2)))'],
};

/** Applies the edit markers of a program that is data, with the values that names have now. */
export function editReopen(args: readonly Value[], cx: Context): Value {
  const shape = quineShape(args[0], 'edit-reopen');
  const lookup = (name: Parameters<Context['lookup']>[0]): Value | undefined => cx.lookup(name);
  const body = editPieces(shape.forms.map(pieceOf), 0, lookup, 'body');
  const tail = pieceOf(quineOf({ ...shape, inert: [], forms: [] }));
  const inert = editPieces([...shape.inert.map(pieceOf), tail], 0, lookup, 'quine-arguments').pieces.slice(0, -1);
  return quineOf({ ...shape, inert: inert.map((piece) => piece.form), forms: body.pieces.map((piece) => piece.form) });
}

function pieceOf(form: Value): Piece {
  return { lead: ' ', text: printValue(form), form };
}
