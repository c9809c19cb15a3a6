import { type ColumnType, type Kysely, sql } from 'kysely';
import { incantError } from '../errors/index.ts';

/** Bytes: the driver takes a view and gives back a buffer. A damaged file can hold anything in any column. */
type Bytes = ColumnType<unknown, Uint8Array, never>;

/** The tables of format 1. Rows of `records` are only ever added; a trigger refuses everything else. */
export interface StoreTables {
  runs: { run: string; created_at: number };
  /** `kind` and `at` repeat what the bytes say, so that a list of runs needs not to read them all. */
  records: { run: string; seq: number; kind: string; at: number; bytes: Bytes; hash: Bytes };
  /** `owner` is the JSON of a LockOwner. */
  locks: { run: string; owner: string };
  /** What is left of a deleted run: how long it was, and the hash of its last record. */
  tombstones: { run: string; head: Bytes; records: number; deleted_at: number };
}

/** The newest format that this code reads, and the one it writes. Stored as SQLite's `user_version`. */
export const storeFormat = 1;

/** SQLite's `application_id` of a store: the letters INCA. */
export const storeApplicationId = 0x494e4341;

const format1 = [
  sql`create table runs (run text primary key, created_at integer not null)`,
  sql`create table records (
    run text not null, seq integer not null, kind text not null, at integer not null, bytes blob not null, hash blob not null
  )`,
  sql`create unique index records_by_seq on records (run, seq)`,
  sql`create index records_of_lifecycle on records (run, seq) where kind in ('run.started', 'run.resumed', 'run.ended')`,
  sql`create table locks (run text primary key, owner text not null)`,
  sql`create table tombstones (
    run text primary key, head blob not null, records integer not null, deleted_at integer not null
  )`,
  sql`create trigger records_never_change before update on records
    begin select raise(abort, 'records are append-only'); end`,
  sql`create trigger records_go_with_their_run before delete on records
    when not exists (select 1 from tombstones where run = old.run)
    begin select raise(abort, 'records are append-only'); end`,
  sql.raw<unknown>(`pragma application_id = ${storeApplicationId}`),
];

/** The steps from each format to the next; the first makes format 1 from an empty file. */
const migrations = [format1];

/**
 * Brings an open database to the current format. Several processes may do so at once: one does, the others find it done.
 * Throws STORE_VERSION for a newer format and STORE_CORRUPT for the database of another program.
 */
export async function migrate(db: Kysely<StoreTables>, path: string): Promise<void> {
  if (await isCurrent(db)) return;
  await db.connection().execute(async (connection) => {
    // A transaction that starts by reading cannot always become a writing one; this one waits for its turn first.
    await sql`begin immediate`.execute(connection);
    try {
      const found = await formatOf(connection, path);
      for (const step of migrations.slice(found).flat()) await step.execute(connection);
      await sql.raw(`pragma user_version = ${storeFormat}`).execute(connection);
      await sql`commit`.execute(connection);
    } catch (thrown) {
      await sql`rollback`.execute(connection);
      throw thrown;
    }
  });
}

/** Without a transaction: both numbers are committed together, and the format, read first, never goes back. */
async function isCurrent(db: Kysely<StoreTables>): Promise<boolean> {
  const format = await pragmaNumber(db, 'user_version');
  return format === storeFormat && (await pragmaNumber(db, 'application_id')) === storeApplicationId;
}

/** The format of a database: 0 when it is empty. Inside of a transaction, because it reads three times. */
async function formatOf(db: Kysely<StoreTables>, path: string): Promise<number> {
  const found = await pragmaNumber(db, 'user_version');
  const application = await pragmaNumber(db, 'application_id');
  if (application === storeApplicationId) {
    if (found > storeFormat) throw incantError('STORE_VERSION', { path, found, supported: storeFormat });
    return found;
  }
  const { rows } = await sql`select 1 from sqlite_schema limit 1`.execute(db);
  if (rows.length === 0) return 0;
  throw incantError('STORE_CORRUPT', {
    path,
    reason: 'it is the SQLite database of another program',
    wayOut: 'Name another path for the store.',
  });
}

async function pragmaNumber(db: Kysely<StoreTables>, name: 'user_version' | 'application_id'): Promise<number> {
  const { rows } = await sql.raw<Record<string, number>>(`pragma ${name}`).execute(db);
  return rows[0]?.[name] ?? 0;
}
