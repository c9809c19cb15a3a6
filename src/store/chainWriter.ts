import type { Clock } from '../base/index.ts';
import { incantError } from '../errors/index.ts';
import type { LogRecord, RecordBody, Redactor, RunWriter, StoredRecord } from '../log/index.ts';
import { type ChainHead, chainHash } from './hashChain.ts';
import { inOrder } from './inOrder.ts';
import { encodeRecord } from './recordBytes.ts';

/** What a store does for a writer. */
export interface ChainStorage {
  /** Names the store in errors. */
  readonly path: string;
  readonly clock: Clock;
  readonly redact: Redactor | undefined;
  insert(stored: StoredRecord, record: LogRecord, sync: boolean): Promise<void>;
  records(): Promise<readonly LogRecord[]>;
  release(): Promise<void>;
}

/**
 * The writer of one run over any storage. Appends are done one after another, so that a record that could not be stored
 * leaves no hole: the next one takes its number and its place in the chain.
 */
export function chainWriter(run: string, start: ChainHead, storage: ChainStorage): RunWriter {
  let head = start;
  let open = true;
  const afterLast = inOrder();
  const appendNow = async (body: RecordBody, sync: boolean): Promise<LogRecord> => {
    if (!open) throw incantError('STORE_FAILED', { path: storage.path, reason: `the writer of ${run} is closed` });
    const record: LogRecord = { run, seq: head.seq + 1, at: storage.clock.now(), body };
    const bytes = encodeRecord(record);
    const hash = chainHash(head.hash, bytes);
    await storage.insert({ seq: record.seq, bytes, hash }, record, sync);
    head = { seq: record.seq, hash };
    return record;
  };
  return {
    run,
    append: (body, options) => {
      const clean = storage.redact ? storage.redact(body) : body;
      return afterLast(() => appendNow(clean, options?.sync ?? false));
    },
    records: () => afterLast(() => storage.records()),
    close: () =>
      afterLast(async () => {
        if (!open) return;
        open = false;
        await storage.release();
      }),
  };
}
