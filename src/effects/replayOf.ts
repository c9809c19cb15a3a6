import type { ErrorDiagnostic } from '../errors/index.ts';
import type { EffectResult, EffectState, LogRecord } from '../log/index.ts';
import type { Approval } from './approvals.ts';

/** How a call ended. */
export interface Settlement {
  readonly state: EffectState;
  readonly result: EffectResult | null;
  readonly error: ErrorDiagnostic | null;
  readonly ms: number;
  /** The number of its record. */
  readonly seq: number;
}

/** A call that was claimed, and settled if its process lived long enough. */
export interface RecordedEffect {
  readonly effect: string;
  readonly argsDigest: string;
  /** The number of the claim's record. */
  readonly seq: number;
  readonly settlement: Settlement | null;
}

/** What a resumed run takes from its records instead of doing it again. */
export interface Replay {
  /** By receipt key. */
  readonly effects: ReadonlyMap<string, RecordedEffect>;
  /** By receipt key. */
  readonly approvals: ReadonlyMap<string, Approval>;
  /** Effects that a person allowed for the whole run. */
  readonly allowedInRun: ReadonlySet<string>;
}

/**
 * Reads the effects of a run out of its records.
 *
 * @param records the records of one run, oldest first
 * @example
 * import { replayOf } from 'incant'
 * replayOf([]).effects.size // => 0
 */
export function replayOf(records: readonly LogRecord[]): Replay {
  const effects = new Map<string, RecordedEffect>();
  const approvals = new Map<string, Approval>();
  const allowedInRun = new Set<string>();
  for (const { seq, body } of records) {
    if (body.kind === 'effect.claimed') {
      effects.set(body.key, { effect: body.effect, argsDigest: body.argsDigest, seq, settlement: null });
    } else if (body.kind === 'effect.settled') {
      const claimed = effects.get(body.key);
      // A settlement whose claim the doctor could not save says nothing that could be checked.
      if (claimed === undefined) continue;
      const { state, result, error, ms } = body;
      effects.set(body.key, { ...claimed, settlement: { state, result, error, ms, seq } });
    } else if (body.kind === 'approval') {
      approvals.set(body.key, { decision: body.decision, reason: body.reason });
      if (body.decision === 'run' || body.decision === 'session') allowedInRun.add(body.effect);
    }
  }
  return { effects, approvals, allowedInRun };
}
