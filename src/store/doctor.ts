import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Clock } from '../base/index.ts';
import { incantError, isIncantError } from '../errors/index.ts';
import { describeOwner, livenessOf } from './lockOwner.ts';
import { isHeld, type LockRow, readLocks } from './runLock.ts';
import { openContext, type SqliteContext } from './sqliteContext.ts';
import { openRun, readRun } from './sqliteRuns.ts';
import { listRuns } from './sqliteSummaries.ts';
import { isDamage, storeError, withStoreErrors } from './storeError.ts';
import { type StoreProblem, unsettledClaims } from './storeProblem.ts';

/** Which store, and the time for the records that a repair adds. */
export interface DoctorOptions {
  readonly path: string;
  readonly clock: Clock;
}

/** How to repair. */
export interface RepairOptions extends DoctorOptions {
  /** Also release locks whose process cannot be seen from here. Only for a person who knows that it is gone. */
  readonly releaseUnseen?: boolean;
}

/** What a repair did about a problem, or what is left to do. */
export interface RepairOutcome {
  readonly problem: StoreProblem;
  readonly repaired: boolean;
  /** One sentence for a person. */
  readonly text: string;
}

/**
 * Looks for everything that can be wrong with a store and changes nothing in it. Runs that are being written are looked
 * at too; their last effects may be open. An empty list: all is well.
 *
 * Throws FILE_NOT_FOUND, STORE_CORRUPT when the file is no store at all, STORE_VERSION.
 *
 * @example
 * import { examine, openSqliteStore } from 'incant/store'
 * import { mkdtempSync } from 'node:fs'
 * import { tmpdir } from 'node:os'
 * const path = mkdtempSync(tmpdir() + '/store-') + '/incant.db'
 * const clock = { now: () => Date.now(), sleep: async () => undefined }
 * const store = await openSqliteStore({ path, clock })
 * await store.close()
 * const problems = await examine({ path, clock })
 * problems // => []
 */
export function examine(options: DoctorOptions): Promise<readonly StoreProblem[]> {
  return withDoctor(options, findProblems);
}

/**
 * Repairs what `examine` finds, by adding and never by rewriting: a damaged record stays as it is, and a `doctor.repaired`
 * record says that the run goes on without it; a dead process loses its lock; SQLite's indexes are built again. What only
 * a resume can settle is left, with the way to do it.
 *
 * Throws as `examine`, and STORE_FULL.
 *
 * @example
 * import { openSqliteStore, repair } from 'incant/store'
 * import { mkdtempSync } from 'node:fs'
 * import { tmpdir } from 'node:os'
 * const path = mkdtempSync(tmpdir() + '/store-') + '/incant.db'
 * const clock = { now: () => Date.now(), sleep: async () => undefined }
 * const store = await openSqliteStore({ path, clock })
 * const writer = await store.create('r1')
 * await store.close()
 * const [outcome] = await repair({ path, clock })
 * outcome.text // => 'Go on with incant resume r1.'
 */
export function repair(options: RepairOptions): Promise<readonly RepairOutcome[]> {
  return withDoctor(options, async (context) => {
    const outcomes: RepairOutcome[] = [];
    // Indexes and locks come first in the list: records of a run can only be added with both in order.
    for (const problem of await findProblems(context)) outcomes.push(await repairOne(context, problem, options));
    return outcomes;
  });
}

async function withDoctor<T>(options: DoctorOptions, work: (context: SqliteContext) => Promise<T>): Promise<T> {
  const { path } = options;
  await refuseNoStore(path);
  const context = await openContext({ ...options, owner: 'incant doctor' });
  try {
    return await withStoreErrors(path, () => work(context));
  } finally {
    await context.db.destroy();
  }
}

/** Opening such a path would make a new store there, and all would seem well. */
async function refuseNoStore(path: string): Promise<void> {
  const file = await stat(path).catch(() => {
    throw incantError('FILE_NOT_FOUND', { path, what: 'store' });
  });
  if (file.size > 0) return;
  const wayOut = 'Restore a copy, or remove the file; the next run makes a new store.';
  throw incantError('STORE_CORRUPT', { path, reason: 'the file is empty', wayOut });
}

async function findProblems(context: SqliteContext): Promise<readonly StoreProblem[]> {
  const problems: StoreProblem[] = await checkFile(context);
  const locks = await readLocks(context.db);
  problems.push(...locks.flatMap(checkLock));
  const held = new Set(locks.filter(isHeld).map((lock) => lock.run));
  for (const { run, state } of await listRuns(context)) {
    const reading = await readRun(context, run);
    for (const problem of reading.problems) {
      if (!problem.repaired) problems.push({ kind: 'record', run, problem, text: problem.text });
    }
    if (held.has(run)) continue;
    problems.push(...unsettledClaims(run, reading.records));
    if (state === 'interrupted') problems.push({ kind: 'unended', run, text: `the run ${run} has no end` });
  }
  return problems;
}

async function checkFile(context: SqliteContext): Promise<StoreProblem[]> {
  try {
    const { rows } = await sql<{ readonly integrity_check: string }>`pragma integrity_check`.execute(context.db);
    const texts = rows.map((row) => row.integrity_check);
    return texts.filter((text) => text !== 'ok').map((text) => ({ kind: 'sqlite', text }));
  } catch (thrown) {
    // The check itself can stumble over what it looks for.
    if (!isDamage(thrown)) throw thrown;
    return [{ kind: 'sqlite', text: storeError(context.path, thrown).message }];
  }
}

function checkLock(lock: LockRow): readonly StoreProblem[] {
  const { run, owner } = lock;
  if (owner === null) return [{ kind: 'lock', run, lock, certain: true, text: `the lock of ${run} is unreadable` }];
  const liveness = livenessOf(owner);
  if (liveness === 'alive') return [];
  const certain = liveness === 'dead';
  const text = `${run} is locked by ${describeOwner(owner)}, which ${certain ? 'is dead' : 'cannot be seen from here'}`;
  return [{ kind: 'lock', run, lock, certain, text }];
}

async function repairOne(
  context: SqliteContext,
  problem: StoreProblem,
  options: RepairOptions,
): Promise<RepairOutcome> {
  const left = (text: string): RepairOutcome => ({ problem, repaired: false, text });
  switch (problem.kind) {
    case 'sqlite':
      return repairFile(context, problem);
    case 'record':
      if (problem.problem.kind === 'version') return left('Use a newer version of Incant.');
      return note(context, problem.run, problem, 'the run goes on without it');
    case 'lock':
      if (!problem.certain && options.releaseUnseen !== true)
        return left('Release it when that process is surely gone.');
      await context.db
        .deleteFrom('locks')
        .where('run', '=', problem.run)
        .where('owner', '=', problem.lock.text)
        .execute();
      return note(context, problem.run, problem, 'the lock was released');
    case 'unsettled':
    case 'unended':
      return left(`Go on with incant resume ${problem.run}.`);
  }
}

async function repairFile(context: SqliteContext, problem: StoreProblem): Promise<RepairOutcome> {
  try {
    await sql`reindex`.execute(context.db);
    const left = await checkFile(context);
    if (!left.some((other) => other.text === problem.text))
      return { problem, repaired: true, text: 'indexes were built again' };
  } catch {
    // A page that cannot be read cannot be indexed either; what is left to do is the same.
  }
  return {
    problem,
    repaired: false,
    text: 'Export the runs with incant runs export, and import them into a new store.',
  };
}

async function note(
  context: SqliteContext,
  run: string,
  problem: StoreProblem,
  action: string,
): Promise<RepairOutcome> {
  try {
    const writer = await openRun(context, run, { damaged: 'allowed' });
    try {
      await writer.append({ kind: 'doctor.repaired', problem: problem.text, action }, { sync: true });
    } finally {
      await writer.close();
    }
    return { problem, repaired: true, text: action };
  } catch (thrown) {
    if (isIncantError(thrown, 'RUN_LOCKED')) return { problem, repaired: false, text: thrown.message };
    // A lock can outlive its run when a process died while it deleted the run; there is nothing to add to then.
    if (isIncantError(thrown, 'RUN_NOT_FOUND')) return { problem, repaired: true, text: action };
    throw thrown;
  }
}
