/** One thing that was expected and not seen. */
export interface Mismatch {
  /** What was looked at, as `prompts[0].contains`. */
  readonly what: string;
  readonly expected: string;
  readonly seen: string;
}

/** No mismatch when the two texts are the same. */
export function mismatchUnless(holds: boolean, what: string, expected: string, seen: string): readonly Mismatch[] {
  return holds ? [] : [{ what, expected, seen }];
}
