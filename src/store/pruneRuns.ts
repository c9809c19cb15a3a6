import type { Clock } from '../base/index.ts';
import { isIncantError } from '../errors/index.ts';
import type { RunStore } from '../log/index.ts';

const dayInMs = 24 * 60 * 60 * 1000;

/**
 * Deletes the runs whose last record is older than `olderThan` days, whatever became of them; those that are being written
 * stay. Gives the ids of the deleted runs, oldest first. Each leaves a tombstone.
 *
 * @param options.olderThan days
 * @example
 * import { memoryStore, pruneRuns } from 'incant/store'
 * let now = 0
 * const clock = { now: () => now, sleep: async () => undefined }
 * const store = memoryStore({ clock })
 * const writer = await store.create('r1')
 * await writer.close()
 * now = 31 * 24 * 60 * 60 * 1000
 * const deleted = await pruneRuns(store, { olderThan: 30, clock })
 * deleted // => ['r1']
 */
export async function pruneRuns(
  store: RunStore,
  options: { readonly olderThan: number; readonly clock: Clock },
): Promise<readonly string[]> {
  const limit = options.clock.now() - options.olderThan * dayInMs;
  const old = (await store.list()).filter((summary) => summary.updatedAt < limit && summary.state !== 'running');
  const deleted: string[] = [];
  for (const { run } of [...old].reverse()) {
    try {
      await store.delete(run);
      deleted.push(run);
    } catch (thrown) {
      // Another process opened it, or deleted it, since the list was made.
      if (!isIncantError(thrown, 'RUN_LOCKED') && !isIncantError(thrown, 'RUN_NOT_FOUND')) throw thrown;
    }
  }
  return deleted;
}
