import { type Clock, seededRandom } from '../../base/index.ts';
import { isIncantError } from '../../errors/index.ts';
import { defaultLimits, type HostTable, type Limits } from '../../program/index.ts';
import { printValue } from '../print/print.ts';
import { readForms } from '../read/readForms.ts';
import { Source } from '../values/Place.ts';
import type { Value } from '../values/Value.ts';
import { Context } from './Context.ts';
import { evaluate } from './evaluate.ts';
import { type HostRequest, TailCall } from './HostRequest.ts';

/** A host with the effects `tools/f` and `tools/pay`. */
export const testHost: HostTable = {
  namespaces: [
    {
      name: 'tools',
      doc: '',
      members: [
        { name: 'f', usage: ['[x]'], doc: '' },
        { name: 'pay', usage: ['[x]'], doc: '' },
      ],
    },
  ],
};

const stoppedClock: Clock = { now: () => 0, sleep: () => Promise.resolve() };

/** A context for tests: chance from seed 1, a clock that stands still. */
export function testContext(limits: Partial<Limits> = {}, clock: Clock = stoppedClock): Context {
  return new Context({ host: testHost, limits: { ...defaultLimits, ...limits }, random: seededRandom(1), clock });
}

/** Answers a request of a test; throwing is an answer, too. */
export type Answering = (request: HostRequest) => Value;

const firstArgument: Answering = (request) => (request.kind === 'effect' ? (request.args[0] ?? null) : null);

/**
 * Evaluates all forms of a text; the value of the last. Effects answer their first argument unless told otherwise.
 * `effects`: allowed from the start, which also puts the evaluation on the heap.
 */
export function evaluateText(
  text: string,
  cx: Context = testContext(),
  answer: Answering = firstArgument,
  effects = false,
): Value | TailCall {
  const source = new Source(text);
  const { forms, spans } = readForms(source);
  let value: Value | TailCall = null;
  forms.forEach((form, i) => {
    const evaluation = evaluate(form, cx, {
      path: `${i + 1}`,
      effects,
      tail: true,
      point: { source, offset: spans[2 * i] },
    });
    let step = evaluation.next();
    while (!step.done) step = answered(evaluation, step.value, answer);
    value = step.value;
  });
  return value;
}

function answered(
  evaluation: ReturnType<typeof evaluate>,
  request: HostRequest,
  answer: Answering,
): IteratorResult<HostRequest, Value | TailCall> {
  let value: Value;
  try {
    value = answer(request);
  } catch (thing) {
    return evaluation.throw(thing);
  }
  return evaluation.next(value);
}

/** The printed value of a text, or `CODE line:column` of the error that it ends in. */
export function outcomeOf(text: string, cx: Context = testContext(), answer?: Answering, effects = false): string {
  try {
    const value = evaluateText(text, cx, answer, effects);
    return value instanceof TailCall ? `tail ${value.request.kind}` : printValue(value);
  } catch (error) {
    if (!isIncantError(error)) throw error;
    return error.place === undefined ? error.code : `${error.code} ${error.place.line}:${error.place.column}`;
  }
}

/** The error that a text ends in. */
export function failureOf(text: string, cx: Context = testContext(), answer?: Answering): unknown {
  try {
    evaluateText(text, cx, answer);
    return null;
  } catch (error) {
    return error;
  }
}
