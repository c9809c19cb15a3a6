import { asIncantError } from '../../errors/index.ts';
import { describeError } from '../expectations/describeError.ts';
import type { Mismatch } from '../expectations/Mismatch.ts';
import type { Case, LocatedCase } from './Case.ts';
import type { CaseName, CaseResult } from './CaseResult.ts';
import { checkEditCase } from './checkEditCase.ts';
import { checkEvalCase } from './checkEvalCase.ts';
import { checkReadCase } from './checkReadCase.ts';
import { checkRunCase } from './checkRunCase.ts';
import { unsupportedPart } from './unsupportedPart.ts';

/**
 * Runs one case, offline, with a scripted model and a fake clock, in a folder of its own that is removed afterwards.
 * Never throws: what goes wrong is the result.
 *
 * @example
 * import { parseCases, runCase } from 'incant/testing'
 * const text = '{"id": "sum", "kind": "eval", "program": "(+ 40 2)", "expect": {"value": "42"}}'
 * const result = await runCase(parseCases(text, 'sum.jsonl')[0])
 * result.kind // => 'passed'
 */
export async function runCase(located: LocatedCase): Promise<CaseResult> {
  const name: CaseName = { id: located.case.id, file: located.file, line: located.line };
  const unsupported = unsupportedPart(located.case);
  if (unsupported !== null) return { ...name, kind: 'unsupported', ...unsupported };
  try {
    const mismatches = await check(located.case);
    return mismatches.length === 0 ? { ...name, kind: 'passed' } : { ...name, kind: 'failed', mismatches };
  } catch (error) {
    const seen = describeError(asIncantError(error));
    return { ...name, kind: 'failed', mismatches: [{ what: 'the case', expected: 'to run', seen }] };
  }
}

async function check(given: Case): Promise<readonly Mismatch[]> {
  switch (given.kind) {
    case 'read':
      return checkReadCase(given);
    case 'eval':
      return checkEvalCase(given);
    case 'edit':
      return checkEditCase(given);
    case 'run':
      return checkRunCase(given);
  }
}
