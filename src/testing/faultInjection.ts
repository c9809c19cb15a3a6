import type { Clock } from '../base/index.ts';
import type { ToolContext, ToolDefinition } from '../effects/index.ts';
import { incantError } from '../errors/index.ts';
import type { Model, ModelCallOptions, ModelReply, ModelRequest } from '../models/index.ts';
import { untilAborted } from './untilAborted.ts';

/** A fault at the border of a model. */
export type ModelFault =
  /** The request fails; nothing was generated. */
  | { readonly kind: 'fail'; readonly status?: number; readonly reason?: string }
  /** No answer comes until the call is aborted. */
  | { readonly kind: 'hang' }
  /** The stream ends after so many UTF-16 units of the answer. */
  | { readonly kind: 'cut'; readonly after: number }
  /** The answer comes so many milliseconds late. */
  | { readonly kind: 'delay'; readonly ms: number };

/** A fault at the border of a tool. */
export type ToolFault =
  /** The call fails; with `mayHaveActed` nobody knows whether the tool did something, and it did. */
  | { readonly kind: 'fail'; readonly reason?: string; readonly mayHaveActed?: boolean }
  /** The tool acts and never answers. */
  | { readonly kind: 'hang' }
  /** The answer comes so many milliseconds late. */
  | { readonly kind: 'delay'; readonly ms: number };

/** A fault of the n-th call, counted from 1. */
export type AtCall<Fault> = Fault & { readonly call: number };

/**
 * The same model with faults in some of its calls. Failing calls count as calls; they throw GENERATION_FAILED, and a hanging
 * one throws its signal's reason once that is aborted. Delays pass on `clock`.
 *
 * @example
 * import { systemClock } from 'incant'
 * import { scriptedModel, withFaults } from 'incant/testing'
 * const model = withFaults(scriptedModel([':done']), [{ call: 1, kind: 'fail', status: 503 }], systemClock)
 * const request = { kind: 'program', agent: 'main', completion: 1, messages: [] }
 * const call = { signal: new AbortController().signal }
 * const error = await model.generate(request, call).catch((error) => error)
 * error.data.status // => 503
 * const reply = await model.generate(request, call)
 * reply.text // => ':done'
 */
export function withFaults(model: Model, faults: readonly AtCall<ModelFault>[], clock: Clock): Model {
  let calls = 0;
  return {
    id: model.id,
    price: model.price,
    async generate(request, options): Promise<ModelReply> {
      calls++;
      const fault = faults.find(({ call }) => call === calls);
      return fault === undefined ? model.generate(request, options) : faultyCall(model, fault, clock, request, options);
    },
  };
}

async function faultyCall(
  model: Model,
  fault: ModelFault,
  clock: Clock,
  request: ModelRequest,
  options: ModelCallOptions,
): Promise<ModelReply> {
  switch (fault.kind) {
    case 'fail': {
      const { status, reason = 'an injected failure' } = fault;
      throw incantError('GENERATION_FAILED', { model: model.id, reason, ...(status === undefined ? {} : { status }) });
    }
    case 'hang':
      return untilAborted(options.signal);
    case 'delay':
      await clock.sleep(fault.ms, options.signal);
      return model.generate(request, options);
    case 'cut':
      return cutReply(model, fault.after, request, options);
  }
}

async function cutReply(
  model: Model,
  after: number,
  request: ModelRequest,
  options: ModelCallOptions,
): Promise<ModelReply> {
  const reply = await model.generate(request, { signal: options.signal });
  const text = reply.text.slice(0, after);
  if (text !== '') options.onText?.(text);
  return { ...reply, text, finish: 'cut', rawFinish: null };
}

/**
 * The same tools with faults in some of their calls, by the tool's name; each tool counts its own calls. Delays pass on
 * `clock`.
 *
 * @example
 * import { systemClock, tool } from 'incant'
 * import { withToolFaults } from 'incant/testing'
 * const pay = tool({ name: 'pay', description: 'Pays', run: () => 'paid' })
 * const [faulty] = withToolFaults([pay], { pay: [{ call: 1, kind: 'fail', reason: 'no line' }] }, systemClock)
 * faulty.name // => 'pay'
 */
export function withToolFaults(
  tools: readonly ToolDefinition[],
  faults: Readonly<Record<string, readonly AtCall<ToolFault>[]>>,
  clock: Clock,
): readonly ToolDefinition[] {
  return tools.map((definition) => {
    let calls = 0;
    const run = (input: unknown, context: ToolContext): unknown => {
      calls++;
      const fault = faults[definition.name]?.find(({ call }) => call === calls);
      const act = (): unknown => definition.run(input, context);
      return fault === undefined ? act() : faultyTool(fault, definition.name, act, clock, context.signal);
    };
    return { ...definition, run };
  });
}

async function faultyTool(
  fault: ToolFault,
  name: string,
  act: () => unknown,
  clock: Clock,
  signal: AbortSignal,
): Promise<unknown> {
  switch (fault.kind) {
    case 'fail': {
      const reason = fault.reason ?? 'an injected failure';
      const error = incantError('EFFECT_FAILED', { effect: name, reason });
      if (fault.mayHaveActed !== true) throw error;
      await act();
      throw Object.assign(error, { mayHaveActed: true });
    }
    case 'hang':
      await act();
      return untilAborted(signal);
    case 'delay':
      await clock.sleep(fault.ms, signal);
      return act();
  }
}
