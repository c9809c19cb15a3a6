import { inCaseFolder } from '../caseFolder.ts';
import { evaluateProgram } from '../evaluateProgram.ts';
import { expectProgramError } from '../expectations/expectProgramError.ts';
import { expectValue } from '../expectations/expectValue.ts';
import { type Mismatch, mismatchUnless } from '../expectations/Mismatch.ts';
import type { EvalCase } from './Case.ts';

/** Evaluates a program in a folder with the case's files and compares its value, its error, and what it printed. */
export async function checkEvalCase({ program, files, expect }: EvalCase): Promise<readonly Mismatch[]> {
  const outcome = await inCaseFolder(files ?? {}, (folder) => evaluateProgram(program, folder));
  const printed =
    expect.out === undefined ? [] : mismatchUnless(outcome.out === expect.out, 'out', expect.out, outcome.out);
  if ('error' in expect) return [...expectProgramError(outcome, expect), ...printed];
  const value = expect.value === undefined ? [] : expectValue(outcome, expect.value, expect.equal ?? false);
  return [...value, ...printed];
}
