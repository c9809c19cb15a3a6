/** The first line in which two texts differ. A line that one text lacks is null there. */
export interface LineDifference {
  /** From 1. */
  readonly line: number;
  readonly expected: string | null;
  readonly seen: string | null;
}

/** Compares two texts line by line; null when they are the same. */
export function firstDifference(expected: string, seen: string): LineDifference | null {
  if (expected === seen) return null;
  const left = expected.split('\n');
  const right = seen.split('\n');
  let i = 0;
  while (left[i] === right[i]) i++;
  return { line: i + 1, expected: left[i] ?? null, seen: right[i] ?? null };
}
