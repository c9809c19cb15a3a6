import { type Kysely, sql } from 'kysely';
import { nearest } from '../base/index.ts';
import { incantError } from '../errors/index.ts';
import type { RunReading, RunWriter, StoredRecord } from '../log/index.ts';
import { chainWriter } from './chainWriter.ts';
import { type ChainHead, genesisHash, headOf, readChain } from './hashChain.ts';
import { recordBuffer } from './recordBuffer.ts';
import { decodeRecord } from './recordBytes.ts';
import { refuseDamaged } from './refuseDamaged.ts';
import { acquireLock, releaseLock } from './runLock.ts';
import type { SqliteContext } from './sqliteContext.ts';
import { insertRecords, type RecordRow, readRecords, withDiskSync } from './sqliteRecords.ts';
import type { StoreTables } from './sqliteSchema.ts';
import { withStoreErrors } from './storeError.ts';

/** As RunStore.create. */
export async function createRun(context: SqliteContext, run: string): Promise<RunWriter> {
  return holding(context, run, async () => {
    await context.db.transaction().execute(async (transaction) => {
      await addRun(transaction, run, context.clock.now());
      if (await readTombstone(transaction, run)) throw incantError('RUN_EXISTS', { run });
      await acquireLock(transaction, run, context.owner);
    });
    return openWriter(context, run, { seq: 0, hash: genesisHash });
  });
}

/** As RunStore.open. With `damaged: 'allowed'` also a run that has problems, so that the doctor can append to it. */
export async function openRun(
  context: SqliteContext,
  run: string,
  options: { readonly damaged: 'allowed' | 'refused' } = { damaged: 'refused' },
): Promise<RunWriter> {
  await requireRun(context.db, run);
  return holding(context, run, async () => {
    await acquireLock(context.db, run, context.owner);
    try {
      // Only now: until the lock was taken, another process could append.
      const stored = await readRecords(context.db, run);
      if (options.damaged === 'refused') refuseDamaged(context.path, readChain(run, stored).problems);
      return openWriter(context, run, headOf(stored));
    } catch (thrown) {
      await releaseLock(context.db, run, context.owner);
      throw thrown;
    }
  });
}

/** As RunStore.readWithProblems. */
export async function readRun(context: SqliteContext, run: string): Promise<RunReading> {
  return readChain(run, await readStored(context, run));
}

/** As RunStore.readStored. */
export async function readStored(context: SqliteContext, run: string): Promise<readonly StoredRecord[]> {
  await flushOpen(context);
  const stored = await readRecords(context.db, run);
  if (stored.length === 0) await requireRun(context.db, run);
  return stored;
}

/** As RunStore.addStored. A deleted run may come back when it ends with the hash that its tombstone keeps. */
export async function addStored(context: SqliteContext, run: string, stored: readonly StoredRecord[]): Promise<void> {
  const rows = stored.map((entry): RecordRow => {
    const decoded = decodeRecord(entry.bytes, run, entry.seq);
    if (decoded.kind === 'record') return { stored: entry, record: decoded.record };
    throw incantError('STORE_CORRUPT', { path: context.path, reason: `record ${entry.seq} of ${run} is unreadable` });
  });
  await syncedTransaction(context.db, async (transaction) => {
    await addRun(transaction, run, rows[0]?.record.at ?? context.clock.now());
    const head = await readTombstone(transaction, run);
    if (head && !head.equals(Buffer.from(headOf(stored).hash, 'hex'))) throw incantError('RUN_EXISTS', { run });
    await transaction.deleteFrom('tombstones').where('run', '=', run).execute();
    for (let i = 0; i < rows.length; i += 100) await insertRecords(transaction, rows.slice(i, i + 100));
  });
}

/** As RunStore.delete. */
export async function deleteRun(context: SqliteContext, run: string): Promise<void> {
  await requireRun(context.db, run);
  const busy = async (): Promise<void> => {
    await acquireLock(context.db, run, context.owner);
    try {
      const stored = await readRecords(context.db, run);
      await leaveTombstone(context, run, headOf(stored), stored.length);
    } finally {
      await releaseLock(context.db, run, context.owner);
    }
  };
  await holding(context, run, busy);
  context.held.delete(run);
}

async function leaveTombstone(context: SqliteContext, run: string, head: ChainHead, records: number): Promise<void> {
  await syncedTransaction(context.db, async (transaction) => {
    await transaction
      .insertInto('tombstones')
      .values({ run, head: Buffer.from(head.hash, 'hex'), records, deleted_at: context.clock.now() })
      .execute();
    await transaction.deleteFrom('records').where('run', '=', run).execute();
    await transaction.deleteFrom('runs').where('run', '=', run).execute();
  });
}

/** Writes what the writers of this store hold back, so that its readers see it. A writer that cannot says so itself. */
export async function flushOpen(context: SqliteContext): Promise<void> {
  for (const entry of context.held.values()) {
    if (entry.kind === 'open') await entry.buffer.flush(false).catch(() => undefined);
  }
}

function syncedTransaction(db: Kysely<StoreTables>, work: (on: Kysely<StoreTables>) => Promise<void>): Promise<void> {
  return withDiskSync(db, (connection) => connection.transaction().execute(work));
}

/** Marks the run as held by this store before the first wait, so that no second call gets between. */
async function holding<T>(context: SqliteContext, run: string, work: () => Promise<T>): Promise<T> {
  if (context.held.has(run)) throw incantError('RUN_LOCKED', { run, owner: 'this process' });
  context.held.set(run, { kind: 'busy' });
  try {
    return await work();
  } catch (thrown) {
    context.held.delete(run);
    throw thrown;
  }
}

function openWriter(context: SqliteContext, run: string, head: ChainHead): RunWriter {
  const { db, path, clock, redact, owner } = context;
  const buffer = recordBuffer((rows, sync) =>
    withStoreErrors(path, () =>
      sync ? withDiskSync(db, (synced) => insertRecords(synced, rows)) : insertRecords(db, rows),
    ),
  );
  const writer = chainWriter(run, head, {
    path,
    clock,
    redact,
    insert: (stored, record, sync) => buffer.add({ stored, record }, sync),
    records: async () => (await readRun(context, run)).records,
    release: () =>
      withStoreErrors(path, async () => {
        context.held.delete(run);
        await buffer.flush(true).finally(() => releaseLock(db, run, owner));
      }),
  });
  context.held.set(run, { kind: 'open', writer, buffer });
  return writer;
}

/** The first statement of a transaction that then reads: a write, so that it waits for others instead of failing. */
async function addRun(db: Kysely<StoreTables>, run: string, createdAt: number): Promise<void> {
  const added = await db
    .insertInto('runs')
    .values({ run, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) throw incantError('RUN_EXISTS', { run });
}

/** The hash that a deleted run ended with. */
async function readTombstone(db: Kysely<StoreTables>, run: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('tombstones')
    .select(sql<string>`hex(head)`.as('head'))
    .where('run', '=', run)
    .executeTakeFirst();
  return row ? Buffer.from(row.head, 'hex') : null;
}

async function requireRun(db: Kysely<StoreTables>, run: string): Promise<void> {
  const found = await db.selectFrom('runs').select('run').where('run', '=', run).executeTakeFirst();
  if (found) return;
  const runs = await db.selectFrom('runs').select('run').execute();
  const suggestions = nearest(
    run,
    runs.map((row) => row.run),
  );
  throw incantError('RUN_NOT_FOUND', { run, suggestions });
}
