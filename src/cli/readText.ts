import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { incantError } from '../errors/index.ts';
import type { Host } from './Host.ts';

/**
 * The text of a file, or of standard input when the path is `-`. Throws FILE_NOT_FOUND and FILE_UNREADABLE.
 *
 * @param what what the file should be, for the message
 */
export async function readText(host: Host, path: string, what: string): Promise<string> {
  if (path === '-') return host.stdin.text();
  try {
    const bytes = await readFile(resolve(host.folder, path));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) throw incantError('FILE_NOT_FOUND', { path, what }, { cause });
    const reason = isCode(cause, 'EISDIR') ? 'it is a folder' : reasonOf(cause);
    throw incantError('FILE_UNREADABLE', { path, reason }, { cause });
  }
}

function isCode(thrown: unknown, code: string): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === code;
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof TypeError) return 'it is not UTF-8 text';
  return thrown instanceof Error ? thrown.message : String(thrown);
}
