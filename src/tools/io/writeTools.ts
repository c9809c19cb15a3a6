import { z } from 'zod';
import { envelope, type ToolDefinition } from '../../effects/index.ts';
import { appendText, isThere, readText, writeWhole } from './files.ts';
import { ioTool } from './ioTool.ts';
import { refuse } from './refuse.ts';
import type { RootFolder } from './rootFolder.ts';

/** Text, or a number or truth value as its text. */
const content = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const writing = z.strictObject({ path: z.string(), text: content });
const spitting = z.strictObject({
  path: z.string(),
  text: content,
  options: z.strictObject({ append: z.boolean().optional() }).optional(),
});
const naming = z.strictObject({
  options: z.strictObject({ prefix: z.string().optional(), suffix: z.string().optional() }).optional(),
});

/** The tools that write whole files. */
export function writeTools(folder: RootFolder): readonly ToolDefinition[] {
  return [writeFile(folder), spit(folder), tempFile(folder)];
}

function writeFile(folder: RootFolder): ToolDefinition {
  return ioTool({
    name: 'write-file',
    doc: 'Writes a file, whole or not at all; folders above it are made',
    forms: [['path', 'text']],
    input: writing,
    kind: 'idempotent',
    run: async ({ path, text }, { key }) => {
      await writeWhole(folder, path, text, key);
      return { out: path };
    },
  });
}

function spit(folder: RootFolder): ToolDefinition {
  return ioTool({
    name: 'spit',
    doc: 'Writes a file, or adds to its end with {:append true}; folders above it are made',
    forms: [
      ['path', 'text'],
      ['path', 'text', 'opts'],
    ],
    input: spitting,
    kind: 'once',
    run: async ({ path, text, options }, { key }) => {
      if (options?.append) await appendText(folder, path, text);
      else await writeWhole(folder, path, text, key);
      return { out: path };
    },
    verify: async ({ path, text, options }) => {
      if (!(await isThere(folder, path))) return { kind: 'not-done' };
      // The end of a file does not tell whether this call added it.
      if (options?.append) return { kind: 'unknown' };
      const isWritten = (await readText(folder, path)) === text;
      return isWritten ? { kind: 'done', result: envelope({ out: path }) } : { kind: 'not-done' };
    },
  });
}

function tempFile(folder: RootFolder): ToolDefinition {
  return ioTool({
    name: 'temp-file',
    doc: 'Makes an empty file with a new name, as tmp-4f2a9c01d3e8; opts {:prefix :suffix}',
    forms: [[], ['opts']],
    input: naming,
    kind: 'idempotent',
    run: async ({ options }, { key }) => {
      const { prefix = 'tmp-', suffix = '' } = options ?? {};
      // Named by the key, which no other call has: made again after a crash, it is the same file.
      const path = `${prefix}${key.slice(0, 12)}${suffix}`;
      if (path.includes('/')) refuse('A prefix or suffix cannot name a folder');
      await appendText(folder, path, '');
      return { out: path };
    },
  });
}
