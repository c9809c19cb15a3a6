import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { globPattern } from './globPattern.ts';
import { testFolder } from './testFolder.ts';

const files = {
  'a.txt': 'one\ntwo\nthree\nfour\nfive\nsix\nseven\n',
  'src/b.ts': 'const one = 1;\nconst Two = 2;\n',
  'src/deep/c.ts': '// nothing\n',
};

describe('grep', () => {
  it.each([
    ['a pattern', ['one', '.'], 'a.txt:1:one\nsrc/b.ts:1:const one = 1;\n'],
    ['several patterns', [['^two$', '^six$'], 'a.txt'], 'a.txt:2:two\na.txt:6:six\n'],
    ['one folder', ['one', 'src'], 'src/b.ts:1:const one = 1;\n'],
    ['capitals as small letters', ['TWO', '.', { 'ignore-case': true }], 'a.txt:2:two\nsrc/b.ts:2:const Two = 2;\n'],
    ['files by name', ['one', '.', { include: '*.ts' }], 'src/b.ts:1:const one = 1;\n'],
    ['at most some hits of a file', ['e', 'a.txt', { 'max-count': 2 }], 'a.txt:1:one\na.txt:3:three\n'],
    ['classes and word borders', ['\\<[[:alpha:]]{5}\\>', 'a.txt'], 'a.txt:3:three\na.txt:7:seven\n'],
    [
      'lines around a hit',
      ['one|six', 'a.txt', { context: 1 }],
      'a.txt:1:one\na.txt-2-two\n--\na.txt-5-five\na.txt:6:six\na.txt-7-seven\n',
    ],
    [
      'lines around hits that meet',
      ['two|four', 'a.txt', { context: 1 }],
      'a.txt-1-one\na.txt:2:two\na.txt-3-three\na.txt:4:four\na.txt-5-five\n',
    ],
  ])('finds %s', async (_, args, out) => {
    const folder = await testFolder(files);
    expect(await folder.envelope('grep', ...args)).toMatchObject({ ok: true, out, extra: { exit: 0 } });
  });

  it('is fine without a hit', async () => {
    const folder = await testFolder(files);
    expect(await folder.envelope('grep', 'zzz', '.')).toMatchObject({
      ok: true,
      out: '',
      err: null,
      extra: { exit: 1 },
    });
  });

  it('does not take an empty list of patterns, and tells a wrong pattern and a missing path', async () => {
    const folder = await testFolder(files);
    expect(await folder.issues('grep', [], '.')).not.toEqual([]);
    expect(await folder.envelope('grep', '(', '.')).toMatchObject({ ok: false });
    expect(await folder.envelope('grep', 'x', 'none')).toMatchObject({ ok: false, err: 'File not found: none' });
  });

  it('passes over files that are no text', async () => {
    const folder = await testFolder({ 'a.txt': 'one' });
    await writeFile(join(folder.root, 'b.bin'), 'one\0one');
    expect(await folder.envelope('grep', 'one')).toMatchObject({ out: 'a.txt:1:one\n' });
  });
});

describe('glob', () => {
  it.each([
    [['*.ts'], ['src/b.ts', 'src/deep/c.ts']],
    [['*.ts', 'src/deep'], ['src/deep/c.ts']],
    [
      ['*', '.', { 'max-depth': 1 }],
      ['a.txt', 'src'],
    ],
    [
      ['*', { type: 'd' }],
      ['src', 'src/deep'],
    ],
    [
      ['*', { type: 'file' }],
      ['a.txt', 'src/b.ts', 'src/deep/c.ts'],
    ],
    [['**/*.ts'], ['src/b.ts', 'src/deep/c.ts']],
    [['src/*.ts'], ['src/b.ts']],
    [['deep/*.ts', 'src'], ['src/deep/c.ts']],
    [['[!a]*.{ts,txt}'], ['src/b.ts', 'src/deep/c.ts']],
    [['none*'], []],
  ])('finds by %j', async (args, out) => {
    const folder = await testFolder(files);
    expect(await folder.envelope('glob', ...args)).toMatchObject({ ok: true, out });
  });

  it.each([
    ['a?c', 'abc', true],
    ['a?c', 'a/c', false],
    ['*', 'a/b', false],
    ['**', 'a/b', true],
    ['a/**/b', 'a/b', true],
    ['a/**/b', 'a/x/y/b', true],
    ['a.b', 'axb', false],
    ['{a,b{c,d}}', 'bd', true],
    ['{a}', '{a}', true],
    ['{a,b', '{a,b', true],
    ['[]]', ']', true],
    ['[a-c]', 'b', true],
    ['[!a-c]', 'b', false],
    ['\\*', '*', true],
    ['\\*', 'a', false],
    ['😀?', '😀😀', true],
    ['a(b|c)', 'a(b|c)', true],
  ])('matches %s with %s: %s', (pattern, name, isMatch) => {
    expect(globPattern(pattern)?.test(name)).toBe(isMatch);
  });

  it('has no meaning for a range the wrong way round', () => {
    expect(globPattern('[z-a]')).toBeNull();
  });
});
