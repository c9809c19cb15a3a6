import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { incantError } from '../errors/index.ts';

/** The settings file of a folder. */
export interface ConfigFile {
  /** As it is shown: relative to the folder. */
  readonly path: string;
  /** Not checked yet. */
  readonly values: unknown;
}

/** Reads `.incant/config.json`, or gives null when there is none. Throws FILE_UNREADABLE. */
export async function readConfigFile(folder: string): Promise<ConfigFile | null> {
  const path = join('.incant', 'config.json');
  const text = await readFile(join(folder, path), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return null;
    throw incantError('FILE_UNREADABLE', { path, reason: cause.message }, { cause });
  });
  if (text === null) return null;
  try {
    return { path, values: JSON.parse(text) };
  } catch (cause) {
    const reason = `it is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw incantError('FILE_UNREADABLE', { path, reason }, { cause });
  }
}
