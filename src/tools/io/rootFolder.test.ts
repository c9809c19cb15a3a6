import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folderCalls, type TestFolder, testFolder } from './testFolder.ts';

/** A folder beside the root that no call may reach. */
async function outside(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'incant-outside-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  await writeFile(join(path, 'secret.txt'), 'secret');
  return path;
}

const readings = ['slurp', 'slurp-bytes', 'read-file', 'read-lines', 'ls', 'stat'];

async function attempts(folder: TestFolder, path: string): Promise<readonly (string | null)[]> {
  const read = readings.map((name) => folder.envelope(name, path));
  const written = [
    folder.envelope('spit', path, 'x'),
    folder.envelope('spit', path, 'x', { append: true }),
    folder.envelope('write-file', path, 'x'),
    folder.envelope('str-replace', path, 'secret', 'x'),
    folder.envelope('replace-lines', path, 1, 2, 'x'),
    folder.envelope('copy', path, 'stolen.txt'),
    folder.envelope('copy', 'a.txt', path),
    folder.envelope('mkdir', `${path}.d`),
    folder.envelope('mkdirs', `${path}.d/e`),
    folder.envelope('grep', 'secret', path),
  ];
  return (await Promise.all([...read, ...written])).map(({ ok, err }) => (ok ? 'ok' : err));
}

describe('the root folder', () => {
  it.each([
    ['a path that climbs out', (out: string) => `../${out.split('/').at(-1)}/secret.txt`],
    ['an absolute path', (out: string) => join(out, 'secret.txt')],
    ['a way out and around', (out: string) => `d/../../${out.split('/').at(-1)}/secret.txt`],
    ['a link to a folder', () => 'way-out/secret.txt'],
    ['a link over a link', () => 'd/way/secret.txt'],
  ])('refuses %s for every call', async (_, pathOf) => {
    const out = await outside();
    const folder = await testFolder({ 'a.txt': 'a', 'd/b.txt': 'b' });
    await symlink(out, join(folder.root, 'way-out'));
    await symlink('../way-out', join(folder.root, 'd/way'));
    const path = pathOf(out);
    for (const err of await attempts(folder, path)) expect(err).toMatch(/^Outside the root folder/);
    expect(await folder.call('exists?', path)).toBe(false);
    for (const name of ['delete', 'move']) {
      const args = name === 'move' ? [path, 'b.txt'] : [path];
      expect(await folder.envelope(name, ...args)).toMatchObject({ ok: false });
    }
    expect(await readdir(out)).toEqual(['secret.txt']);
    expect(await readFile(join(out, 'secret.txt'), 'utf8')).toBe('secret');
  });

  it('refuses to read or write through a link to a file outside, and deletes only the link', async () => {
    const out = await outside();
    const folder = await testFolder();
    await symlink(join(out, 'secret.txt'), join(folder.root, 'link.txt'));
    expect(await folder.envelope('slurp', 'link.txt')).toMatchObject({ ok: false });
    expect(await folder.envelope('write-file', 'link.txt', 'x')).toMatchObject({ ok: false });
    expect(await folder.envelope('delete', 'link.txt')).toMatchObject({ ok: true });
    expect(await readFile(join(out, 'secret.txt'), 'utf8')).toBe('secret');
  });

  it('writes through no link that leads nowhere', async () => {
    const out = await outside();
    const folder = await testFolder();
    await symlink(join(out, 'new.txt'), join(folder.root, 'link.txt'));
    expect(await folder.envelope('write-file', 'link.txt', 'x')).toMatchObject({ ok: false });
    expect(await readdir(out)).toEqual(['secret.txt']);
  });

  it('searches no folder outside through a link', async () => {
    const out = await outside();
    const folder = await testFolder({ 'a.txt': 'no' });
    await symlink(out, join(folder.root, 'way-out'));
    expect(await folder.envelope('grep', 'secret', '.')).toMatchObject({ ok: true, out: '' });
    expect(await folder.envelope('glob', '*secret*')).toMatchObject({ out: [] });
  });

  it('follows links that stay inside, and writes to what they lead to', async () => {
    const folder = await testFolder({ 'd/a.txt': 'a' });
    await symlink('d/a.txt', join(folder.root, 'link.txt'));
    expect(await folder.envelope('slurp', 'link.txt')).toMatchObject({ out: 'a' });
    await folder.envelope('write-file', 'link.txt', 'b');
    expect(await readFile(join(folder.root, 'd/a.txt'), 'utf8')).toBe('b');
  });

  it('may be a link itself, and takes absolute paths inside it by either name', async () => {
    const { root } = await testFolder({ 'a.txt': 'a' });
    const link = `${root}-link`;
    await symlink(root, link);
    onTestFinished(() => rm(link));
    const folder = folderCalls(link);
    expect(await folder.envelope('slurp', 'a.txt')).toMatchObject({ out: 'a' });
    expect(await folder.envelope('slurp', join(link, 'a.txt'))).toMatchObject({ out: 'a' });
    expect(await folder.envelope('slurp', join(await realpath(root), 'a.txt'))).toMatchObject({ out: 'a' });
    expect(await folder.call('cwd')).toBe(await realpath(root));
  });

  it('refuses an empty path and one with a zero character', async () => {
    const folder = await testFolder();
    expect(await folder.envelope('slurp', '')).toMatchObject({ ok: false });
    expect(await folder.envelope('slurp', 'a\0b')).toMatchObject({ ok: false });
  });

  it('takes names that begin with two dots for names', async () => {
    const folder = await testFolder({ '..a/b.txt': 'x' });
    expect(await folder.envelope('slurp', '..a/b.txt')).toMatchObject({ out: 'x' });
  });

  it('deletes and moves itself never', async () => {
    const folder = await testFolder({ 'a.txt': 'a' });
    await mkdir(join(folder.root, 'd'));
    expect(await folder.envelope('delete', '.', { recursive: true })).toMatchObject({ ok: false });
    expect(await folder.envelope('move', '.', 'd/x')).toMatchObject({ ok: false });
    expect(await readdir(folder.root)).toEqual(['a.txt', 'd']);
  });
});
