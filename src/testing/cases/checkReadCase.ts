import { asIncantError } from '../../errors/index.ts';
import { readProgram } from '../../spell/index.ts';
import { describeError } from '../expectations/describeError.ts';
import { expectProgramError } from '../expectations/expectProgramError.ts';
import { type Mismatch, mismatchUnless } from '../expectations/Mismatch.ts';
import type { ReadCase } from './Case.ts';

/** Reads a text and compares the number of its forms, its repair, or its error. */
export function checkReadCase({ program, expect }: ReadCase): readonly Mismatch[] {
  if ('forms' in expect) {
    const seen = attempt(() => {
      const read = readProgram(program);
      return read.repaired ? `repaired to ${read.text}` : `${read.forms.length} forms`;
    });
    return mismatchUnless(seen === `${expect.forms} forms`, 'forms', `${expect.forms} forms`, seen);
  }
  if ('repaired' in expect) {
    const seen = attempt(() => readProgram(program).text);
    return mismatchUnless(seen === expect.repaired, 'repaired', expect.repaired, seen);
  }
  return expectProgramError(readOutcome(program), expect);
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch (error) {
    return describeError(asIncantError(error));
  }
}

function readOutcome(program: string): Parameters<typeof expectProgramError>[0] {
  try {
    return { value: readProgram(program).text, error: null };
  } catch (error) {
    return { value: null, error: asIncantError(error) };
  }
}
