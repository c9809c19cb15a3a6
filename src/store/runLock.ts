import type { Kysely } from 'kysely';
import { incantError } from '../errors/index.ts';
import { describeOwner, type LockOwner, livenessOf, parseOwner } from './lockOwner.ts';
import type { StoreTables } from './sqliteSchema.ts';

/** A lock as it stands in the store. `owner` is null when the row is damaged. */
export interface LockRow {
  readonly run: string;
  readonly text: string;
  readonly owner: LockOwner | null;
}

/**
 * Takes the lock of a run. A lock whose process is dead is taken over by compare and swap, so that of two that try, one
 * gets it. `mine` is a row that this store may have left behind itself. Throws RUN_LOCKED.
 */
export async function acquireLock(db: Kysely<StoreTables>, run: string, mine: LockOwner): Promise<void> {
  const owner = JSON.stringify(mine);
  for (;;) {
    const inserted = await db
      .insertInto('locks')
      .values({ run, owner })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) return;
    const held = (await readLocks(db, run))[0];
    if (!held) continue;
    refuseHeld(held, owner);
    const taken = await db
      .updateTable('locks')
      .set({ owner })
      .where('run', '=', run)
      .where('owner', '=', held.text)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 1n) return;
  }
}

function refuseHeld(held: LockRow, mine: string): void {
  if (held.text === mine || !isHeld(held)) return;
  const owner = held.owner ? describeOwner(held.owner) : 'an unknown process';
  throw incantError('RUN_LOCKED', { run: held.run, owner });
}

/** Whether a lock may still be held: where this process cannot look, it is. */
export function isHeld(lock: LockRow): boolean {
  return lock.owner !== null && livenessOf(lock.owner) !== 'dead';
}

/** Gives a lock back, when it is still `mine`. */
export async function releaseLock(db: Kysely<StoreTables>, run: string, mine: LockOwner): Promise<void> {
  await db.deleteFrom('locks').where('run', '=', run).where('owner', '=', JSON.stringify(mine)).execute();
}

/** The locks of all runs, or of one. */
export async function readLocks(db: Kysely<StoreTables>, run?: string): Promise<readonly LockRow[]> {
  const all = db.selectFrom('locks').select(['run', 'owner']);
  const rows = await (run === undefined ? all : all.where('run', '=', run)).execute();
  return rows.map((row) => ({ run: row.run, text: row.owner, owner: parseOwner(row.owner) }));
}
