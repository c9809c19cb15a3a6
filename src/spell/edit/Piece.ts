import type { Value } from '../values/Value.ts';

/** A form of a program with its bytes: unedited pieces are carried from turn to turn as the same object. */
export interface Piece {
  /** White space and comments before the form. */
  readonly lead: string;
  /** The form's own bytes. */
  readonly text: string;
  readonly form: Value;
}
