import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isUnreadable } from './refuse.ts';

/** Something below a folder. */
export interface Walked {
  readonly real: string;
  readonly name: string;
  /** The way to it from the folder where the walk began, as `src/a.txt`. */
  readonly way: string;
  readonly isDirectory: boolean;
  readonly isFile: boolean;
}

/** How far to walk. */
export interface WalkBounds {
  /** 1: only the entries of the folder itself. */
  readonly maxDepth: number;
  readonly signal: AbortSignal;
}

/** Everything below a folder, by name, a folder before what is in it. Links are told and not followed. */
export async function* walk(top: string, bounds: WalkBounds, above = ''): AsyncGenerator<Walked> {
  if (bounds.maxDepth < 1) return;
  for (const entry of await entriesOf(top)) {
    bounds.signal.throwIfAborted();
    const real = join(top, entry.name);
    const way = above + entry.name;
    yield { real, name: entry.name, way, isDirectory: entry.isDirectory(), isFile: entry.isFile() };
    if (entry.isDirectory()) yield* walk(real, { ...bounds, maxDepth: bounds.maxDepth - 1 }, `${way}/`);
  }
}

/** A folder that has gone meanwhile, or may not be read, has no entries. */
async function entriesOf(path: string): Promise<readonly Dirent[]> {
  try {
    return (await readdir(path, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (isUnreadable(error)) return [];
    throw error;
  }
}
