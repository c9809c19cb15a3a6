import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Clock } from '../base/index.ts';
import { isIncantError } from '../errors/index.ts';
import type { RecordBody, RunStore } from '../log/index.ts';
import { memoryStore } from './memoryStore.ts';
import { openSqliteStore } from './sqliteStore.ts';

/** Each reading is one millisecond later. */
function tickingClock(): Clock {
  let now = 1000;
  return { now: () => now++, sleep: async () => undefined };
}

const spent = { calls: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, dollars: null };
const started: RecordBody = {
  kind: 'run.started',
  guest: 'spell',
  task: 'count the files',
  program: null,
  model: 'scripted',
  options: {},
  seed: 1,
  incant: '0.1.0',
};
const ended = (ok: boolean): RecordBody => ({ kind: 'run.ended', ok, value: null, error: null, spent });
const note = (text: string): RecordBody => ({ kind: 'note', agent: 'main', completion: 1, text });

const makers = [
  { name: 'memory', make: async () => memoryStore({ clock: tickingClock() }) },
  {
    name: 'sqlite',
    make: () =>
      openSqliteStore({ path: join(mkdtempSync(join(tmpdir(), 'incant-')), 'a', 'b.db'), clock: tickingClock() }),
  },
];

describe.each(makers)('a $name store', ({ make }) => {
  const stores: RunStore[] = [];
  const newStore = async (): Promise<RunStore> => {
    const store = await make();
    stores.push(store);
    return store;
  };
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
  });

  it('gives back what was appended, numbered from 1, with the time of each', async () => {
    const store = await newStore();
    const writer = await store.create('r1');
    const first = await writer.append(note('one'));
    await writer.append(note('lone \ud800 and pair \u{1f600}'), { sync: true });
    expect(first).toMatchObject({ run: 'r1', seq: 1, body: note('one') });
    const records = await store.read('r1');
    expect(records.map((record) => record.seq)).toEqual([1, 2]);
    expect(records[1].body).toEqual(note('lone \ud800 and pair \u{1f600}'));
    expect(records[1].at).toBeGreaterThan(records[0].at);
    expect(await writer.records()).toEqual(records);
  });

  it('keeps the order of appends that were not waited for', async () => {
    const store = await newStore();
    const writer = await store.create('r1');
    const appended = Array.from({ length: 300 }, (_, i) => writer.append(note(String(i)), { sync: i % 50 === 0 }));
    await Promise.all(appended);
    const { records, problems } = await store.readWithProblems('r1');
    expect(problems).toEqual([]);
    expect(records.map((record) => record.body)).toEqual(Array.from({ length: 300 }, (_, i) => note(String(i))));
  });

  it('goes on with a run after its writer was closed', async () => {
    const store = await newStore();
    const writer = await store.create('r1');
    await writer.append(note('one'));
    await writer.close();
    const next = await store.open('r1');
    expect((await next.append(note('two'))).seq).toBe(2);
    expect((await store.readWithProblems('r1')).problems).toEqual([]);
  });

  it('refuses a second writer, a taken id, an unknown run and a closed writer', async () => {
    const store = await newStore();
    const writer = await store.create('r-first');
    await expect(store.open('r-first')).rejects.toMatchObject({ code: 'RUN_LOCKED', data: { owner: 'this process' } });
    await expect(store.delete('r-first')).rejects.toMatchObject({ code: 'RUN_LOCKED' });
    await writer.close();
    await expect(writer.append(note('late'))).rejects.toMatchObject({ code: 'STORE_FAILED' });
    await expect(store.create('r-first')).rejects.toMatchObject({ code: 'RUN_EXISTS' });
    await expect(store.read('r-frist')).rejects.toMatchObject({
      code: 'RUN_NOT_FOUND',
      data: { suggestions: ['r-first'] },
    });
    await expect(store.open('r-frist')).rejects.toMatchObject({ code: 'RUN_NOT_FOUND' });
  });

  it('gives a run to one of two that open it at the same time', async () => {
    const store = await newStore();
    await (await store.create('r1')).close();
    const results = await Promise.allSettled([store.open('r1'), store.open('r1')]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('lists runs newest first with the state that their records and locks give', async () => {
    const store = await newStore();
    for (const run of ['r1', 'r2', 'r3', 'r4', 'r5']) {
      const writer = await store.create(run);
      await writer.append(started);
      if (run === 'r2') await writer.append(ended(true));
      if (run === 'r3') await writer.append(ended(false));
      if (run === 'r5') {
        await writer.append(ended(true));
        await writer.append({ kind: 'run.resumed', incant: '0.1.0', options: {} });
      }
      if (run !== 'r4') await writer.close();
    }
    const list = await store.list();
    expect(list.map(({ run, state, records }) => `${run} ${state} ${records}`)).toEqual([
      'r5 interrupted 3',
      'r4 running 1',
      'r3 failed 2',
      'r2 ended 2',
      'r1 interrupted 1',
    ]);
    expect(list[0].task).toBe('count the files');
    expect(list[0].updatedAt).toBeGreaterThan(list[0].startedAt);
  });

  it('leaves a tombstone: a deleted run is gone, its id is not free, and only the same run may come back', async () => {
    const store = await newStore();
    const writer = await store.create('r1');
    await writer.append(note('one'));
    await writer.close();
    const stored = await store.readStored('r1');
    await store.delete('r1');
    await expect(store.read('r1')).rejects.toMatchObject({ code: 'RUN_NOT_FOUND' });
    expect(await store.list()).toEqual([]);
    await expect(store.create('r1')).rejects.toMatchObject({ code: 'RUN_EXISTS' });
    await expect(store.addStored('r1', [])).rejects.toMatchObject({ code: 'RUN_EXISTS' });
    await store.addStored('r1', stored);
    expect((await store.readWithProblems('r1')).problems).toEqual([]);
    await expect(store.addStored('r1', stored)).rejects.toSatisfy((error) => isIncantError(error, 'RUN_EXISTS'));
  });
});
