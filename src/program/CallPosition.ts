/**
 * Where in a program a call stands, independent of bytes and of arrival order. `form` is the path of the call: the serial
 * number of its top-level form (never reused within an agent), then child indices. `occurrence` counts the calls from
 * that form within one completion, from 0, in the order in which they start.
 */
export interface CallPosition {
  readonly form: string;
  readonly occurrence: number;
  /** Line in the text that holds the form, from 1; for people, never part of a key. */
  readonly line: number | null;
}
