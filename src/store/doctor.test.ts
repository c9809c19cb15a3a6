import { closeSync, mkdtempSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, it } from 'vitest';
import type { Clock } from '../base/index.ts';
import { isIncantError } from '../errors/index.ts';
import type { RecordBody, RunReading } from '../log/index.ts';
import { examine, repair } from './doctor.ts';
import { exportRun } from './jsonLines.ts';
import { thisOwner } from './lockOwner.ts';
import { openSqliteStore } from './sqliteStore.ts';

const clock: Clock = { now: () => 5000, sleep: async () => undefined };
const spent = { calls: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, dollars: null };
const note = (text: string): RecordBody => ({ kind: 'note', agent: 'main', completion: 1, text });
const ended: RecordBody = { kind: 'run.ended', ok: true, value: null, error: null, spent };
const claim = (key: string): RecordBody => ({
  kind: 'effect.claimed',
  agent: 'main',
  completion: 1,
  key,
  effect: 'io/write',
  position: '1#0',
  argsDigest: '',
  args: [],
  line: null,
});

/** A store with one run of `bodies`, closed. */
async function storeWith(bodies: readonly RecordBody[]): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'incant-')), 'incant.db');
  const store = await openSqliteStore({ path, clock });
  const writer = await store.create('r1');
  for (const body of bodies) await writer.append(body);
  await store.close();
  return path;
}

const fiveNotes: readonly RecordBody[] = [note('one'), note('two'), note('three'), note('four'), ended];

/** Does to a file what no code of Incant does. */
function damage(path: string, statement: string): void {
  const db = new Database(path);
  db.exec('drop trigger if exists records_never_change; drop trigger if exists records_go_with_their_run;');
  db.exec(statement);
  db.close();
}

/** Overwrites `length` bytes of the file itself, at a place counted from where `text` stands in it. */
function overwrite(path: string, text: string, place: (offset: number) => number, length: number): void {
  const db = new Database(path);
  db.prepare('pragma wal_checkpoint(truncate)').all();
  db.close();
  const offset = readFileSync(path).indexOf(text);
  expect(offset).toBeGreaterThanOrEqual(0);
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(length, 0xee), 0, length, place(offset));
  closeSync(file);
}

async function readRun(path: string): Promise<RunReading> {
  const store = await openSqliteStore({ path, clock });
  try {
    return await store.readWithProblems('r1');
  } finally {
    await store.close();
  }
}

const damages = [
  {
    what: 'broken JSON',
    statement: `update records set bytes = x'7b22' where seq = 2`,
    text: 'does not match its hash',
  },
  {
    what: 'text for bytes',
    statement: `update records set bytes = 'oops' where seq = 2`,
    text: 'does not match its hash',
  },
  {
    what: 'another text of the same length',
    statement: `update records set bytes = cast(replace(cast(bytes as text), 'two', 'six') as blob) where seq = 2`,
    text: 'does not match its hash',
  },
  { what: 'a record that is gone', statement: 'delete from records where seq = 2', text: 'is missing' },
];

it.each(damages)(
  'reports $what, reads the records after it, and goes on only after a repair',
  async ({ statement, text }) => {
    const path = await storeWith(fiveNotes);
    damage(path, statement);
    const reading = await readRun(path);
    expect(reading.records.map((record) => record.seq)).toEqual([1, 3, 4, 5]);
    expect(reading.problems).toMatchObject([{ run: 'r1', seq: 2, text: `record 2 of r1 ${text}`, repaired: false }]);

    const store = await openSqliteStore({ path, clock });
    await expect(store.open('r1')).rejects.toMatchObject({ code: 'STORE_CORRUPT' });
    await store.close();
    expect(await examine({ path, clock })).toMatchObject([{ kind: 'record', run: 'r1' }]);
    expect(await repair({ path, clock })).toMatchObject([{ repaired: true, text: 'the run goes on without it' }]);
    expect(await examine({ path, clock })).toEqual([]);

    const after = await openSqliteStore({ path, clock });
    const writer = await after.open('r1');
    expect((await writer.append(note('on'))).seq).toBe(7);
    await after.close();
    const last = (await readRun(path)).records.at(-2);
    expect(last?.body).toEqual({
      kind: 'doctor.repaired',
      problem: `record 2 of r1 ${text}`,
      action: 'the run goes on without it',
    });
  },
);

it('keeps a record whose hash alone is damaged, because the next record vouches for its bytes', async () => {
  const path = await storeWith(fiveNotes);
  damage(path, `update records set hash = x'00' where seq = 2`);
  const { records, problems } = await readRun(path);
  expect(records.map((record) => record.seq)).toEqual([1, 2, 3, 4, 5]);
  expect(problems).toMatchObject([{ kind: 'hash', seq: 2 }]);
});

it('leaves the stored bytes of all records as they were when it repairs', async () => {
  const path = await storeWith(fiveNotes);
  damage(path, `update records set bytes = x'7b22' where seq = 2`);
  const exported = async (): Promise<readonly string[]> => {
    const store = await openSqliteStore({ path, clock });
    const text = await exportRun(store, 'r1');
    await store.close();
    return text.split('\n').map((line) => line.replace(/"of":\d+/, ''));
  };
  const before = await exported();
  await repair({ path, clock });
  expect((await exported()).slice(0, 5)).toEqual(before.slice(0, 5));
});

it('reads around bytes that were overwritten in the middle of the file', async () => {
  const bodies = Array.from({ length: 60 }, (_, i) => note(`number ${i} ${'x'.repeat(1000)}`));
  const path = await storeWith(bodies);
  overwrite(path, 'number 30 ', (offset) => offset + 20, 300);
  const { records, problems } = await readRun(path);
  expect(problems).toMatchObject([{ kind: 'hash', seq: 31 }]);
  expect(records).toHaveLength(59);
});

it('reads around a whole page that is destroyed, lists the run, and repairs it', async () => {
  const bodies = Array.from({ length: 60 }, (_, i) => note(`number ${i} ${'x'.repeat(1000)}`));
  const path = await storeWith(bodies);
  overwrite(path, 'number 30 ', (offset) => offset - (offset % 4096), 4096);
  const { records, problems } = await readRun(path);
  expect(records.length).toBeGreaterThan(50);
  expect(records.length + problems.length).toBe(60);
  expect(records.at(-1)?.seq).toBe(60);

  const kinds = (await examine({ path, clock })).map((problem) => problem.kind);
  expect(kinds).toContain('sqlite');
  expect(kinds.filter((kind) => kind === 'record')).toHaveLength(problems.length);
  const outcomes = await repair({ path, clock });
  expect(outcomes.filter(({ problem }) => problem.kind === 'record').every(({ repaired }) => repaired)).toBe(true);
  const store = await openSqliteStore({ path, clock });
  expect(await store.list()).toMatchObject([{ run: 'r1', state: 'interrupted' }]);
  await (await store.open('r1')).append(note('on'));
  await store.close();
});

it('builds an index again that misses a record', async () => {
  const path = await storeWith(fiveNotes);
  const db = new Database(path);
  db.exec('pragma writable_schema = on');
  const row: unknown = db.prepare(`select * from sqlite_schema where name = 'records_of_lifecycle'`).get();
  const { name, rootpage, sql } = row as { readonly name: string; readonly rootpage: number; readonly sql: string }; // columns of every SQLite schema
  db.exec(`delete from sqlite_schema where name = 'records_of_lifecycle'`);
  db.close();
  const store = await openSqliteStore({ path, clock });
  await (await store.open('r1')).append(ended);
  await store.close();
  const again = new Database(path);
  again.exec('pragma writable_schema = on');
  again.prepare('insert into sqlite_schema values (?, ?, ?, ?, ?)').run(['index', name, 'records', rootpage, sql]);
  again.close();

  const found = await examine({ path, clock });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((problem) => problem.kind === 'sqlite')).toBe(true);
  const outcomes = await repair({ path, clock });
  expect(outcomes.map(({ text }) => text)).toEqual(found.map(() => 'indexes were built again'));
  expect(await examine({ path, clock })).toEqual([]);
});

it('says how to save the runs when a page of an index is destroyed', async () => {
  const path = await storeWith(fiveNotes);
  const db = new Database(path);
  const row: unknown = db.prepare(`select rootpage from sqlite_schema where name = 'records_of_lifecycle'`).get();
  db.close();
  const { rootpage } = row as { readonly rootpage: number }; // the column that was selected
  overwrite(path, 'SQLite format 3', () => (rootpage - 1) * 4096, 4096);
  expect((await readRun(path)).records).toHaveLength(5);
  expect(await repair({ path, clock })).toMatchObject([
    { problem: { kind: 'sqlite' }, repaired: false, text: expect.stringContaining('import them into a new store') },
  ]);
});

it('tells what an interrupted run left open, and leaves it to a resume', async () => {
  const settled: RecordBody = {
    kind: 'effect.settled',
    key: 'k1',
    effect: 'io/write',
    state: 'done',
    result: null,
    error: null,
    ms: 1,
  };
  const path = await storeWith([claim('k1'), settled, claim('k2')]);
  const found = await examine({ path, clock });
  expect(found).toMatchObject([
    { kind: 'unsettled', run: 'r1', key: 'k2', text: 'io/write was started by record 3 of r1 and has no outcome' },
    { kind: 'unended', run: 'r1' },
  ]);
  const outcomes = await repair({ path, clock });
  expect(outcomes.map(({ repaired, text }) => [repaired, text])).toEqual([
    [false, 'Go on with incant resume r1.'],
    [false, 'Go on with incant resume r1.'],
  ]);
  expect((await readRun(path)).records).toHaveLength(3);
});

it('releases the lock of a dead process and says so in the run', async () => {
  const path = await storeWith([ended]);
  const owner = { ...thisOwner(''), started: 'long ago', pid: 1 };
  damage(path, `insert into locks values ('r1', '${JSON.stringify(owner)}')`);
  expect(await examine({ path, clock })).toMatchObject([{ kind: 'lock', run: 'r1', certain: true }]);
  expect(await repair({ path, clock })).toMatchObject([{ repaired: true, text: 'the lock was released' }]);
  expect(await examine({ path, clock })).toEqual([]);
  expect((await readRun(path)).records.at(-1)?.body).toMatchObject({
    kind: 'doctor.repaired',
    action: 'the lock was released',
  });
});

it('keeps the lock of a process on another machine unless told that it is gone', async () => {
  const path = await storeWith([ended]);
  damage(path, `insert into locks values ('r1', '${JSON.stringify({ ...thisOwner(''), host: 'elsewhere' })}')`);
  const store = await openSqliteStore({ path, clock });
  await expect(store.open('r1')).rejects.toMatchObject({
    code: 'RUN_LOCKED',
    data: { owner: `process ${process.pid} on elsewhere` },
  });
  await store.close();
  expect(await repair({ path, clock })).toMatchObject([{ problem: { kind: 'lock', certain: false }, repaired: false }]);
  expect(await repair({ path, clock, releaseUnseen: true })).toMatchObject([{ repaired: true }]);
  expect(await examine({ path, clock })).toEqual([]);
});

it('does not touch a run that is being written', async () => {
  const path = await storeWith(fiveNotes);
  damage(path, `update records set bytes = x'7b22' where seq = 2`);
  damage(path, `insert into locks values ('r1', '${JSON.stringify(thisOwner('busy'))}')`);
  expect(await repair({ path, clock })).toMatchObject([
    { repaired: false, text: 'the run r1 is being written by this process (busy)' },
  ]);
  expect((await readRun(path)).records).toHaveLength(4);
});

it('says that a missing, empty or foreign file is no store, with the way out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'incant-'));
  await expect(examine({ path: join(folder, 'none.db'), clock })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  for (const content of ['', 'no database at all, but long enough to have a header of its own. '.repeat(10)]) {
    const path = join(folder, `file${content.length}.db`);
    writeFileSync(path, content);
    await expect(repair({ path, clock })).rejects.toSatisfy(
      (error) => isIncantError(error, 'STORE_CORRUPT') && error.wayOut.toLowerCase().includes('restore a copy'),
    );
    expect(readFileSync(path, 'utf8')).toBe(content);
  }
});
