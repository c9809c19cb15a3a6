import type { Entries, Entry } from './Entry.ts';
import { type EffectErrors, effectErrors } from './effects.ts';
import { type EvaluationErrors, evaluationErrors } from './evaluation.ts';
import { type HostErrors, hostErrors } from './host.ts';
import { type ReadingErrors, readingErrors } from './reading.ts';
import { type RunErrors, runErrors } from './run.ts';

/** The data of each error, by code. */
export interface ErrorDataByCode extends ReadingErrors, EvaluationErrors, EffectErrors, RunErrors, HostErrors {}

/** The code of an error: stable, for programs. */
export type ErrorCode = keyof ErrorDataByCode;

/** The one table of all errors; `docs/errors/` is generated from it. */
export const catalogue: Entries<ErrorDataByCode> = {
  ...readingErrors,
  ...evaluationErrors,
  ...effectErrors,
  ...runErrors,
  ...hostErrors,
};

/** The row of a code whose data shape is not known where it is asked for. */
export function entryOf(code: ErrorCode): Entry<ErrorDataByCode[ErrorCode]> {
  // The row's functions take the data of their own code; callers hand in the data that came with that code.
  return catalogue[code] as Entry<ErrorDataByCode[ErrorCode]>;
}
