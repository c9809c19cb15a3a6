import type { Piece } from '../edit/Piece.ts';
import type { Checkpoint } from '../eval/Checkpoint.ts';
import type { TextPoint } from '../eval/Site.ts';

/** The chance and the time that a form saw when it was first evaluated; it sees the same whenever it is evaluated again. */
export interface Circumstances {
  readonly seed: number;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** One form of a program's `do`: its bytes, and what is remembered of its evaluation. */
export interface BodyForm {
  readonly piece: Piece;
  /** Serial number within the agent, never reused: the root of the positions of calls in this form. */
  readonly serial: number;
  readonly circumstances: Circumstances;
  /** Where the form begins in the reply that brought it; null for forms that the host appended. */
  readonly point: TextPoint | null;
  /** The context as it was before the form was evaluated; null while it has not been evaluated. */
  readonly before: Checkpoint | null;
  /** Whether its printed text was shown already. */
  readonly shown: boolean;
}
