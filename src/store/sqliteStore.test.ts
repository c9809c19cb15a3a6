import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, expect, it } from 'vitest';
import type { Clock } from '../base/index.ts';
import { isIncantError } from '../errors/index.ts';
import { type RecordBody, type RunStore, redactor } from '../log/index.ts';
import { chainHash, genesisHash } from './hashChain.ts';
import type { SqliteStoreOptions } from './sqliteContext.ts';
import { openSqliteStore } from './sqliteStore.ts';

const clock: Clock = { now: () => 5000, sleep: async () => undefined };
const newPath = (): string => join(mkdtempSync(join(tmpdir(), 'incant-')), 'incant.db');
const note = (text: string): RecordBody => ({ kind: 'note', agent: 'main', completion: 1, text });
const stores: RunStore[] = [];

async function openStore(path: string, options: Partial<SqliteStoreOptions> = {}): Promise<RunStore> {
  const store = await openSqliteStore({ path, clock, ...options });
  stores.push(store);
  return store;
}

function inFile<T>(path: string, work: (db: InstanceType<typeof Database>) => T): T {
  const db = new Database(path);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

/** A store as format 1 was written, statement by statement; it must stay readable whatever the code becomes. */
function writeFormat1(path: string): void {
  const bytes = Buffer.from(
    '{"v":1,"run":"r1","seq":1,"at":7,"body":{"kind":"note","agent":"main","completion":1,"text":"old"}}',
  );
  inFile(path, (db) => {
    db.exec(`
      create table runs (run text primary key, created_at integer not null);
      create table records (
        run text not null, seq integer not null, kind text not null, at integer not null, bytes blob not null, hash blob not null
      );
      create unique index records_by_seq on records (run, seq);
      create index records_of_lifecycle on records (run, seq) where kind in ('run.started', 'run.resumed', 'run.ended');
      create table locks (run text primary key, owner text not null);
      create table tombstones (
        run text primary key, head blob not null, records integer not null, deleted_at integer not null
      );
      create trigger records_never_change before update on records
        begin select raise(abort, 'records are append-only'); end;
      create trigger records_go_with_their_run before delete on records
        when not exists (select 1 from tombstones where run = old.run)
        begin select raise(abort, 'records are append-only'); end;
      pragma application_id = 1229865793;
      pragma user_version = 1;
      insert into runs values ('r1', 7);
    `);
    const hash = Buffer.from(chainHash(genesisHash, bytes), 'hex');
    db.prepare('insert into records values (?, ?, ?, ?, ?, ?)').run(['r1', 1, 'note', 7, bytes, hash]);
  });
}

it('reads a store of format 1 and goes on with its runs', async () => {
  const path = newPath();
  writeFormat1(path);
  const store = await openStore(path);
  expect((await store.read('r1')).map((record) => record.body)).toEqual([note('old')]);
  const writer = await store.open('r1');
  await writer.append(note('new'));
  expect(await store.readWithProblems('r1')).toMatchObject({ problems: [], records: [{ seq: 1 }, { seq: 2 }] });
});

it('makes the same tables as format 1 has', async () => {
  const [old, made] = [newPath(), newPath()];
  writeFormat1(old);
  await openStore(made);
  const schemaOf = (path: string) =>
    inFile(path, (db) => db.prepare('select type, name, tbl_name from sqlite_schema order by name').all());
  expect(schemaOf(made)).toEqual(schemaOf(old));
});

it('refuses a store of a newer format, the database of another program and a file that is no database', async () => {
  const newer = newPath();
  writeFormat1(newer);
  inFile(newer, (db) => db.exec('pragma user_version = 9'));
  await expect(openStore(newer)).rejects.toMatchObject({ code: 'STORE_VERSION', data: { found: 9, supported: 1 } });

  const foreign = newPath();
  inFile(foreign, (db) => db.exec('create table customers (name text)'));
  await expect(openStore(foreign)).rejects.toMatchObject({ code: 'STORE_CORRUPT' });
  expect(inFile(foreign, (db) => db.prepare('pragma journal_mode').all())).toEqual([{ journal_mode: 'delete' }]);

  const text = newPath();
  writeFileSync(text, 'these are my notes, and no database\n'.repeat(300));
  await expect(openStore(text)).rejects.toSatisfy(
    (error) => isIncantError(error, 'STORE_CORRUPT') && error.wayOut.includes('restore a copy'),
  );
});

it('refuses a path where no file can be', async () => {
  await expect(openStore(tmpdir())).rejects.toMatchObject({ code: 'STORE_FAILED', data: { path: tmpdir() } });
  const file = newPath();
  writeFileSync(file, '');
  await expect(openStore(join(file, 'below.db'))).rejects.toMatchObject({ code: 'STORE_FAILED' });
});

it('refuses to write a record that a newer version wrote before', async () => {
  const path = newPath();
  const bytes = Buffer.from('{"v":99,"run":"r1","seq":1,"at":7,"body":{"kind":"dream"}}');
  writeFormat1(path);
  inFile(path, (db) => {
    const hash = Buffer.from(chainHash(genesisHash, bytes), 'hex');
    db.exec(`insert into runs values ('r2', 7)`);
    db.prepare('insert into records values (?, ?, ?, ?, ?, ?)').run(['r2', 1, 'dream', 7, bytes, hash]);
  });
  const store = await openStore(path);
  await expect(store.open('r2')).rejects.toMatchObject({ code: 'STORE_VERSION' });
  expect((await store.readWithProblems('r2')).problems).toMatchObject([{ kind: 'version', seq: 1 }]);
});

it('lets nobody change or delete a record by hand', async () => {
  const path = newPath();
  writeFormat1(path);
  inFile(path, (db) => {
    expect(() => db.exec('update records set at = 8')).toThrow('append-only');
    expect(() => db.exec('delete from records')).toThrow('append-only');
  });
});

it('keeps the head hash and the length of a deleted run', async () => {
  const path = newPath();
  writeFormat1(path);
  const store = await openStore(path);
  const [{ hash }] = await store.readStored('r1');
  await store.delete('r1');
  const rows = inFile(path, (db) =>
    db.prepare('select run, hex(head) as head, records, deleted_at from tombstones').all(),
  );
  expect(rows).toEqual([{ run: 'r1', head: hash.toUpperCase(), records: 1, deleted_at: 5000 }]);
  expect(inFile(path, (db) => db.prepare('select count(*) as n from records').all())).toEqual([{ n: 0 }]);
});

it('writes no secret, and returns the record as it was written', async () => {
  const path = newPath();
  const store = await openStore(path, { redact: redactor({ secrets: [{ name: 'db', value: 'correct horse' }] }) });
  const writer = await store.create('r1');
  const record = await writer.append(note('the password is correct horse'), { sync: true });
  expect(record.body).toEqual(note('the password is [redacted:db]'));
  expect(Buffer.from((await store.readStored('r1'))[0].bytes).toString()).not.toContain('horse');
});

it('writes unsynced records when the event loop is idle, so that other processes see them', async () => {
  const path = newPath();
  const store = await openStore(path);
  const writer = await store.create('r1');
  await writer.append(note('one'));
  const count = () => inFile(path, (db) => db.prepare('select count(*) as n from records').all());
  await expect.poll(count).toEqual([{ n: 1 }]);
});

it('loses nothing when the disk is full, takes no record that it refused, and goes on when there is room', async () => {
  const path = newPath();
  const store = await openStore(path, { maxBytes: 400_000 });
  const ballast = await store.create('ballast');
  for (let i = 0; i < 20; i++) await ballast.append(note('x'.repeat(8000)), { sync: true });
  await ballast.close();

  const writer = await store.create('r1');
  let kept = 0;
  const fill = async (): Promise<void> => {
    for (;;) {
      await writer.append(note(`number ${kept} ${'x'.repeat(4000)}`), { sync: kept % 2 === 0 });
      kept++;
    }
  };
  await expect(fill()).rejects.toMatchObject({ code: 'STORE_FULL', data: { path } });
  await expect(writer.append(note('still full'.repeat(2000)), { sync: true })).rejects.toMatchObject({
    code: 'STORE_FULL',
  });

  await store.delete('ballast');
  await writer.append(note('there is room again'), { sync: true });
  await writer.close();
  const { records, problems } = await store.readWithProblems('r1');
  expect(problems).toEqual([]);
  expect(records).toHaveLength(kept + 1);
  expect(records.at(-1)?.body).toEqual(note('there is room again'));
});

it('lets another store go on with a run that met a full disk', async () => {
  const path = newPath();
  const full = await openSqliteStore({ path, clock, maxBytes: 200_000 });
  const writer = await full.create('r1');
  let kept = 0;
  const fill = async (): Promise<void> => {
    for (;;) {
      await writer.append(note('x'.repeat(4000)), { sync: true });
      kept++;
    }
  };
  await expect(fill()).rejects.toMatchObject({ code: 'STORE_FULL' });
  await full.close();
  const store = await openStore(path);
  const next = await store.open('r1');
  expect((await next.append(note('on'))).seq).toBe(kept + 1);
});
