import { isIncantError } from '../../errors/index.ts';
import { failureOf, outcomeOf } from '../eval/testSupport.ts';

/** The printed value of a program, or the code and place of its error. */
export function printedValue(program: string): string {
  return outcomeOf(program);
}

/** Code and message of the error that a program ends in. */
export function messageOf(program: string): string {
  const failure = failureOf(program);
  return isIncantError(failure) ? `${failure.code} ${failure.message}` : `no error: ${printedValue(program)}`;
}
