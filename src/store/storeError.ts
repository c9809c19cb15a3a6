import { type IncantError, incantError, isIncantError } from '../errors/index.ts';

/** The catalogue's error for whatever a SQLite driver threw. Errors of the catalogue stay what they are. */
export function storeError(path: string, thrown: unknown): IncantError {
  if (isIncantError(thrown)) return thrown;
  const code = sqliteCode(thrown);
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  const options = { cause: thrown };
  if (code.startsWith('SQLITE_FULL')) return incantError('STORE_FULL', { path, reason }, options);
  if (code.startsWith('SQLITE_NOTADB')) {
    const wayOut = 'Move the file away and start a new store, or restore a copy of it.';
    return incantError('STORE_CORRUPT', { path, reason: 'it is no SQLite database', wayOut }, options);
  }
  if (code.startsWith('SQLITE_CORRUPT')) return incantError('STORE_CORRUPT', { path, reason }, options);
  return incantError('STORE_FAILED', { path, reason }, options);
}

/** Runs `work` and gives every error that it throws a code of the catalogue. */
export async function withStoreErrors<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw storeError(path, thrown);
  }
}

/** Whether an error says that stored bytes are damaged, and not that the disk or another process is in the way. */
export function isDamage(thrown: unknown): boolean {
  return !/^SQLITE_(BUSY|LOCKED|IOERR|NOMEM|FULL|CANTOPEN|INTERRUPT)/.test(sqliteCode(thrown));
}

function sqliteCode(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return '';
  return typeof thrown.code === 'string' ? thrown.code : '';
}
