import { expect, it } from 'vitest';
import type { Clock } from '../base/index.ts';
import type { RecordBody, RunStore } from '../log/index.ts';
import { exportRun, importRun } from './jsonLines.ts';
import { memoryStore } from './memoryStore.ts';

const clock: Clock = { now: () => 5000, sleep: async () => undefined };
const note = (text: string): RecordBody => ({ kind: 'note', agent: 'main', completion: 1, text });

async function storeWithRun(): Promise<RunStore> {
  const store = memoryStore({ clock });
  const writer = await store.create('r1');
  for (const text of ['one', 'two\n"three" \u{1f600} \ud800', 'four']) await writer.append(note(text));
  await writer.close();
  return store;
}

it('exports one record a line with its hash, and imports the same run', async () => {
  const store = await storeWithRun();
  const text = await exportRun(store, 'r1');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatchObject({
    seq: 2,
    of: 3,
    record: { run: 'r1', seq: 2, body: note('two\n"three" \u{1f600} \ud800') },
  });
  expect(lines[1].hash).toMatch(/^[0-9a-f]{64}$/);

  const other = memoryStore({ clock });
  expect(await importRun(other, text, 'r1.jsonl')).toBe('r1');
  expect(await other.readWithProblems('r1')).toEqual(await store.readWithProblems('r1'));
  expect(await exportRun(other, 'r1')).toBe(text);
});

it('accepts an export whose line ends became those of Windows', async () => {
  const text = await exportRun(await storeWithRun(), 'r1');
  expect(await importRun(memoryStore({ clock }), text.replaceAll('\n', '\r\n'), 'r1.jsonl')).toBe('r1');
});

it('refuses to import a run that is there', async () => {
  const store = await storeWithRun();
  const text = await exportRun(store, 'r1');
  await expect(importRun(store, text, 'r1.jsonl')).rejects.toMatchObject({ code: 'RUN_EXISTS', data: { run: 'r1' } });
});

const lineOf = (text: string, number: number): string => text.split('\n')[number - 1];
const damages: readonly { what: string; line: number; change: (text: string) => string }[] = [
  { what: 'nothing', line: 1, change: () => '' },
  { what: 'another word in a record', line: 3, change: (text) => text.replace('"four"', '"five"') },
  { what: 'a hash that is not its own', line: 1, change: (text) => text.replace(/"hash":"../, '"hash":"zz') },
  { what: 'a line that is no JSON', line: 2, change: (text) => text.replace(lineOf(text, 2), '{"seq":2') },
  { what: 'a line that is gone', line: 2, change: (text) => text.replace(`${lineOf(text, 2)}\n`, '') },
  { what: 'an end that is gone', line: 3, change: (text) => text.split('\n').slice(0, 2).join('\n') },
  { what: 'a line too many', line: 4, change: (text) => `${text}${lineOf(text, 3)}\n` },
  { what: 'half of the last line', line: 3, change: (text) => text.slice(0, -20) },
  {
    what: 'a record of another run',
    line: 2,
    change: (text) => text.replace(lineOf(text, 2), lineOf(text, 2).replace('"run":"r1"', '"run":"r2"')),
  },
];

it.each(damages)('refuses $what with the number of the line, and adds nothing', async ({ line, change }) => {
  const text = change(await exportRun(await storeWithRun(), 'r1'));
  const store = memoryStore({ clock });
  await expect(importRun(store, text, 'r1.jsonl')).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    data: { path: 'r1.jsonl', reason: expect.stringMatching(`^line ${line}: `) },
  });
  expect(await store.list()).toEqual([]);
});

it('exports a record whose bytes are no JSON too, and refuses to import it', async () => {
  const store = memoryStore({ clock });
  const [first] = await (await storeWithRun()).readStored('r1');
  await store.addStored('r1', [first, { seq: 2, bytes: Buffer.from('{"v":1,'), hash: 'a'.repeat(64) }]);
  const text = await exportRun(store, 'r1');
  expect(JSON.parse(lineOf(text, 2))).toEqual({ seq: 2, of: 2, hash: 'a'.repeat(64), damaged: 'eyJ2IjoxLA==' });
  await expect(importRun(memoryStore({ clock }), text, '-')).rejects.toMatchObject({
    data: { reason: expect.stringMatching('^line 2: ') },
  });
});
