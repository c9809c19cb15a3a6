import { type Clock, nearest } from '../base/index.ts';
import { incantError } from '../errors/index.ts';
import type { Redactor, RunReading, RunStore, RunSummary, RunWriter, StoredRecord } from '../log/index.ts';
import { chainWriter } from './chainWriter.ts';
import { headOf, readChain } from './hashChain.ts';
import { refuseDamaged } from './refuseDamaged.ts';
import { newestFirst, partsOf, runSummary } from './runSummary.ts';

/** What a memory store needs. */
export interface MemoryStoreOptions {
  readonly clock: Clock;
  readonly redact?: Redactor;
}

interface MemoryRun {
  readonly createdAt: number;
  readonly stored: StoredRecord[];
  writer: RunWriter | null;
}

const path = 'memory';

/**
 * A store that lives and dies with the process, with the same bytes, hashes and locks as the one on disk. For tests and
 * for runs that need no resume.
 *
 * @example
 * import { memoryStore } from 'incant/store'
 * const clock = { now: () => Date.now(), sleep: async () => undefined }
 * const store = memoryStore({ clock })
 * const writer = await store.create('r1')
 * await writer.append({ kind: 'note', agent: 'main', completion: 1, text: 'hello' })
 * const records = await store.read('r1')
 * records.length // => 1
 */
export function memoryStore(options: MemoryStoreOptions): RunStore {
  const runs = new Map<string, MemoryRun>();
  /** Runs that were deleted, with the hash of their last record. */
  const tombstones = new Map<string, string>();

  const find = (run: string): MemoryRun => {
    const found = runs.get(run);
    if (!found) throw incantError('RUN_NOT_FOUND', { run, suggestions: nearest(run, runs.keys()) });
    return found;
  };
  const add = (run: string, stored: readonly StoredRecord[]): MemoryRun => {
    // A deleted run may come back when it ends with the hash that its tombstone keeps.
    const isOther = tombstones.has(run) && tombstones.get(run) !== headOf(stored).hash;
    if (runs.has(run) || isOther) throw incantError('RUN_EXISTS', { run });
    const entry: MemoryRun = { createdAt: options.clock.now(), stored: [...stored], writer: null };
    runs.set(run, entry);
    tombstones.delete(run);
    return entry;
  };
  const refuseLocked = (run: string, entry: MemoryRun): void => {
    if (entry.writer) throw incantError('RUN_LOCKED', { run, owner: 'this process' });
  };
  const lock = (run: string, entry: MemoryRun): RunWriter => {
    refuseLocked(run, entry);
    const writer = chainWriter(run, headOf(entry.stored), {
      path,
      clock: options.clock,
      redact: options.redact,
      insert: async (stored) => {
        entry.stored.push(stored);
      },
      records: async () => readChain(run, entry.stored).records,
      release: async () => {
        entry.writer = null;
      },
    });
    entry.writer = writer;
    return writer;
  };
  const reading = (run: string): RunReading => readChain(run, find(run).stored);

  return {
    create: async (run) => lock(run, add(run, [])),
    open: async (run) => {
      const entry = find(run);
      refuseLocked(run, entry);
      refuseDamaged(path, reading(run).problems);
      return lock(run, entry);
    },
    read: async (run) => reading(run).records,
    readWithProblems: async (run) => reading(run),
    readStored: async (run) => [...find(run).stored],
    addStored: async (run, records) => {
      add(run, records);
    },
    list: async () => newestFirst([...runs].map(([run, entry]) => summaryOf(run, entry))),
    delete: async (run) => {
      const entry = find(run);
      refuseLocked(run, entry);
      tombstones.set(run, headOf(entry.stored).hash);
      runs.delete(run);
    },
    close: async () => {
      for (const entry of runs.values()) await entry.writer?.close();
    },
  };
}

function summaryOf(run: string, entry: MemoryRun): RunSummary {
  const { records } = readChain(run, entry.stored);
  const parts = { run, createdAt: entry.createdAt, records: entry.stored.length, locked: entry.writer !== null };
  return runSummary(partsOf(records, parts));
}
