import { incantError } from '../errors/index.ts';
import type { LogRecord, RecordBody, RunStore, RunWriter } from '../log/index.ts';

/** When the process of a test is killed. */
export type CrashPoint =
  /** Right after the n-th record of the run was written. */
  | { readonly kind: 'record'; readonly record: number }
  /** After the effect was claimed and done, before its settlement is written; of several calls, the first. */
  | { readonly kind: 'effect'; readonly effect: string };

/** A store whose run is killed once. */
export interface CrashingStore extends RunStore {
  /** Whether the crash has happened. */
  readonly crashed: boolean;
}

/**
 * A store that behaves as if its process had been killed at a point: from then on every `append` of the writer throws
 * STORE_FAILED and writes nothing, and the run's lock is free. Go on with the inner store.
 *
 * @example
 * import { crashingStore } from 'incant/testing'
 * import { memoryStore } from 'incant/store'
 * import { systemClock } from 'incant'
 * const store = crashingStore(memoryStore({ clock: systemClock }), { kind: 'record', record: 1 })
 * const writer = await store.create('r1')
 * const note = { kind: 'note', agent: 'main', completion: 1, text: 'written' }
 * const error = await writer.append(note).catch((error) => error)
 * error.code // => 'STORE_FAILED'
 * const records = await store.read('r1')
 * records.length // => 1
 */
export function crashingStore(store: RunStore, point: CrashPoint): CrashingStore {
  const state = { crashed: false };
  const wrap = (writer: RunWriter): RunWriter => new DoomedWriter(writer, point, state);
  return {
    get crashed(): boolean {
      return state.crashed;
    },
    create: async (run) => wrap(await store.create(run)),
    open: async (run) => wrap(await store.open(run)),
    read: (run) => store.read(run),
    readWithProblems: (run) => store.readWithProblems(run),
    readStored: (run) => store.readStored(run),
    addStored: (run, records) => store.addStored(run, records),
    list: () => store.list(),
    delete: (run) => store.delete(run),
    close: () => store.close(),
  };
}

class DoomedWriter implements RunWriter {
  readonly run: string;
  private readonly inner: RunWriter;
  private readonly point: CrashPoint;
  private readonly state: { crashed: boolean };

  constructor(inner: RunWriter, point: CrashPoint, state: { crashed: boolean }) {
    this.run = inner.run;
    this.inner = inner;
    this.point = point;
    this.state = state;
  }

  async append(body: RecordBody, options?: { readonly sync?: boolean }): Promise<LogRecord> {
    if (this.state.crashed) throw killed();
    if (this.point.kind === 'effect' && body.kind === 'effect.settled' && body.effect === this.point.effect) {
      return this.crash();
    }
    const record = await this.inner.append(body, options);
    if (this.point.kind === 'record' && record.seq >= this.point.record) return this.crash();
    return record;
  }

  records(): Promise<readonly LogRecord[]> {
    return this.inner.records();
  }

  async close(): Promise<void> {
    if (!this.state.crashed) await this.inner.close();
  }

  private async crash(): Promise<never> {
    this.state.crashed = true;
    await this.inner.close();
    throw killed();
  }
}

function killed(): Error {
  return incantError('STORE_FAILED', { path: 'crashing store', reason: 'the test killed the run here' });
}
