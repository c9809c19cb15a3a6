import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isMissing, refuse } from './refuse.ts';

/**
 * The one folder that programs see. Paths are relative to it, or absolute inside it. Every path is resolved through all
 * symbolic links before it is used, and refused when it leads out of the folder.
 */
export interface RootFolder {
  /** The real path of the folder itself. */
  real(): Promise<string>;
  /** The real path of something that exists, links followed. */
  existing(path: string): Promise<string>;
  /** The real path of the entry itself: when it is a link, of the link. It need not exist. */
  entry(path: string): Promise<string>;
  /** The real path to write to; it and the folders above it need not exist. */
  target(path: string): Promise<string>;
  /** A real path as programs write it, relative to the folder. */
  shown(realPath: string): Promise<string>;
}

/** @param root the folder, which may itself be a symbolic link */
export function rootFolder(root: string): RootFolder {
  const given = resolve(root);
  let known: Promise<string> | null = null;
  const real = (): Promise<string> => {
    known ??= realpath(given);
    return known;
  };
  /** The path without `.` and `..`, which are taken by name as a person reads them, links not followed yet. */
  const named = async (path: string): Promise<string> => {
    if (path === '' || path.includes('\0')) refuse(`Not a path: ${JSON.stringify(path)}`);
    const top = await real();
    const plain = isAbsolute(path) && isWithin(given, path) ? join(top, relative(given, path)) : resolve(top, path);
    return within(top, plain, path);
  };
  const target = async (path: string): Promise<string> => {
    const top = await real();
    const missing: string[] = [];
    let at = await named(path);
    for (;;) {
      const found = await realpathOrNull(at);
      if (found !== null) return join(within(top, found, path), ...missing);
      if (await isLink(at)) refuse(`A symbolic link that leads nowhere: ${path}`);
      missing.unshift(basename(at));
      at = dirname(at);
    }
  };
  return {
    real,
    target,
    existing: async (path) => within(await real(), await realpath(await named(path)), path),
    entry: async (path) => {
      const plain = await named(path);
      return plain === (await real()) ? plain : join(await target(dirname(plain)), basename(plain));
    },
    shown: async (realPath) =>
      relative(await real(), realPath)
        .split(sep)
        .join('/') || '.',
  };
}

function within(top: string, path: string, asGiven: string): string {
  return isWithin(top, path) ? path : refuse(`Outside the root folder: ${asGiven}`);
}

function isWithin(top: string, path: string): boolean {
  const way = relative(top, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

async function realpathOrNull(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch (error) {
    // A file where a folder should be is no missing entry: nothing can be made below it.
    if (isMissing(error) && !(error instanceof Error && 'code' in error && error.code === 'ENOTDIR')) return null;
    throw error;
  }
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
