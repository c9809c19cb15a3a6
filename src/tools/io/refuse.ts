import { incantError, isIncantError } from '../../errors/index.ts';

/** Ends an io call with an error envelope. */
export function refuse(reason: string): never {
  throw incantError('EFFECT_FAILED', { effect: 'io', reason });
}

/** What the operating system says, in words for the model. */
const texts: Readonly<Record<string, string>> = {
  ENOENT: 'File not found',
  EISDIR: 'Is a directory',
  ENOTDIR: 'Not a directory',
  EEXIST: 'Already exists',
  EACCES: 'Permission denied',
  EPERM: 'Permission denied',
  ENOTEMPTY: 'Directory not empty',
  ELOOP: 'Too many symbolic links',
  ENAMETOOLONG: 'Name too long',
  ENOSPC: 'No space left on the disk',
  EROFS: 'The disk is read-only',
  EMFILE: 'Too many open files',
};

/** The text of an error envelope; null when the error is not one of files and must not be hidden in an envelope. */
export function refusalText(error: unknown, path: string): string | null {
  if (isIncantError(error, 'EFFECT_FAILED')) return error.data.reason;
  const code = codeOf(error);
  if (code === null) return null;
  return `${texts[code] ?? code}: ${path}`;
}

/** Whether the error was made by `refuse`. */
export function isRefusal(error: unknown): boolean {
  return isIncantError(error, 'EFFECT_FAILED');
}

/** Whether the error says that there is nothing at a path. */
export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Whether the error says that a path cannot be looked into: it has gone, or may not be read. */
export function isUnreadable(error: unknown): boolean {
  const code = codeOf(error);
  return isMissing(error) || code === 'EACCES' || code === 'EPERM';
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return /^E[A-Z0-9]+$/.test(error.code) ? error.code : null;
}
