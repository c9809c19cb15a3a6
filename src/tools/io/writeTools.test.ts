import { chmod, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ioNamespace } from './ioNamespace.ts';
import { testFolder } from './testFolder.ts';

const text = (root: string, path: string): Promise<string> => readFile(join(root, path), 'utf8');

describe('write-file and spit', () => {
  it.each(['write-file', 'spit'])(
    '%s makes the folders above a new file and leaves nothing beside it',
    async (name) => {
      const folder = await testFolder();
      expect(await folder.envelope(name, 'p/q/new.txt', 'data')).toMatchObject({ ok: true, out: 'p/q/new.txt' });
      expect([await text(folder.root, 'p/q/new.txt'), await readdir(join(folder.root, 'p/q'))]).toEqual([
        'data',
        ['new.txt'],
      ]);
    },
  );

  it('spit adds to the end when it is told to', async () => {
    const folder = await testFolder({ 'a.txt': 'one' });
    await folder.envelope('spit', 'a.txt', ' two', { append: true });
    await folder.envelope('spit', 'b.txt', 5, { append: true });
    expect([await text(folder.root, 'a.txt'), await text(folder.root, 'b.txt')]).toEqual(['one two', '5']);
  });

  it('keeps the permissions of the file that it replaces', async () => {
    const folder = await testFolder({ 'run.sh': 'x' });
    await chmod(join(folder.root, 'run.sh'), 0o750);
    await folder.envelope('write-file', 'run.sh', 'y');
    expect((await stat(join(folder.root, 'run.sh'))).mode & 0o777).toBe(0o750);
  });

  it('tells a folder in its way, and a file where a folder should be', async () => {
    const folder = await testFolder({ 'd/a.txt': 'a' });
    expect(await folder.envelope('write-file', 'd', 'x')).toMatchObject({ ok: false, err: 'Is a directory: d' });
    expect(await folder.envelope('write-file', 'd/a.txt/b', 'x')).toMatchObject({ ok: false });
    expect(await readdir(join(folder.root, 'd'))).toEqual(['a.txt']);
  });

  it('finds out after a crash whether spit wrote, and does not guess about what was added', async () => {
    const folder = await testFolder({ 'a.txt': 'new' });
    expect(await folder.verify('spit', 'a.txt', 'new')).toMatchObject({ kind: 'done', result: { out: 'a.txt' } });
    expect(await folder.verify('spit', 'a.txt', 'newer')).toEqual({ kind: 'not-done' });
    expect(await folder.verify('spit', 'none.txt', 'x', { append: true })).toEqual({ kind: 'not-done' });
    expect(await folder.verify('spit', 'a.txt', 'new', { append: true })).toEqual({ kind: 'unknown' });
  });
});

describe('str-replace', () => {
  it.each([
    ['one two', ['two', '2'], 'one 2'],
    ['a.b', ['.', '$1$&'], 'a$1$&b'],
    ['a a', ['a', 'b', { all: true }], 'b b'],
    ['aaa', ['aa', 'b', { all: true }], 'ba'],
  ])('turns %j by %j into %j', async (before, args, after) => {
    const folder = await testFolder({ 'a.txt': before });
    expect(await folder.envelope('str-replace', 'a.txt', ...args)).toMatchObject({ ok: true, out: 'a.txt' });
    expect(await text(folder.root, 'a.txt')).toBe(after);
  });

  it.each([
    ['text that occurs twice', ['a', 'b'], /2 times/],
    ['text that is not there', ['zzz', 'b'], /not found/],
    ['empty text', ['', 'b'], /empty/],
    ['no text', [null, 'b'], /empty/],
    ['empty text everywhere', ['', 'b', { all: true }], /empty/],
  ])('refuses %s and changes nothing', async (_, args, err) => {
    const folder = await testFolder({ 'a.txt': 'a a' });
    expect(await folder.envelope('str-replace', 'a.txt', ...args)).toMatchObject({
      ok: false,
      err: expect.stringMatching(err),
    });
    expect(await text(folder.root, 'a.txt')).toBe('a a');
  });
});

describe('replace-lines', () => {
  it.each([
    ['a range', 'a\nb\nc\n', [2, 3, 'B'], 'a\nB\nc\n'],
    ['a range by more lines', 'a\nb\nc\n', [1, 3, 'x\ny\nz\n'], 'x\ny\nz\nc\n'],
    ['nothing: an insertion', 'a\nb\n', [2, 2, 'bbb'], 'a\nbbb\nb\n'],
    ['nothing, after the last line', 'a\n', [2, 2, 'z'], 'a\nz\n'],
    ['a range by nothing: a deletion', 'a\nb\nc\n', [2, 3, ''], 'a\nc\n'],
    ['the last line without a line end', 'a\nb', [2, 3, 'B'], 'a\nB'],
    ['a line before one without a line end', 'a\nb', [1, 2, 'A'], 'A\nb'],
    ['after a last line without a line end', 'a\nb', [3, 3, 'c'], 'a\nb\nc'],
    ['lines that end as on Windows', 'a\r\nb\r\n', [1, 2, 'A\nAA'], 'A\r\nAA\r\nb\r\n'],
    ['an empty file', '', [1, 1, 'x'], 'x\n'],
    ['everything by nothing', 'a\nb\n', [1, 3, ''], ''],
    ['a line by an empty line', 'a\nb\n', [1, 2, '\n'], '\nb\n'],
    [
      'several, unsorted, in original numbers',
      'a\nb\nc\nd\n',
      [
        [
          [4, 5, 'D'],
          [1, 2, 'A\nAA'],
          [3, 3, 'x'],
        ],
      ],
      'A\nAA\nb\nx\nc\nD\n',
    ],
  ])('replaces %s', async (_, before, args, after) => {
    const folder = await testFolder({ 'a.txt': before });
    expect(await folder.envelope('replace-lines', 'a.txt', ...args)).toMatchObject({ ok: true, out: 'a.txt' });
    expect(await text(folder.root, 'a.txt')).toBe(after);
  });

  it.each([
    ['past the end', [9, 10, 'x'], /out of range/],
    ['before the start', [0, 1, 'x'], /out of range/],
    ['reversed', [2, 1, 'x'], /out of range/],
    [
      'that overlap',
      [
        [
          [1, 3, 'x'],
          [2, 3, 'y'],
        ],
      ],
      /overlap/,
    ],
  ])('refuses ranges %s and changes nothing', async (_, args, err) => {
    const folder = await testFolder({ 'a.txt': 'a\nb\n' });
    expect(await folder.envelope('replace-lines', 'a.txt', ...args)).toMatchObject({
      ok: false,
      err: expect.stringMatching(err),
    });
    expect(await text(folder.root, 'a.txt')).toBe('a\nb\n');
  });
});

describe('files and folders as a whole', () => {
  it('makes one folder only where nothing is, and many in any case', async () => {
    const folder = await testFolder({ 'd/a.txt': 'a' });
    expect(await folder.envelope('mkdir', 'e')).toMatchObject({ ok: true, out: 'e' });
    expect(await folder.envelope('mkdir', 'd')).toMatchObject({ ok: false, err: 'Already exists: d' });
    expect(await folder.envelope('mkdir', 'x/y')).toMatchObject({ ok: false, err: 'File not found: x/y' });
    expect(await folder.envelope('mkdirs', 'd')).toMatchObject({ ok: true });
    expect(await folder.envelope('mkdirs', 'x/y')).toMatchObject({ ok: true, out: 'x/y' });
    expect(await folder.verify('mkdir', 'none')).toEqual({ kind: 'not-done' });
    expect(await folder.verify('mkdir', 'd')).toEqual({ kind: 'unknown' });
  });

  it('deletes files, empty folders, and full ones only when it is told to', async () => {
    const folder = await testFolder({ 'a.txt': 'a', 'd/a.txt': 'a' });
    expect(await folder.envelope('delete', 'a.txt')).toMatchObject({ ok: true, out: 'a.txt' });
    expect(await folder.envelope('delete', 'a.txt')).toMatchObject({ ok: false, err: 'File not found: a.txt' });
    expect(await folder.envelope('delete', 'd')).toMatchObject({ ok: false, err: 'Directory not empty: d' });
    expect(await folder.verify('delete', 'd')).toEqual({ kind: 'not-done' });
    expect(await folder.envelope('delete', 'd', { recursive: true })).toMatchObject({ ok: true });
    expect(await folder.verify('delete', 'd')).toMatchObject({ kind: 'done' });
    expect(await readdir(folder.root)).toEqual([]);
  });

  it('deletes of a link to a folder only the link', async () => {
    const folder = await testFolder({ 'd/a.txt': 'a' });
    await symlink('d', join(folder.root, 'link'));
    await folder.envelope('delete', 'link', { recursive: true });
    expect(await text(folder.root, 'd/a.txt')).toBe('a');
  });

  it('copies a file over another one', async () => {
    const folder = await testFolder({ 'a.txt': 'a', 'b.txt': 'b', 'd/x': 'x' });
    expect(await folder.envelope('copy', 'a.txt', 'b.txt')).toMatchObject({ ok: true, out: 'b.txt' });
    expect(await folder.envelope('copy', 'a.txt', 'p/c.txt')).toMatchObject({ ok: true });
    expect([await text(folder.root, 'b.txt'), await text(folder.root, 'p/c.txt')]).toEqual(['a', 'a']);
    expect(await folder.envelope('copy', 'd', 'e')).toMatchObject({ ok: false, err: 'Is a directory: d' });
    expect(await folder.envelope('copy', 'none', 'e')).toMatchObject({ ok: false, err: 'File not found: none' });
    expect(await folder.envelope('copy', 'a.txt', './a.txt')).toMatchObject({ ok: false });
  });

  it('moves to where nothing is, and can tell afterwards', async () => {
    const folder = await testFolder({ 'a.txt': 'a', 'b.txt': 'b' });
    expect(await folder.envelope('move', 'a.txt', 'b.txt')).toMatchObject({ ok: false, err: 'Already exists: b.txt' });
    expect(await folder.verify('move', 'a.txt', 'c/d.txt')).toEqual({ kind: 'not-done' });
    expect(await folder.envelope('move', 'a.txt', 'c/d.txt')).toMatchObject({ ok: true, out: 'c/d.txt' });
    expect(await folder.verify('move', 'a.txt', 'c/d.txt')).toMatchObject({ kind: 'done', result: { out: 'c/d.txt' } });
    expect(await folder.verify('move', 'b.txt', 'c/d.txt')).toEqual({ kind: 'unknown' });
    expect(await folder.envelope('move', 'a.txt', 'x')).toMatchObject({ ok: false, err: 'File not found: a.txt' });
  });

  it('makes one temporary file for one call, however often it is made', async () => {
    const folder = await testFolder();
    const first = await folder.envelope('temp-file', { prefix: 'note-', suffix: '.txt' });
    expect(await folder.envelope('temp-file', { prefix: 'note-', suffix: '.txt' })).toEqual(first);
    expect(await readdir(folder.root)).toEqual([first.out]);
    expect(first.out).toMatch(/^note-[0-9a-f]{12}\.txt$/);
    expect(await folder.envelope('temp-file', { prefix: '../' })).toMatchObject({ ok: false });
  });
});

it('asks before every call that writes, and before none that reads', () => {
  const asked = ioNamespace('.').tools.filter(({ approval }) => approval === 'ask');
  expect(asked.map(({ name }) => name).sort()).toEqual([
    'copy',
    'delete',
    'mkdir',
    'mkdirs',
    'move',
    'replace-lines',
    'spit',
    'str-replace',
    'temp-file',
    'write-file',
  ]);
  expect(ioNamespace('.').tools.every(({ readOnly, approval }) => readOnly === (approval === 'never'))).toBe(true);
});
