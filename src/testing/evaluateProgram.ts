import { resultValue } from '../agents/index.ts';
import { seededRandom, systemClock } from '../base/index.ts';
import { createEffectDoor, type EffectDoor, effectKey, permissions } from '../effects/index.ts';
import { asIncantError, incantError } from '../errors/index.ts';
import { defaultLimits } from '../program/index.ts';
import {
  Context,
  evaluate,
  type HostRequest,
  printValue,
  readProgram,
  TailCall,
  toJson,
  type Value,
} from '../spell/index.ts';
import { memoryStore } from '../store/index.ts';
import { ioNamespace } from '../tools/index.ts';
import type { ProgramOutcome } from './expectations/expectValue.ts';
import { fakeClock } from './fakeClock.ts';

/** The outcome of a program, and all text that it printed. */
export interface EvaluatedProgram extends ProgramOutcome {
  readonly out: string;
}

const run = 'case';
const agent = 'main';
const completion = 1;

/** Evaluates a whole text. Its effects go through the real door, with a store in memory; `io/` sees `folder`. */
export async function evaluateProgram(text: string, folder: string): Promise<EvaluatedProgram> {
  const door = await openDoor(folder);
  // The limits of an evaluation guard real work, so their time is real.
  const clock = systemClock;
  const cx = new Context({ host: door.hostTable(), limits: defaultLimits, random: seededRandom(1), clock });
  cx.beginCompletion({ random: seededRandom(1), time: Date.UTC(2026, 0, 1) });
  try {
    let value: Value = null;
    const { forms, spans, source } = readProgram(text);
    for (const [index, form] of forms.entries()) {
      const options = { path: String(index), point: { source, offset: spans[index * 2] } };
      value = await answered(evaluate(form, cx, options), door);
    }
    return { value: printValue(value), error: null, out: cx.takePrinted() };
  } catch (error) {
    return { value: null, error: asIncantError(error), out: cx.takePrinted() };
  }
}

async function openDoor(folder: string): Promise<EffectDoor> {
  const clock = fakeClock();
  const writer = await memoryStore({ clock }).create(run);
  const namespaces = [ioNamespace(folder)];
  return createEffectDoor({ namespaces, writer, permissions: permissions({ yes: true }), clock });
}

async function answered(evaluation: ReturnType<typeof evaluate>, door: EffectDoor): Promise<Value> {
  let step = evaluation.next();
  while (step.done !== true) {
    const answer = await answerTo(step.value, door);
    step = answer.ok ? evaluation.next(answer.value) : evaluation.throw(answer.error);
  }
  if (step.value instanceof TailCall) throw needsModel(step.value.request);
  return step.value;
}

type Answer = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown };

async function answerTo(request: HostRequest, door: EffectDoor): Promise<Answer> {
  try {
    if (request.kind !== 'effect') throw needsModel(request);
    const { name: effect, position } = request;
    const key = effectKey(run, agent, 0, completion, position);
    const signal = new AbortController().signal;
    const args = request.args.map(toJson);
    return {
      ok: true,
      value: resultValue(await door.call({ effect, args, position, key, agent, completion, signal })),
    };
  } catch (error) {
    return { ok: false, error };
  }
}

function needsModel(request: HostRequest): Error {
  return incantError('NOT_SUPPORTED', {
    what: `the request ${request.kind} in a case of kind eval`,
    capability: 'a model',
  });
}
