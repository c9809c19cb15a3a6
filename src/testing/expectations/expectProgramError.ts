import type { ExpectedProgramError } from '../cases/Case.ts';
import { describeError } from './describeError.ts';
import type { ProgramOutcome } from './expectValue.ts';
import type { Mismatch } from './Mismatch.ts';

/** Compares the error that a program ended in: its code, a part of its message, line and column. */
export function expectProgramError(outcome: ProgramOutcome, expected: ExpectedProgramError): readonly Mismatch[] {
  const { error } = outcome;
  if (error === null) return [{ what: 'error', expected: wanted(expected), seen: `value ${outcome.value}` }];
  const holds =
    error.code === expected.error &&
    error.message.includes(expected.message ?? '') &&
    (expected.line === undefined || error.place?.line === expected.line) &&
    (expected.column === undefined || error.place?.column === expected.column);
  return holds ? [] : [{ what: 'error', expected: wanted(expected), seen: describeError(error) }];
}

function wanted({ error, message, line, column }: ExpectedProgramError): string {
  const place = line === undefined && column === undefined ? '' : ` at ${line ?? '*'}:${column ?? '*'}`;
  return `${error}${place}${message === undefined ? '' : `: …${message}…`}`;
}
