import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from './testFolder.ts';

const letters = { 'a.txt': 'a\nb\nc\nd\ne\n' };

describe('read-file and read-lines', () => {
  it.each([
    [[], 'a\nb\nc\nd\ne\n'],
    [[2, 4], 'b\nc\n'],
    [[-3, 2], 'a\n'],
    [[5, 100], 'e\n'],
    [[100, 110], ''],
    [[3, 2], ''],
    [[3, 3], ''],
  ])('take lines %j, from 1, the last one excluded, with their line ends', async (range, out) => {
    const folder = await testFolder(letters);
    const result = await folder.envelope('read-file', 'a.txt', ...range);
    expect(result).toMatchObject({ ok: true, out, err: null, truncated: false });
  });

  it('number the lines of a range, also of an empty one', async () => {
    const folder = await testFolder({ 'a.txt': '1\r\n2\r\n3\r\n4\r\n5' });
    expect(await folder.envelope('read-lines', 'a.txt', 2, 5)).toMatchObject({ out: ['2', '3', '4'], firstLine: 2 });
    expect(await folder.envelope('read-lines', 'a.txt', 100, 110)).toMatchObject({ out: [], firstLine: 100 });
    expect(await folder.envelope('read-lines', 'a.txt', 3, 2)).toMatchObject({ out: [] });
    expect(await folder.envelope('read-lines', 'a.txt', -1, 2)).toMatchObject({ out: ['1'], firstLine: 1 });
    expect(await folder.envelope('read-lines', 'a.txt')).toMatchObject({
      out: ['1', '2', '3', '4', '5'],
      firstLine: 1,
    });
  });

  it('cut each line to a window of units, leave out half of a pair, and say when something was left out', async () => {
    const folder = await testFolder({ 'a.txt': 'abcdef\nx😀y\n' });
    const window = { 'char-start': 1, 'char-end': 3 };
    expect(await folder.envelope('read-file', 'a.txt', window)).toMatchObject({ out: 'bc\n😀\n', truncated: true });
    const half = { 'char-start': 2, 'char-end': 4 };
    expect(await folder.envelope('read-lines', 'a.txt', 2, 3, half)).toMatchObject({ out: ['y'], firstLine: 2 });
    const wide = { 'char-start': 0, 'char-end': 99 };
    expect(await folder.envelope('read-lines', 'a.txt', wide)).toMatchObject({ truncated: false });
  });

  it.each([
    ['a window that ends before it starts', [{ 'char-start': 3, 'char-end': 1 }]],
    ['a negative window', [{ 'char-start': -1 }]],
    ['an option that they do not know', [{ 'char-from': 1 }]],
    ['one number', [2]],
    ['numbers with a fraction', [1.5, 2]],
  ])('do not take %s', async (_, args) => {
    const folder = await testFolder(letters);
    expect(await folder.issues('read-file', 'a.txt', ...args)).not.toEqual([]);
  });

  it('tell a missing file, a folder, a pipe and bytes that are no text in an envelope, without waiting', async () => {
    const folder = await testFolder({ 'd/a.txt': 'x' });
    await writeFile(join(folder.root, 'bytes'), Uint8Array.of(0xff, 0xfe, 0));
    execFileSync('mkfifo', [join(folder.root, 'pipe')]);
    const failed = { ok: false, out: null, truncated: false };
    expect(await folder.envelope('read-lines', 'none.txt')).toEqual({
      kind: 'envelope',
      ...failed,
      err: 'File not found: none.txt',
    });
    expect(await folder.envelope('read-file', 'd')).toMatchObject({ ...failed, err: 'Is a directory: d' });
    expect(await folder.envelope('read-file', 'd/a.txt/b')).toMatchObject({
      ...failed,
      err: 'Not a directory: d/a.txt/b',
    });
    expect(await folder.envelope('slurp', 'pipe')).toMatchObject({ ...failed, err: 'Not a regular file: pipe' });
    expect(await folder.envelope('slurp', 'bytes')).toMatchObject({ ...failed, err: expect.stringContaining('UTF-8') });
    expect(await folder.envelope('slurp-bytes', 'bytes')).toMatchObject({ ok: true, out: [255, 254, 0] });
  });

  it('keep a byte order mark, so that an edit gives it back', async () => {
    const folder = await testFolder({ 'a.txt': '\ufeffx' });
    expect(await folder.envelope('slurp', 'a.txt')).toMatchObject({ out: '\ufeffx' });
  });
});

describe('looking at folders', () => {
  it('lists entries sorted, with sizes, folders with a slash', async () => {
    const folder = await testFolder({ 'b.txt': '12345', 'a/x.txt': '1', 'C.txt': '' });
    const out = [
      { name: 'C.txt', size: 0 },
      { name: 'a/', size: 0 },
      { name: 'b.txt', size: 5 },
    ];
    expect(await folder.envelope('ls', '.')).toMatchObject({ ok: true, out });
    expect(await folder.envelope('ls')).toMatchObject({ out });
    expect(await folder.envelope('ls', 'none')).toMatchObject({ ok: false, err: 'File not found: none' });
  });

  it('answers questions with plain values', async () => {
    const folder = await testFolder({ 'src/a.txt': 'x' });
    const asked = [
      await folder.call('exists?', 'src/a.txt'),
      await folder.call('exists?', 'src'),
      await folder.call('exists?', 'none'),
      await folder.call('exists?', 'src/a.txt/x'),
      await folder.call('directory?', 'src'),
      await folder.call('directory?', 'src/a.txt'),
      await folder.call('exists?', '../'),
    ];
    expect(asked).toEqual([true, true, false, false, true, false, false]);
  });

  it('tells what a path is', async () => {
    const folder = await testFolder({ 'src/a.txt': 'abc' });
    expect(await folder.envelope('stat', 'src/a.txt')).toMatchObject({
      out: { type: 'file', size: 3, modified: expect.any(Number) },
    });
    expect(await folder.envelope('stat', 'src')).toMatchObject({ out: { type: 'directory' } });
  });
});
