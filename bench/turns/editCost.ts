import { OpenProgram, programFromText, Serials } from '../../src/spell/index.ts';
import { freshContext } from './naiveTurn.ts';
import { turnText } from './turnText.ts';

const circumstances = { seed: 1, time: 0 };

/**
 * Host time in ms of the turn that applies a `(prune)` which stands `distance` turns before the end of a program of `turns`
 * turns: the edit, and evaluating anew what stands behind it.
 */
export function editCost(turns: number, distance: number): number {
  const setting = { serials: new Serials(), newContext: freshContext };
  const program = programFromText('(quine completion (eval (do', circumstances, setting);
  if (!(program instanceof OpenProgram)) throw new RangeError('the wrapper was not recognised');
  for (let turn = 1; turn <= turns; turn++) {
    // A turn without an extension leaves its markers for the next one, as a raw self-call does.
    program.accept(turn === turns - distance ? '(def noise 1)\n(prune)' : turnText(turn), circumstances);
    program.evaluate(circumstances).next(null);
    if (turn < turns - distance) program.extend([], 10_000);
  }
  const start = performance.now();
  program.extend([], 10_000);
  program.prompt();
  program.accept("'(!extend)", circumstances);
  program.evaluate(circumstances).next(null);
  return performance.now() - start;
}
