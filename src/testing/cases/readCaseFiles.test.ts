import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCaseFiles } from './readCaseFiles.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incant-cases-'));
});
afterEach(() => rm(folder, { recursive: true }));

const caseText = (id: string): string => JSON.stringify({ id, kind: 'eval', program: '1', expect: { value: '1' } });

it('finds case files in a folder at any depth, in the order of their names, and leaves others aside', async () => {
  await mkdir(join(folder, 'deep'));
  await writeFile(join(folder, 'deep', 'b.json'), `\uFEFF${caseText('b')}`);
  await writeFile(join(folder, 'a.jsonl'), `${caseText('a1')}\n${caseText('a2')}\n`);
  await writeFile(join(folder, 'notes.md'), 'no case');
  expect((await readCaseFiles([folder])).map((entry) => entry.case.id)).toEqual(['a1', 'a2', 'b']);
});

it('names a path that does not exist', async () => {
  await expect(readCaseFiles([join(folder, 'none')])).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
});
