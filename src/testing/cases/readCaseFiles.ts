import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { incantError } from '../../errors/index.ts';
import type { LocatedCase } from './Case.ts';
import { parseCases } from './parseCases.ts';

/**
 * Reads the cases at paths: `.jsonl` and `.json` files, or folders, which are searched for such files to any depth, in
 * the order of their names.
 *
 * Throws FILE_NOT_FOUND, FILE_UNREADABLE and INVALID_CASE.
 *
 * @example
 * import { readCaseFiles } from 'incant/testing'
 * const error = await readCaseFiles(['no-such-folder']).catch((error) => error)
 * error.code // => 'FILE_NOT_FOUND'
 */
export async function readCaseFiles(paths: readonly string[]): Promise<readonly LocatedCase[]> {
  const cases: LocatedCase[] = [];
  for (const path of paths) {
    for (const file of await caseFiles(path)) cases.push(...parseCases(await contentOf(file), file));
  }
  return cases;
}

async function caseFiles(path: string): Promise<readonly string[]> {
  const info = await stat(path).catch(() => null);
  if (info === null) throw incantError('FILE_NOT_FOUND', { path, what: 'case file' });
  if (!info.isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => /\.jsonl?$/.test(name))
    .sort()
    .map((name) => join(path, name));
}

async function contentOf(path: string): Promise<string> {
  try {
    const text = await readFile(path, 'utf8');
    return text.startsWith('\uFEFF') ? text.slice(1) : text;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw incantError('FILE_UNREADABLE', { path, reason }, { cause });
  }
}
