import type { JsonObject } from '../base/index.ts';
import type { ToolNamespace } from '../effects/index.ts';
import { asIncantError, type IncantError } from '../errors/index.ts';
import type { RunStore } from '../log/index.ts';
import type { Model } from '../models/index.ts';
import {
  type RunHandle,
  type RunOptions,
  type RunParts,
  type RunResult,
  type RunStart,
  resumeRun,
  startRun,
} from '../run/index.ts';
import type { CrashingStore } from './crashingStore.ts';
import type { FakeClock } from './fakeClock.ts';
import type { ObservedReceipt } from './RunObservation.ts';

/** What the run of a case is made of. */
export interface CaseRun {
  readonly start: RunStart;
  readonly options: JsonObject;
  readonly model: Model;
  readonly namespaces: readonly ToolNamespace[];
  readonly clock: FakeClock;
  readonly store: RunStore;
  /** Set when the run is to be killed and resumed: `store` seen through the crash. */
  readonly crashing: CrashingStore | null;
  readonly signal: AbortSignal;
}

/** How the run of a case ended. */
export interface CaseRunEnd {
  readonly value: string | null;
  readonly error: IncantError | null;
  readonly receipts: readonly ObservedReceipt[];
  readonly records: number;
}

/** Runs an agent, and resumes it on the same store when the crashing store has killed it. */
export async function observeRun(given: CaseRun): Promise<CaseRunEnd> {
  const { store, crashing, start } = given;
  try {
    const first = startRun(start, partsOf(given, crashing ?? store));
    const ended = await endOf(first);
    if (crashing === null || !crashing.crashed) return seen(ended, store);
    const second = resumeRun(first.runId, partsOf(given, store));
    return seen(await endOf(second), store);
  } catch (error) {
    return { value: null, error: asIncantError(error), receipts: [], records: await recordsIn(store) };
  }
}

function partsOf(given: CaseRun, store: RunStore): RunParts {
  const { model, namespaces, clock, signal } = given;
  // The run checks its options itself: refusing them can be what a case is about.
  const options = given.options as RunOptions;
  return { model, store, namespaces, clock, signal, seed: 1, options, permissions: { yes: true } };
}

/** A killed run may reject instead of ending: what it would have said is of no interest then. */
async function endOf(handle: RunHandle): Promise<RunResult | IncantError> {
  try {
    return await handle.result;
  } catch (error) {
    return asIncantError(error);
  }
}

async function seen(end: RunResult | IncantError, store: RunStore): Promise<CaseRunEnd> {
  const records = await recordsIn(store);
  if (!('ok' in end)) return { value: null, error: end, receipts: [], records };
  const receipts = end.receipts.map(({ effect, state }) => ({ effect, state }));
  if (end.ok) return { value: end.printed, error: null, receipts, records };
  return { value: null, error: end.error, receipts, records };
}

async function recordsIn(store: RunStore): Promise<number> {
  return (await store.list()).reduce((sum, { records }) => sum + records, 0);
}
