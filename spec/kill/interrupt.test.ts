import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleFile } from './bundleFile.ts';

let bin = '';
const children = new Set<ChildProcessWithoutNullStreams>();

beforeAll(async () => {
  bin = await bundleFile(new URL('../../src/cli/bin.ts', import.meta.url));
}, 120_000);

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

const replies = [
  '\'(!call-now slept (time/sleep 800) noted (try (io/spit "note.txt" "x" {:append true}) (catch e (:code e))))',
  ':done',
];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'incant-interrupt-'));
  writeFileSync(join(folder, 'm.json'), JSON.stringify(replies));
  return folder;
}

interface Started {
  readonly child: ChildProcessWithoutNullStreams;
  readonly end: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

function incant(folder: string, ...argv: readonly string[]): Started {
  const child = spawn(process.execPath, [bin, ...argv], { cwd: folder, stdio: 'pipe' });
  children.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const end = once(child, 'close').then(([code]) => {
    children.delete(child);
    return { code, stdout, stderr };
  });
  return { child, end };
}

/** Waits until the record of the run shows a claimed effect: the call is in flight then. */
async function untilInFlight(folder: string): Promise<void> {
  for (;;) {
    const { stdout } = await incant(folder, 'explain', 'last', '--json').end;
    if (stdout.includes('time/sleep')) return;
    await delay(20);
  }
}

it('settles the effect in flight at the first Ctrl+C, starts no other, and can be resumed', async () => {
  const folder = newFolder();
  const run = incant(folder, 'run', 'Sleep.', '--model', 'script:m.json', '--yes');
  await untilInFlight(folder);
  run.child.kill('SIGINT');
  const end = await run.end;
  expect(end.code).toBe(130);
  const { stdout } = await incant(folder, 'explain', 'last', '--json').end;
  expect(stdout).not.toContain('"effect":"io/spit"');
  const resumed = await incant(folder, 'resume', 'last', '--yes').end;
  expect(resumed).toMatchObject({ code: 0, stdout: 'done\n' });
}, 60_000);

it('ends at once at the second Ctrl+C, and can be resumed', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'm.json'), JSON.stringify([replies[0].replace('800', '600000'), ':done']));
  const run = incant(folder, 'run', 'Sleep.', '--model', 'script:m.json', '--yes');
  await untilInFlight(folder);
  run.child.kill('SIGINT');
  await delay(50);
  run.child.kill('SIGINT');
  expect((await run.end).code).toBe(130);
  const { stdout } = await incant(folder, 'runs', 'list', '--json').end;
  expect(stdout).not.toContain('"running"');
}, 60_000);
