import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { systemClock } from '../base/index.ts';
import type { Host, Output } from './Host.ts';
import { main } from './main.ts';

/** How a command of a test ended. */
export interface CommandEnd {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder with files in which commands are run in this process, without a terminal. */
export interface TestFolder {
  readonly path: string;
  incant(...argv: readonly string[]): Promise<CommandEnd>;
  /** The same with variables of the environment. */
  with(env: Readonly<Record<string, string>>): Pick<TestFolder, 'incant'>;
}

/** Each run of a test has chance of its own, so that two that start in one millisecond have different ids. */
let seeds = 0;

/** Makes a folder with the given files. */
export function testFolder(files: Readonly<Record<string, string>> = {}): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'incant-cli-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  const run = async (env: Readonly<Record<string, string>>, argv: readonly string[]): Promise<CommandEnd> => {
    const texts = { stdout: '', stderr: '' };
    const output = (name: 'stdout' | 'stderr'): Output => ({
      write: (text) => {
        texts[name] += text;
      },
      isTerminal: false,
      columns: 80,
      stream: new PassThrough(),
    });
    const host: Host = {
      stdout: output('stdout'),
      stderr: output('stderr'),
      stdin: { isTerminal: false, text: async () => '', stream: new PassThrough() },
      env,
      folder: path,
      clock: systemClock,
      seed: ++seeds,
      onInterrupt: () => () => undefined,
      exit: () => undefined,
    };
    const code = await main(argv, host);
    return { code, ...texts };
  };
  return {
    path,
    incant: (...argv) => run({}, argv),
    with: (env) => ({ incant: (...argv) => run(env, argv) }),
  };
}
