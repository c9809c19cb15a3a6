import { incantError } from '../errors/index.ts';
import { returned, type ToolCall, type ToolEnd, withCall } from './runTool.ts';
import { stoppedError } from './stopped.ts';
import type { VerifyOutcome } from './ToolDefinition.ts';

/** What can be done about an interrupted call. */
export interface ReconcileMeans {
  /** Runs the tool as for a first call. */
  readonly run: () => Promise<ToolEnd>;
  /** Asks a person; null when there is none. */
  readonly askPerson: (() => Promise<VerifyOutcome>) | null;
}

/**
 * Ends a call that was claimed by a process that did not live to settle it: run again where that is harmless, otherwise
 * look at the world, otherwise ask a person, otherwise leave it uncertain. It is never run on a guess.
 */
export async function reconcile(call: ToolCall, means: ReconcileMeans): Promise<ToolEnd> {
  const { tool } = call;
  if (tool.readOnly || tool.idempotent) return means.run();
  const seen = await lookedUp(call);
  const told = seen.kind === 'unknown' && means.askPerson !== null ? await means.askPerson() : seen;
  switch (told.kind) {
    case 'done':
      return returned(call, told.result);
    case 'not-done':
      return means.run();
    case 'unknown': {
      const reason = 'the run was interrupted while it was under way';
      const error = incantError('EFFECT_UNCERTAIN', { effect: call.effect, key: call.key, reason });
      return { state: 'uncertain', result: null, error };
    }
  }
}

/** A `verify` that fails or does not answer in time has told nothing. */
async function lookedUp(call: ToolCall): Promise<VerifyOutcome> {
  const { verify } = call.tool;
  if (verify === null) return { kind: 'unknown' };
  const end = await withCall(
    call,
    () => {},
    (context) => verify(call.input, context),
  );
  if (end.kind === 'stopped') throw stoppedError(call.signal);
  // `verify` is typed to return an outcome; `withinLimit` carries any value.
  return end.kind === 'returned' ? (end.value as VerifyOutcome) : { kind: 'unknown' };
}
