import type { IncantError } from '../../errors/index.ts';
import { equal, readForms, Source } from '../../spell/index.ts';
import { describeError } from './describeError.ts';
import { type Mismatch, mismatchUnless } from './Mismatch.ts';

/** The outcome of a program: its printed value, or its error. */
export interface ProgramOutcome {
  readonly value: string | null;
  readonly error: IncantError | null;
}

/** Compares a printed value; with `asData` both are read and compared as values, so that the order of entries is free. */
export function expectValue(outcome: ProgramOutcome, expected: string, asData: boolean): readonly Mismatch[] {
  if (outcome.value === null) return [{ what: 'value', expected, seen: describeError(outcome.error) }];
  const same = outcome.value === expected || (asData && equalAsData(outcome.value, expected));
  return mismatchUnless(same, 'value', expected, outcome.value);
}

function equalAsData(seen: string, expected: string): boolean {
  const [left, right] = [seen, expected].map((text) => readForms(new Source(text)).forms);
  return left.length === 1 && right.length === 1 && equal(left[0], right[0]);
}
