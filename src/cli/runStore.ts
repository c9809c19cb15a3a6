import { stat } from 'node:fs/promises';
import { incantError } from '../errors/index.ts';
import type { RunStore } from '../log/index.ts';
import { memoryStore, openSqliteStore } from '../store/index.ts';
import type { Host } from './Host.ts';
import type { StoreSetting } from './settings.ts';

/** Whether a command makes a store where there is none. */
export type StoreNeed = 'make' | 'read';

/** Opens the store, works with it, and closes it. Throws what opening and the work throw. */
export async function withStore<Result>(
  host: Host,
  setting: StoreSetting,
  need: StoreNeed,
  work: (store: RunStore) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(host, setting, need);
  let result: Result;
  try {
    result = await work(store);
  } catch (error) {
    // The first error is the one to tell.
    await store.close().catch(() => undefined);
    throw error;
  }
  await store.close();
  return result;
}

async function openStore({ clock }: Host, setting: StoreSetting, need: StoreNeed): Promise<RunStore> {
  const { path, isNamed, maxBytes } = setting;
  if (need === 'read' && !(await isThere(path))) {
    if (isNamed) throw incantError('FILE_NOT_FOUND', { path, what: 'store' });
    // Looking at runs where there were none yet makes no file.
    return memoryStore({ clock });
  }
  return openSqliteStore({ path, clock, owner: 'incant', ...(maxBytes === undefined ? {} : { maxBytes }) });
}

/** Whether there is something at a path. */
export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
