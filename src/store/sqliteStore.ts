import { sql } from 'kysely';
import type { RunStore } from '../log/index.ts';
import { openContext, type SqliteContext, type SqliteStoreOptions } from './sqliteContext.ts';
import { addStored, createRun, deleteRun, openRun, readRun, readStored } from './sqliteRuns.ts';
import { listRuns } from './sqliteSummaries.ts';
import { withStoreErrors } from './storeError.ts';

/**
 * Opens a store on one SQLite file, in write-ahead mode: many processes read it and write different runs at once. Records
 * without `sync` are gathered and written when the event loop is idle, without a disk sync; a crash loses at most the
 * last of them.
 *
 * Throws STORE_VERSION for a file of a newer version, STORE_CORRUPT for a file that is no store, STORE_FAILED for a path
 * that cannot be written, STORE_FULL. The caller closes the store.
 *
 * @example
 * import { openSqliteStore } from 'incant/store'
 * import { mkdtempSync } from 'node:fs'
 * import { tmpdir } from 'node:os'
 * const path = mkdtempSync(tmpdir() + '/store-') + '/incant.db'
 * const clock = { now: () => Date.now(), sleep: async () => undefined }
 * const store = await openSqliteStore({ path, clock })
 * const writer = await store.create('r1')
 * await writer.append({ kind: 'note', agent: 'main', completion: 1, text: 'hello' }, { sync: true })
 * await writer.close()
 * const records = await store.read('r1')
 * records.length // => 1
 * await store.close()
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<RunStore> {
  const context = await openContext(options);
  const guarded = <T>(work: () => Promise<T>): Promise<T> => withStoreErrors(context.path, work);
  return {
    create: (run) => guarded(() => createRun(context, run)),
    open: (run) => guarded(() => openRun(context, run)),
    read: (run) => guarded(async () => (await readRun(context, run)).records),
    readWithProblems: (run) => guarded(() => readRun(context, run)),
    readStored: (run) => guarded(() => readStored(context, run)),
    addStored: (run, records) => guarded(() => addStored(context, run, records)),
    list: () => guarded(() => listRuns(context)),
    delete: (run) => guarded(() => deleteRun(context, run)),
    close: () => guarded(() => closeContext(context)),
  };
}

async function closeContext(context: SqliteContext): Promise<void> {
  try {
    for (const entry of context.held.values()) if (entry.kind === 'open') await entry.writer.close();
  } finally {
    // The driver may close the file only when its statements are collected; a copy of the file is whole before that.
    await sql`pragma wal_checkpoint(passive)`.execute(context.db).catch(() => undefined);
    await context.db.destroy();
  }
}
