import { sql } from 'kysely';
import type { LogRecord, RunSummary } from '../log/index.ts';
import { readChain } from './hashChain.ts';
import { decodeRecord } from './recordBytes.ts';
import { isHeld, readLocks } from './runLock.ts';
import { newestFirst, partsOf, runSummary, type SummaryParts } from './runSummary.ts';
import type { SqliteContext } from './sqliteContext.ts';
import { bytesOf, readRecords } from './sqliteRecords.ts';
import { flushOpen } from './sqliteRuns.ts';
import { isDamage } from './storeError.ts';

/** As RunStore.list. */
export async function listRuns(context: SqliteContext): Promise<readonly RunSummary[]> {
  await flushOpen(context);
  const locked = new Set((await readLocks(context.db)).filter(isHeld).map((lock) => lock.run));
  const parts = await readParts(context, locked).catch((thrown: unknown) => {
    if (!isDamage(thrown)) throw thrown;
    return readPartsAroundDamage(context, locked);
  });
  return newestFirst(parts.map(runSummary));
}

/** Reads only the records that say where a run stands. */
async function readParts(context: SqliteContext, locked: ReadonlySet<string>): Promise<readonly SummaryParts[]> {
  const runs = await context.db
    .selectFrom('runs')
    .select(['run', 'created_at'])
    .select(({ selectFrom, fn }) => [
      selectFrom('records')
        .select(fn.countAll<number>().as('n'))
        .whereRef('records.run', '=', 'runs.run')
        .as('records'),
      selectFrom('records').select('at').whereRef('records.run', '=', 'runs.run').orderBy('seq').limit(1).as('first'),
      selectFrom('records')
        .select('at')
        .whereRef('records.run', '=', 'runs.run')
        .orderBy('seq', 'desc')
        .limit(1)
        .as('last'),
    ])
    .execute();
  const lifecycle = await readLifecycle(context);
  return runs.map((row) => ({
    run: row.run,
    startedAt: row.first ?? row.created_at,
    updatedAt: row.last ?? row.created_at,
    lifecycle: lifecycle.get(row.run) ?? [],
    records: row.records ?? 0,
    locked: locked.has(row.run),
  }));
}

async function readLifecycle(context: SqliteContext): Promise<ReadonlyMap<string, readonly LogRecord[]>> {
  const rows = await context.db
    .selectFrom('records')
    .select(['run', 'seq', 'bytes'])
    // Literals, as in the partial index: with parameters SQLite could not know that the index fits.
    .where(sql<boolean>`kind in ('run.started', 'run.resumed', 'run.ended')`)
    .orderBy('run')
    .orderBy('seq')
    .execute();
  const byRun = new Map<string, LogRecord[]>();
  for (const row of rows) {
    const decoded = decodeRecord(bytesOf(row.bytes), row.run, row.seq);
    if (decoded.kind === 'record') byRun.set(row.run, [...(byRun.get(row.run) ?? []), decoded.record]);
  }
  return byRun;
}

async function readPartsAroundDamage(
  context: SqliteContext,
  locked: ReadonlySet<string>,
): Promise<readonly SummaryParts[]> {
  const parts: SummaryParts[] = [];
  for (const { run, created_at: createdAt } of await context.db.selectFrom('runs').selectAll().execute()) {
    const stored = await readRecords(context.db, run);
    const rest = { run, createdAt, records: stored.length, locked: locked.has(run) };
    parts.push(partsOf(readChain(run, stored).records, rest));
  }
  return parts;
}
