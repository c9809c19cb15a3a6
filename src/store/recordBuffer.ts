import { inOrder } from './inOrder.ts';
import type { RecordRow } from './sqliteRecords.ts';

/** So many records wait at most before they are written in one transaction. */
const mostWaiting = 128;

/** Gathers the records of a writer, because a transaction costs ten times what a record in it costs. */
export interface RecordBuffer {
  /** Takes a record. With `sync` it, and all before it, are on the disk afterwards; if that throws, it was not taken. */
  add(row: RecordRow, sync: boolean): Promise<void>;
  /** Writes what waits. */
  flush(sync: boolean): Promise<void>;
}

/**
 * Records wait until the event loop is idle, or one of them asks for a sync, or many wait. If a write fails, they go on
 * waiting and the next `add` tries again first, so that the caller learns of it and nothing is lost or swapped.
 */
export function recordBuffer(write: (rows: readonly RecordRow[], sync: boolean) => Promise<void>): RecordBuffer {
  const waiting: RecordRow[] = [];
  const oneByOne = inOrder();
  let scheduled = false;
  let failed = false;

  const writeAll = async (last: readonly RecordRow[], sync: boolean): Promise<void> => {
    const rows = [...waiting, ...last];
    if (rows.length === 0) return;
    failed = true;
    await write(rows, sync);
    failed = false;
    waiting.splice(0, rows.length - last.length);
  };
  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      // A failure here is told by the next add or flush, which tries again.
      oneByOne(() => writeAll([], false)).catch(() => undefined);
    });
  };
  return {
    add: (row, sync) =>
      oneByOne(async () => {
        if (sync) return writeAll([row], true);
        if (failed || waiting.length >= mostWaiting) await writeAll([], false);
        waiting.push(row);
        schedule();
      }),
    flush: (sync) => oneByOne(() => writeAll([], sync)),
  };
}
