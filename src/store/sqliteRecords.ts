import { type Kysely, sql } from 'kysely';
import type { LogRecord, StoredRecord } from '../log/index.ts';
import type { StoreTables } from './sqliteSchema.ts';
import { isDamage } from './storeError.ts';

/** A record with the columns that it is found by. */
export interface RecordRow {
  readonly stored: StoredRecord;
  readonly record: LogRecord;
}

/** Adds rows in one statement: all or none. */
export async function insertRecords(db: Kysely<StoreTables>, rows: readonly RecordRow[]): Promise<void> {
  await db.insertInto('records').values(rows.map(columnsOf)).execute();
}

/**
 * Does `work` on a connection whose commits wait for the disk. A sync of the write-ahead log covers all that was written
 * to it before.
 */
export function withDiskSync(
  db: Kysely<StoreTables>,
  work: (connection: Kysely<StoreTables>) => Promise<void>,
): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = full`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`pragma synchronous = normal`.execute(connection);
    }
  });
}

function columnsOf({ stored, record }: RecordRow) {
  return {
    run: record.run,
    seq: stored.seq,
    kind: record.body.kind,
    at: record.at,
    bytes: stored.bytes,
    hash: Buffer.from(stored.hash, 'hex'),
  };
}

/** All records of a run as they are stored. What the file cannot give any more comes as a record of no bytes. */
export async function readRecords(db: Kysely<StoreTables>, run: string): Promise<readonly StoredRecord[]> {
  try {
    const rows = await db
      .selectFrom('records')
      .select(['seq', 'bytes', 'hash'])
      .where('run', '=', run)
      .orderBy('seq')
      .execute();
    return rows.map(storedOf);
  } catch (thrown) {
    if (!isDamage(thrown)) throw thrown;
    return readOneByOne(db, run);
  }
}

/** Reads around damaged pages: the numbers come from the index, which is on other pages than the records. */
async function readOneByOne(db: Kysely<StoreTables>, run: string): Promise<readonly StoredRecord[]> {
  const numbers = await db.selectFrom('records').select('seq').where('run', '=', run).orderBy('seq').execute();
  const stored: StoredRecord[] = [];
  for (const { seq } of numbers) stored.push(await readOne(db, run, seq));
  return stored;
}

async function readOne(db: Kysely<StoreTables>, run: string, seq: number): Promise<StoredRecord> {
  try {
    const row = await db
      .selectFrom('records')
      .select(['seq', 'bytes', 'hash'])
      .where('run', '=', run)
      .where('seq', '=', seq)
      .executeTakeFirst();
    return row ? storedOf(row) : { seq, bytes: new Uint8Array(), hash: '' };
  } catch (thrown) {
    if (!isDamage(thrown)) throw thrown;
    return { seq, bytes: new Uint8Array(), hash: '' };
  }
}

function storedOf(row: { readonly seq: number; readonly bytes: unknown; readonly hash: unknown }): StoredRecord {
  return { seq: row.seq, bytes: bytesOf(row.bytes), hash: Buffer.from(bytesOf(row.hash)).toString('hex') };
}

/** The bytes in a column, whatever a damaged file holds there. */
export function bytesOf(value: unknown): Uint8Array {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof Uint8Array) return value;
  return typeof value === 'string' ? Buffer.from(value, 'utf8') : new Uint8Array();
}
