import { type Clock, cutText, type Json } from '../base/index.ts';
import { type IncantError, incantError, isIncantError } from '../errors/index.ts';
import type { EffectResult, EffectState } from '../log/index.ts';
import { isEnvelope } from './envelope.ts';
import type { HideSecrets } from './secrets.ts';
import { stoppedError } from './stopped.ts';
import type { ToolContext, ToolDefinition } from './ToolDefinition.ts';
import { type WorkEnd, withinLimit } from './withinLimit.ts';

/** One call of a tool whose input was read. */
export interface ToolCall {
  readonly tool: ToolDefinition;
  /** As `tools/pay`. */
  readonly effect: string;
  readonly input: unknown;
  readonly key: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly hide: HideSecrets;
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

/** How a call ended, as it will be recorded. */
export interface ToolEnd {
  readonly state: EffectState;
  readonly result: EffectResult | null;
  readonly error: IncantError | null;
}

/** The longest partial output that is kept, in UTF-16 units. */
const longestPartial = 10_000;

/**
 * Runs a tool within its time limit. Throws only when the run was stopped and the tool's outcome is not known; the call is
 * then left claimed, for a resumed run to find out.
 */
export async function runTool(call: ToolCall): Promise<ToolEnd> {
  const { tool, effect, input, key, hide } = call;
  let output = '';
  const keep = (text: string): void => {
    output = cutText(output + text, longestPartial);
  };
  const end = await withCall(call, keep, (context) => tool.run(input, context));
  switch (end.kind) {
    case 'returned':
      return returned(call, end.value);
    case 'threw': {
      const reason = hide.text(messageOf(end.error));
      const options = { cause: end.error };
      return mayHaveActed(end.error)
        ? { state: 'uncertain', result: null, error: incantError('EFFECT_UNCERTAIN', { effect, key, reason }, options) }
        : { state: 'failed', result: null, error: incantError('EFFECT_FAILED', { effect, reason }, options) };
    }
    case 'late':
      return late(call, output === '' ? {} : { partial: hide.text(output) });
    case 'stopped':
      throw stoppedError(call.signal);
  }
}

/** Calls a function of a tool, `run` or `verify`, with a context. */
export function withCall(
  call: ToolCall,
  keep: (text: string) => void,
  work: (context: ToolContext) => unknown,
): Promise<WorkEnd> {
  const { key, secrets, clock, signal } = call;
  const bounds = { limit: call.tool.timeout, clock, signal };
  return withinLimit((own) => work({ signal: own, key, secrets, partial: keep }), bounds);
}

/** What a tool returned, as it is recorded. A result that JSON cannot hold is lost, though the effect is done. */
export function returned({ effect, hide }: ToolCall, value: unknown): ToolEnd {
  try {
    const result: EffectResult = isEnvelope(value) ? value : { kind: 'value', value: jsonCopy(value) };
    return { state: 'done', result: hide.result(result), error: null };
  } catch (cause) {
    const reason = `it ran, and its result cannot be held by JSON: ${messageOf(cause)}`;
    return { state: 'done', result: null, error: incantError('EFFECT_FAILED', { effect, reason }, { cause }) };
  }
}

function late({ tool, effect, key }: ToolCall, partial: { readonly partial?: string }): ToolEnd {
  const timeout = incantError('TOOL_TIMEOUT', { toolName: effect, limitMs: tool.timeout, ...partial });
  if (tool.readOnly || tool.idempotent) return { state: 'failed', result: null, error: timeout };
  const reason = `it did not answer within ${tool.timeout} ms`;
  const error = incantError('EFFECT_UNCERTAIN', { effect, key, reason, ...partial }, { cause: timeout });
  return { state: 'uncertain', result: null, error };
}

/** Throws the platform's error for a cycle or a big integer. What JSON has no word for is null, as inside a list. */
function jsonCopy(value: unknown): Json {
  return JSON.parse(JSON.stringify(value) ?? 'null');
}

function mayHaveActed(error: unknown): boolean {
  if (isIncantError(error)) return error.code === 'EFFECT_UNCERTAIN';
  return typeof error === 'object' && error !== null && 'mayHaveActed' in error && error.mayHaveActed === true;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
