import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Runs work in a new folder that holds the given files, and removes the folder afterwards. */
export async function inCaseFolder<T>(
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'incant-case-')));
  try {
    for (const [path, text] of Object.entries(files)) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
