import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root: string = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A file with its path from the repository's folder, written with slashes. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Paths of all files that belong to the repository: committed ones and new ones that git would add. */
export function repositoryFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  return [...new Set(paths)].sort();
}

/** The text of those repository files whose path matches. */
export function readFiles(matching: RegExp): readonly TextFile[] {
  return repositoryFiles()
    .filter((path) => matching.test(path))
    .map((path) => ({ path, text: readText(path) }));
}

/** The text of one file, by its path from the repository's folder. */
export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Whether a script was started by itself and not imported by its test. */
export function isMain(moduleUrl: string): boolean {
  return process.argv[1] !== undefined && fileURLToPath(moduleUrl) === process.argv[1];
}
