import type { ExpectedRunError } from '../cases/Case.ts';
import type { RunObservation } from '../RunObservation.ts';
import { containsData } from './containsData.ts';
import { describeError } from './describeError.ts';
import { type Mismatch, mismatchUnless } from './Mismatch.ts';

/** Compares the error that a run ended in; only the named parts must match. */
export function expectRunError(seen: RunObservation, expected: ExpectedRunError): readonly Mismatch[] {
  const { error } = seen;
  if (error === null) return [{ what: 'error', expected: wanted(expected), seen: `value ${seen.value}` }];
  const { code, message, data } = expected;
  return [
    ...mismatchUnless(
      (code === undefined || error.code === code) && error.message.includes(message ?? ''),
      'error',
      wanted(expected),
      describeError(error),
    ),
    ...mismatchUnless(
      data === undefined || containsData(error.data, data),
      'error.data',
      JSON.stringify(data),
      JSON.stringify(error.data),
    ),
  ];
}

function wanted({ code, message }: ExpectedRunError): string {
  if (code === undefined && message === undefined) return 'any error';
  return `${code ?? 'any error'}${message === undefined ? '' : `: …${message}…`}`;
}
