import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { seededRandom, systemClock } from '../base/index.ts';
import type { RecordBody, RunStore } from '../log/index.ts';
import { openSqliteStore } from './sqliteStore.ts';

const newPath = (): string => join(mkdtempSync(join(tmpdir(), 'incant-')), 'incant.db');
const note = (text: string): RecordBody => ({ kind: 'note', agent: 'main', completion: 1, text });

/** A real process that runs `code` with `store` (the file at `path`), `note`, `say` and `told` (the next line of input). */
interface Child {
  readonly process: ChildProcessWithoutNullStreams;
  readonly lines: string[];
  /** Resolves when the child said something that starts with `text`. */
  heard(text: string): Promise<void>;
  tell(line: string): void;
  kill(): Promise<void>;
}

const children: ChildProcessWithoutNullStreams[] = [];
const stores: RunStore[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const store of stores.splice(0)) await store.close();
});

async function openStore(path: string): Promise<RunStore> {
  const store = await openSqliteStore({ path, clock: systemClock, owner: 'the test' });
  stores.push(store);
  return store;
}

let bundle = '';

/** One file that a child loads in a moment; loading the sources one by one costs seconds a child. */
beforeAll(async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'incant-'));
  const driver = fileURLToPath(import.meta.resolve('libsql'));
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { libsql: driver } },
    ssr: { noExternal: true, external: [driver] },
    build: {
      ssr: fileURLToPath(new URL('./sqliteStore.ts', import.meta.url)),
      outDir,
      rolldownOptions: { external: [driver], output: { entryFileNames: 'store.mjs' } },
    },
  });
  bundle = pathToFileURL(join(outDir, 'store.mjs')).href;
}, 60_000);

function startChild(path: string, code: string): Child {
  const preamble = `
    import { createInterface } from 'node:readline';
    import { openSqliteStore } from ${JSON.stringify(bundle)};
    const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
    const told = async () => (await input.next()).value;
    const say = (text) => process.stdout.write(text + '\\n');
    const note = (text) => ({ kind: 'note', agent: 'main', completion: 1, text });
    const clock = { now: () => Date.now() };
    const open = () => openSqliteStore({ path: ${JSON.stringify(path)}, clock, owner: 'the child' });
    say('ready');
    await told();
  `;
  const args = ['--input-type=module', '-e', `${preamble}\n${code}\nprocess.exit(0);`];
  const child = spawn(process.execPath, args, { stdio: 'pipe' });
  children.push(child);
  return observe(child);
}

function observe(child: ChildProcessWithoutNullStreams): Child {
  const lines: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  return {
    process: child,
    lines,
    async heard(text) {
      while (!lines.some((line) => line.startsWith(text))) {
        expect(child.exitCode === null || child.exitCode === 0, complaints).toBe(true);
        await delay(2);
      }
    },
    tell: (line) => void child.stdin.write(`${line}\n`),
    async kill() {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** Appends pairs of one record without and one with sync, and reports each of the latter once its promise resolved. */
const appendForever = (round: number): string => `
  const store = await open();
  const writer = await store.open('r1');
  for (let i = 0; ; i++) {
    await writer.append(note('loose'));
    const text = ${JSON.stringify(String(round))} + ':' + i;
    const { seq } = await writer.append(note(text), { sync: true });
    say('synced ' + seq + ' ' + text);
  }
`;

it('keeps every synced record through 25 kills at random moments, with a whole chain and a free lock', async () => {
  const path = newPath();
  const store = await openStore(path);
  await (await store.create('r1')).close();
  const random = seededRandom(20260101);
  const rounds = 25;
  let next = startChild(path, appendForever(0));
  let synced = 0;
  for (let round = 0; round < rounds; round++) {
    const child = next;
    if (round + 1 < rounds) next = startChild(path, appendForever(round + 1));
    await child.heard('ready');
    child.tell('go');
    if (random.next() < 0.8) await child.heard('synced');
    await delay(random.next() * 40);
    await child.kill();

    const { records, problems } = await store.readWithProblems('r1');
    expect(problems).toEqual([]);
    for (const line of child.lines.filter((heard) => heard.startsWith('synced'))) {
      const [, seq, text] = line.split(' ');
      expect(records[Number(seq) - 1].body).toEqual(note(text));
      synced++;
    }
    const writer = await store.open('r1');
    expect((await writer.append(note(`after ${round}`))).seq).toBe(records.length + 1);
    await writer.close();
  }
  expect(synced).toBeGreaterThan(rounds);
}, 300_000);

it('names the process that holds a run, and takes the run over when that process is dead', async () => {
  const path = newPath();
  const store = await openStore(path);
  await (await store.create('r1')).close();
  const child = startChild(path, `await (await open()).open('r1'); say('locked'); await told();`);
  await child.heard('ready');
  child.tell('go');
  await child.heard('locked');
  await expect(store.open('r1')).rejects.toMatchObject({
    code: 'RUN_LOCKED',
    data: { run: 'r1', owner: expect.stringMatching(`^process ${child.process.pid} on .+ \\(the child\\)$`) },
  });
  expect((await store.list())[0].state).toBe('running');
  await child.kill();
  expect((await store.list())[0].state).toBe('interrupted');
  const writer = await store.open('r1');
  expect((await writer.append(note('mine now'), { sync: true })).seq).toBe(1);
});

it('lets two processes read a run while a third writes it', async () => {
  const path = newPath();
  const store = await openStore(path);
  const writer = await store.create('r1');
  const readUntilEnd = `
    const store = await open();
    for (let last = 0, reads = 1; ; reads++) {
      const { records, problems } = await store.readWithProblems('r1');
      if (problems.length > 0 || records.length < last) { say('bad ' + JSON.stringify(problems)); break; }
      last = records.length;
      if (reads === 3) say('reading');
      if (records.at(-1)?.body.text === 'end') { say('done ' + last); break; }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  `;
  const readers = [startChild(path, readUntilEnd), startChild(path, readUntilEnd)];
  for (const reader of readers) await reader.heard('ready');
  for (const reader of readers) reader.tell('go');
  let written = 0;
  while (!readers.every((reader) => reader.lines.includes('reading')) || written < 200) {
    await writer.append(note(`number ${written++}`), { sync: written % 10 === 0 });
    await delay(1);
  }
  await writer.append(note('end'), { sync: true });
  for (const reader of readers) await reader.heard('done');
  expect(readers.map((reader) => reader.lines.at(-1))).toEqual(Array(2).fill(`done ${written + 1}`));
}, 120_000);

it('lets three processes make the same new store at once and write different runs in it', async () => {
  const path = newPath();
  const names = ['r1', 'r2', 'r3'];
  const writers = names.map((name) =>
    startChild(
      path,
      `const store = await open();
       const writer = await store.create('${name}');
       for (let i = 0; i < 100; i++) await writer.append(note(String(i)), { sync: i % 10 === 0 });
       await store.close();
       say('done');`,
    ),
  );
  for (const writer of writers) await writer.heard('ready');
  for (const writer of writers) writer.tell('go');
  for (const writer of writers) await writer.heard('done');
  const store = await openStore(path);
  for (const name of names) {
    const { records, problems } = await store.readWithProblems(name);
    expect(problems).toEqual([]);
    expect(records).toHaveLength(100);
  }
}, 120_000);
