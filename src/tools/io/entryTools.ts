import { lstat, mkdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { envelope, type ToolDefinition } from '../../effects/index.ts';
import { copyWhole, isThere, sync } from './files.ts';
import { ioTool } from './ioTool.ts';
import { refuse } from './refuse.ts';
import type { RootFolder } from './rootFolder.ts';

const onPath = z.strictObject({ path: z.string() });
const fromTo = z.strictObject({ from: z.string(), to: z.string() });
const deletion = z.strictObject({
  path: z.string(),
  options: z.strictObject({ recursive: z.boolean().optional() }).optional(),
});

/** The tools that make, remove, copy and move files and folders. */
export function entryTools(folder: RootFolder): readonly ToolDefinition[] {
  return [makeFolder(folder), makeFolders(folder), remove(folder), copy(folder), move(folder)];
}

function makeFolder(folder: RootFolder): ToolDefinition {
  return ioTool({
    name: 'mkdir',
    doc: 'Makes a folder; an error when there is something already',
    forms: [['path']],
    input: onPath,
    kind: 'once',
    run: async ({ path }) => {
      await mkdir(await folder.target(path));
      return { out: path };
    },
    // A folder that is there may have been there before.
    verify: async ({ path }) => ({ kind: (await isThere(folder, path)) ? 'unknown' : 'not-done' }),
  });
}

function makeFolders(folder: RootFolder): ToolDefinition {
  return ioTool({
    name: 'mkdirs',
    doc: 'Makes a folder and those above it, where they are missing',
    forms: [['path']],
    input: onPath,
    kind: 'idempotent',
    run: async ({ path }) => {
      await mkdir(await folder.target(path), { recursive: true });
      return { out: path };
    },
  });
}

function remove(folder: RootFolder): ToolDefinition {
  return ioTool({
    name: 'delete',
    doc: 'Deletes a file or an empty folder, with {:recursive true} a folder and all in it; of a link only the link',
    forms: [['path'], ['path', 'opts']],
    input: deletion,
    kind: 'once',
    run: async ({ path, options }) => {
      const entry = await folder.entry(path);
      if (entry === (await folder.real())) refuse('The root folder itself cannot be deleted');
      if (!(await lstat(entry)).isDirectory()) await unlink(entry);
      else if (options?.recursive) await rm(entry, { recursive: true });
      else await rmdir(entry);
      await sync(dirname(entry));
      return { out: path };
    },
    verify: async ({ path }) =>
      (await isThere(folder, path)) ? { kind: 'not-done' } : { kind: 'done', result: envelope({ out: path }) },
  });
}

function copy(folder: RootFolder): ToolDefinition {
  return ioTool({
    name: 'copy',
    doc: 'Copies a file over another or to a new one; folders above it are made',
    forms: [['from', 'to']],
    input: fromTo,
    kind: 'idempotent',
    run: async ({ from, to }, { key }) => {
      const source = await folder.existing(from);
      const info = await stat(source);
      if (!info.isFile()) refuse(`${info.isDirectory() ? 'Is a directory' : 'Not a regular file'}: ${from}`);
      const target = await folder.target(to);
      if (source === target) refuse(`Is the same file: ${from} and ${to}`);
      await copyWhole(folder, source, to, key);
      return { out: to };
    },
  });
}

function move(folder: RootFolder): ToolDefinition {
  return ioTool({
    name: 'move',
    doc: 'Moves a file or a folder to a path where there is nothing yet; folders above it are made',
    forms: [['from', 'to']],
    input: fromTo,
    kind: 'once',
    run: async ({ from, to }) => {
      const source = await folder.entry(from);
      await lstat(source);
      if (source === (await folder.real())) refuse('The root folder itself cannot be moved');
      if (await isThere(folder, to)) refuse(`Already exists: ${to}`);
      const target = await folder.target(to);
      await mkdir(dirname(target), { recursive: true });
      await rename(source, target);
      await Promise.all([sync(dirname(source)), sync(dirname(target))]);
      return { out: to };
    },
    verify: async ({ from, to }) => {
      const [isLeft, isArrived] = await Promise.all([isThere(folder, from), isThere(folder, to)]);
      if (isLeft && !isArrived) return { kind: 'not-done' };
      return !isLeft && isArrived ? { kind: 'done', result: envelope({ out: to }) } : { kind: 'unknown' };
    },
  });
}
