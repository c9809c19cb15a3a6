import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Finding } from '../support/Finding.ts';
import { root } from '../support/files.ts';
import type { Example } from './Example.ts';

const secondsPerExample = 120;

/** What a command printed and how it ended. */
export interface CommandResult {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/**
 * Runs a block in an empty folder with `incant` on the path. Each line `# => text` must be, in this order, a line of the
 * block's output.
 */
export function runShellExample(example: Example): readonly Finding[] {
  const finding = (line: number, text: string): Finding => ({ file: example.file, line: example.line + line, text });
  const result = runCommand('bash', ['-euo', 'pipefail', '-c', example.code]);
  if (result.status !== 0) return [finding(0, `ended with ${result.status}: ${result.output}${result.errors}`)];
  const output = result.output.split('\n');
  let from = 0;
  for (const [line, text] of example.code.split('\n').entries()) {
    const expected = /^# => (.*)$/.exec(text)?.[1];
    if (expected === undefined) continue;
    const at = output.indexOf(expected, from);
    if (at < 0)
      return [finding(line, `expected the output line “${expected}”, got:\n${output.slice(from).join('\n')}`)];
    from = at + 1;
  }
  return [];
}

/** Runs a command in an empty folder (or a copy of `files`) with the built `incant` first on the path. */
export function runCommand(command: string, args: readonly string[], files?: string): CommandResult {
  const folder = mkdtempSync(join(tmpdir(), 'incant-example-'));
  try {
    const bin = join(folder, '.bin');
    const work = join(folder, 'work');
    mkdirSync(bin);
    mkdirSync(work);
    if (files !== undefined && existsSync(files)) cpSync(files, work, { recursive: true });
    const launcher = `#!/bin/sh\nexec node '${join(root, 'dist/cli/bin.js')}' "$@"\n`;
    writeFileSync(join(bin, 'incant'), launcher, { mode: 0o755 });
    const path = [bin, join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
    const run = spawnSync(command, args, {
      cwd: work,
      env: { ...process.env, PATH: path, NO_COLOR: '1' },
      encoding: 'utf8',
      timeout: secondsPerExample * 1000,
    });
    return { status: run.status, output: run.stdout ?? '', errors: run.error?.message ?? run.stderr ?? '' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
