import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { Kysely, SqliteDialect, sql } from 'kysely';
import Database from 'libsql';
import { migrate, type StoreTables } from './sqliteSchema.ts';
import { storeError, withStoreErrors } from './storeError.ts';

/** How a store file is opened. */
export interface ConnectionOptions {
  readonly path: string;
  /** The file may not grow beyond this many bytes. */
  readonly maxBytes?: number;
}

const pageSize = 4096;
/** How long a statement waits for a writer of another process, in ms. */
const busyTimeout = 5000;

/**
 * Opens the file, or makes it and its folder, and brings it to the current format. Write-ahead log, so that others read
 * while one writes; `synchronous` is NORMAL, so that a commit costs no disk sync unless `insertRecords` asks for one.
 */
export async function connect(options: ConnectionOptions): Promise<Kysely<StoreTables>> {
  const { path } = options;
  await withStoreErrors(path, () => mkdir(dirname(path), { recursive: true }));
  const db = new Kysely<StoreTables>({ dialect: new SqliteDialect({ database: openFile(path) }) });
  try {
    if (options.maxBytes !== undefined) {
      await sql.raw(`pragma max_page_count = ${Math.max(1, Math.floor(options.maxBytes / pageSize))}`).execute(db);
    }
    // First, so that the database of another program is refused before anything is changed in it.
    await migrate(db, path);
    await useWriteAheadLog(db);
    await sql`pragma synchronous = normal`.execute(db);
    return db;
  } catch (thrown) {
    await db.destroy();
    throw storeError(path, thrown);
  }
}

function openFile(path: string): InstanceType<typeof Database> {
  try {
    return new Database(path, { timeout: busyTimeout });
  } catch (thrown) {
    throw storeError(path, thrown);
  }
}

/** SQLite does not wait its busy timeout when two processes change the mode of a new file at once; so this tries again. */
async function useWriteAheadLog(db: Kysely<StoreTables>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await sql`pragma journal_mode = wal`.execute(db);
      return;
    } catch (thrown) {
      const busy = thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('SQLITE_BUSY');
      if (!busy || tries === 1000) throw thrown;
      await nextTick();
    }
  }
}
