import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../src/base/index.ts';
import { bundleFile } from './bundleFile.ts';

const kills = 50;
const effects = 20;
const children = new Set<ChildProcess>();
let bundle = '';

beforeAll(async () => {
  bundle = pathToFileURL(await bundleFile(new URL('./markRun.ts', import.meta.url))).href;
}, 120_000);

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

interface Marking {
  readonly lines: readonly string[];
  heard(line: string): Promise<void>;
  kill(): Promise<void>;
  ended(): Promise<void>;
}

function startMarking(mode: 'start' | 'resume', folder: string, seed: number): Marking {
  const args = [mode, join(folder, 'incant.db'), join(folder, 'ledger'), seed]
    .map((arg) => JSON.stringify(arg))
    .join(', ');
  const code = `import { markRun } from ${JSON.stringify(bundle)}; await markRun(${args});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const closed = once(child, 'close').then(() => children.delete(child));
  const lines: string[] = [];
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  return {
    lines,
    async heard(line) {
      while (!lines.includes(line) && child.exitCode === null && child.signalCode === null) await delay(1);
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
    ended: async () => void (await closed),
  };
}

/** Kills one run at a random moment, resumes it, and says how often each effect happened and what its receipt says. */
async function killedAndResumed(random: Random, seed: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'incant-kill-'));
  const first = startMarking('start', folder, seed);
  const moment = `${random.next() < 0.5 ? 'before' : 'acted'} ${Math.floor(random.next() * effects)}`;
  await first.heard(moment);
  await delay(random.next() * 5);
  await first.kill();
  const second = startMarking('resume', folder, seed + 1);
  await second.ended();

  const last = second.lines.find((line) => line.startsWith('end '));
  expect(last, `no end after a kill at ${moment}`).toBeDefined();
  const end = JSON.parse(String(last).slice(4));
  expect(end.ok, JSON.stringify(end)).toBe(true);
  const ledger = join(folder, 'ledger');
  const marks = existsSync(ledger) ? readFileSync(ledger, 'utf8').trim().split('\n') : [];
  expect(end.receipts).toHaveLength(effects);
  for (let id = 0; id < effects; id++) {
    const count = marks.filter((mark) => mark === String(id)).length;
    const { state } = end.receipts[id];
    expect(count, `effect ${id} after a kill at ${moment}`).toBeLessThanOrEqual(1);
    if (state === 'uncertain') continue;
    expect({ id, state, count }, `a kill at ${moment}`).toEqual({ id, state: 'done', count: 1 });
  }
}

it(`does no effect twice and loses none through kill -9 at ${kills} random moments`, async () => {
  const random = seededRandom(20261130);
  for (let kill = 0; kill < kills; kill++) await killedAndResumed(random, kill * 2);
}, 300_000);
