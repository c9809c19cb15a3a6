import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs `work` with a new empty folder as the current one, and removes the folder afterwards. */
export async function inEmptyFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'incant-example-'));
  process.chdir(folder);
  try {
    return await work(folder);
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  }
}
