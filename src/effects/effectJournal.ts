import { incantError, restoreError } from '../errors/index.ts';
import type { EffectResult, RunWriter } from '../log/index.ts';
import type { EffectCall } from './EffectDoor.ts';
import { positionText } from './effectKey.ts';
import type { Receipt } from './Receipt.ts';
import { recordedOrder } from './recordedOrder.ts';
import type { RecordedEffect, Replay, Settlement } from './replayOf.ts';
import type { ToolEnd } from './runTool.ts';
import { unlessStopped } from './stopped.ts';

/** The claims, settlements and receipts of a run. */
export interface EffectJournal {
  /** What is recorded of a call's key. Throws REPLAY_DIVERGED when it is another call. */
  find(call: EffectCall, argsDigest: string): RecordedEffect | undefined;
  /** Records that the call is about to start. `sync`: on the disk when the promise resolves. */
  claim(call: EffectCall, argsDigest: string, sync: boolean): Promise<void>;
  /** Records how the call ended, then gives the result or throws the error. */
  settle(call: EffectCall, end: ToolEnd, ms: number, sync: boolean): Promise<EffectResult>;
  /** Gives a recorded result or throws a recorded error, in recorded order. */
  deliver(call: EffectCall, settlement: Settlement): Promise<EffectResult>;
  /** Notes that the call did not start. */
  refuse(call: EffectCall, error: Receipt['error']): void;
  receipts(): readonly Receipt[];
}

export function effectJournal(writer: RunWriter, replay: Replay): EffectJournal {
  const effects = new Map(replay.effects);
  const order = recordedOrder(replay);
  const receipts = new Map<string, Receipt>();
  const note = (call: EffectCall, outcome: Pick<Receipt, 'state' | 'ms'> & Partial<Receipt>): void => {
    const { key, effect, agent, completion, args, position } = call;
    const about = { key, effect, agent, completion, position: positionText(position), line: position.line, args };
    receipts.set(key, { ...about, ...outcome });
  };
  const noteSettled = (call: EffectCall, { state, result, error, ms }: Omit<Settlement, 'seq'>): void =>
    note(call, { state, ms, ...(result === null ? {} : { result }), ...(error === null ? {} : { error }) });

  return {
    find: (call, argsDigest) => {
      const recorded = effects.get(call.key);
      if (recorded !== undefined) refuseDiverged(call, argsDigest, recorded);
      return recorded;
    },
    claim: async (call, argsDigest, sync) => {
      const { key, effect, agent, completion, args, position } = call;
      const where = { agent, completion, position: positionText(position), line: position.line };
      const record = await writer.append({ kind: 'effect.claimed', key, effect, ...where, argsDigest, args }, { sync });
      effects.set(key, { effect, argsDigest, seq: record.seq, settlement: null });
      // Until it is settled, this is all that the records tell.
      note(call, { state: 'uncertain', ms: 0 });
    },
    settle: async (call, end, ms, sync) => {
      const { key, effect } = call;
      const settled = { state: end.state, result: end.result, error: end.error?.toJSON() ?? null, ms };
      const record = await writer.append({ kind: 'effect.settled', key, effect, ...settled }, { sync });
      const claimed = effects.get(key);
      if (claimed !== undefined) effects.set(key, { ...claimed, settlement: { ...settled, seq: record.seq } });
      noteSettled(call, settled);
      return resultOf(end.result, end.error);
    },
    deliver: async (call, settlement) => {
      await unlessStopped(order.turnOf(call.key), call.signal);
      order.delivered(call.key);
      noteSettled(call, settlement);
      return resultOf(settlement.result, settlement.error === null ? null : restoreError(settlement.error));
    },
    refuse: (call, error) => note(call, { state: 'not-started', ms: 0, error }),
    receipts: () => [...receipts.values()],
  };
}

function refuseDiverged(call: EffectCall, argsDigest: string, recorded: RecordedEffect): void {
  if (recorded.effect === call.effect && recorded.argsDigest === argsDigest) return;
  const text = (effect: string, digest: string): string => `${effect} with arguments ${digest.slice(0, 12)}`;
  throw incantError('REPLAY_DIVERGED', {
    key: call.key,
    recorded: text(recorded.effect, recorded.argsDigest),
    seen: text(call.effect, argsDigest),
  });
}

function resultOf(result: EffectResult | null, error: Error | null): EffectResult {
  if (error !== null) throw error;
  return result ?? { kind: 'value', value: null };
}
