import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../support/Finding.ts';
import { readText, root } from '../support/files.ts';
import { runCommand } from './shellExamples.ts';

/** The numbered programs `examples/NN-name/`, by their path from the repository's folder. */
export function examplePrograms(): readonly string[] {
  return readdirSync(join(root, 'examples'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d\d-/.test(entry.name))
    .map((entry) => `examples/${entry.name}`)
    .sort();
}

/** Runs `main.ts` or `main.sh` of a numbered program beside its `files/`; its output must be exactly `expected.txt`. */
export function runExampleProgram(folder: string): readonly Finding[] {
  const script = join(root, folder, 'main.ts');
  const shell = join(root, folder, 'main.sh');
  const files = join(root, folder, 'files');
  if (!existsSync(join(root, folder, 'expected.txt'))) return [{ file: folder, line: 0, text: 'has no expected.txt' }];
  const result = existsSync(script)
    ? runCommand('tsx', [script], files)
    : runCommand('bash', ['-euo', 'pipefail', shell], files);
  if (result.status !== 0) return [{ file: folder, line: 0, text: `ended with ${result.status}: ${result.errors}` }];
  const expected = readText(`${folder}/expected.txt`);
  if (result.output === expected) return [];
  return [
    { file: `${folder}/expected.txt`, line: firstDifference(expected, result.output), text: `got:\n${result.output}` },
  ];
}

function firstDifference(a: string, b: string): number {
  const other = b.split('\n');
  return a.split('\n').findIndex((line, i) => line !== other[i]) + 1;
}
