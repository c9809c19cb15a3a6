import { evaluateProgram } from '../../src/testing/evaluateProgram.ts';
import { inEmptyFolder } from './inEmptyFolder.ts';
import type { EvaluateSpell } from './spellExamples.ts';

/** Evaluates as a case of kind `eval` does; `io/` sees an empty folder. */
export const evaluateSpell: EvaluateSpell = async (program) => {
  const { value, error, out } = await inEmptyFolder((folder) => evaluateProgram(program, folder));
  return { value, error: error?.code ?? null, out };
};
