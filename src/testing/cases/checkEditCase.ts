import { seededRandom, systemClock } from '../../base/index.ts';
import { hostTable } from '../../effects/index.ts';
import { asIncantError } from '../../errors/index.ts';
import { defaultLimits } from '../../program/index.ts';
import {
  Context,
  evaluate,
  List,
  type ProgramSetting,
  programFromText,
  promptText,
  readProgram,
  Serials,
  Sym,
  type TurnCircumstances,
  type Value,
} from '../../spell/index.ts';
import { ioNamespace } from '../../tools/index.ts';
import { expectProgramError } from '../expectations/expectProgramError.ts';
import { expectValue, type ProgramOutcome } from '../expectations/expectValue.ts';
import type { Mismatch } from '../expectations/Mismatch.ts';
import type { EditCase } from './Case.ts';

const circumstances: TurnCircumstances = { seed: 1, time: Date.UTC(2026, 0, 1) };
/** The names of `io/`, so that an effect in the body is known as one; nothing of it is called. */
const ioHost = hostTable([ioNamespace('.')]);
/** What one value may take in a prompt, in UTF-16 units: the default of a run. */
const contextMaxChars = 10_000;

/** Evaluates a program without its tail, applies the edits and compares the next prompt. */
export function checkEditCase({ program, expect }: EditCase): readonly Mismatch[] {
  const outcome = editOutcome(program);
  if ('error' in expect) return expectProgramError(outcome, expect);
  return expectValue(outcome, expect.prefix, false).map((mismatch) => ({ ...mismatch, what: 'prefix' }));
}

function editOutcome(text: string): ProgramOutcome {
  try {
    evaluateBody(text);
    const program = programFromText(text, circumstances, newSetting());
    evaluateForEdits(program.evaluate(circumstances));
    program.extend([], contextMaxChars);
    return { value: promptText(program.prompt()), error: null };
  } catch (error) {
    return { value: null, error: asIncantError(error) };
  }
}

function newSetting(): ProgramSetting {
  return { serials: new Serials(), newContext };
}

function newContext(): Context {
  return new Context({
    host: ioHost,
    limits: defaultLimits,
    random: seededRandom(circumstances.seed),
    clock: systemClock,
  });
}

/** Throws what the forms of the `do` throw. The value of the last one, the tail, is data here and is not evaluated. */
function evaluateBody(text: string): void {
  const cx = newContext();
  const form = readProgram(text).forms[0];
  if (!(form instanceof List)) return;
  const [, name, ...args] = form.toArray();
  if (name instanceof Sym) cx.define(name, form);
  bodyOf(args.at(-1) ?? null).forEach((child, index) => {
    evaluate(child, cx, { path: String(index) }).next();
  });
}

/** The forms in `(eval (do form…))`. */
function bodyOf(form: Value): readonly Value[] {
  if (!(form instanceof List) || form.first !== Sym.of('eval')) return [];
  const block = form.at(1);
  return block instanceof List && block.first === Sym.of('do') ? block.toArray().slice(1) : [];
}

/** Brings the values of the body into the program; whatever its tail asks for or throws is left aside. */
function evaluateForEdits(evaluation: ReturnType<ReturnType<typeof programFromText>['evaluate']>): void {
  try {
    evaluation.next();
  } catch {
    // The body was evaluated before without an error, so that this one is the tail's, which a prefix does not run.
  } finally {
    evaluation.return(null);
  }
}
