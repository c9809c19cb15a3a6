import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Json } from '../../base/index.ts';
import type { ToolDefinition } from '../../effects/index.ts';
import { readBytes, readText } from './files.ts';
import { ioQuestion, ioTool } from './ioTool.ts';
import { type LineSlice, linesOf, sliceLines } from './lines.ts';
import { isMissing, refusalText } from './refuse.ts';
import type { RootFolder } from './rootFolder.ts';

/** The most bytes that are given as a list of numbers: the element limit of one value. */
const mostBytes = 1_000_000;

const onPath = z.strictObject({ path: z.string() });
const windowOptions = z
  .strictObject({ 'char-start': z.int().min(0).optional(), 'char-end': z.int().min(0).optional() })
  .refine(
    (options) => (options['char-start'] ?? 0) <= (options['char-end'] ?? Number.POSITIVE_INFINITY),
    'char-start must not be above char-end',
  );
const onLines = z.strictObject({
  path: z.string(),
  start: z.int().optional(),
  end: z.int().optional(),
  options: windowOptions.optional(),
});
const lineForms = [['path'], ['path', 'opts'], ['path', 'start', 'end'], ['path', 'start', 'end', 'opts']];

/** The tools that read files and folders. */
export function readTools(folder: RootFolder): readonly ToolDefinition[] {
  return [...fileTools(folder), ...folderTools(folder), ...questions(folder)];
}

function fileTools(folder: RootFolder): readonly ToolDefinition[] {
  return [
    ioTool({
      name: 'read-file',
      doc: 'The text of a file, or of lines start to before end, from 1; opts {:char-start :char-end} cut each line',
      forms: lineForms,
      input: onLines,
      kind: 'read',
      run: async (input) => {
        const { lines, truncated } = await slice(folder, input);
        return { out: lines.map(({ text, end }) => text + end).join(''), truncated };
      },
    }),
    ioTool({
      name: 'read-lines',
      doc: 'As read-file, but a numbered vector of lines without their line ends',
      forms: lineForms,
      input: onLines,
      kind: 'read',
      run: async (input) => {
        const { lines, truncated, firstLine } = await slice(folder, input);
        return { out: lines.map(({ text }) => text), truncated, firstLine };
      },
    }),
    ioTool({
      name: 'slurp',
      doc: 'The whole text of a file',
      forms: [['path']],
      input: onPath,
      kind: 'read',
      run: async ({ path }) => ({ out: await readText(folder, path) }),
    }),
    ioTool({
      name: 'slurp-bytes',
      doc: 'The bytes of a file as a vector of numbers from 0 to 255',
      forms: [['path']],
      input: onPath,
      kind: 'read',
      run: async ({ path }) => ({ out: [...(await readBytes(folder, path, mostBytes))] }),
    }),
  ];
}

async function slice(folder: RootFolder, input: z.output<typeof onLines>): Promise<LineSlice> {
  const { path, start, end, options } = input;
  const range = { start, end, charStart: options?.['char-start'], charEnd: options?.['char-end'] };
  return sliceLines(linesOf(await readText(folder, path)), range);
}

function folderTools(folder: RootFolder): readonly ToolDefinition[] {
  return [
    ioTool({
      name: 'ls',
      doc: 'The entries of a folder as {:name :size}, sorted; the names of folders end in /',
      forms: [[], ['path']],
      input: z.strictObject({ path: z.string().default('.') }),
      kind: 'read',
      run: async ({ path }) => ({ out: await entriesOf(folder, path) }),
    }),
    ioTool({
      name: 'stat',
      doc: 'What a path is: {:type :size :modified}, type "file", "directory" or "other", modified in ms since 1970',
      forms: [['path']],
      input: onPath,
      kind: 'read',
      run: async ({ path }) => {
        const info = await stat(await folder.existing(path));
        const type = info.isFile() ? 'file' : info.isDirectory() ? 'directory' : 'other';
        return { out: { type, size: info.size, modified: Math.floor(info.mtimeMs) } };
      },
    }),
  ];
}

async function entriesOf(folder: RootFolder, path: string): Promise<Json> {
  const real = await folder.existing(path);
  const names = (await readdir(real)).sort();
  const entries = await Promise.all(names.map((name) => entryOf(join(real, name), name)));
  return entries.filter((entry) => entry !== null);
}

/** A link is told as itself: what it leads to may lie outside. Null when the entry has just gone. */
async function entryOf(real: string, name: string): Promise<Json> {
  try {
    const info = await lstat(real);
    // The size of a folder's own record differs between disks and says nothing.
    return info.isDirectory() ? { name: `${name}/`, size: 0 } : { name, size: info.size };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function questions(folder: RootFolder): readonly ToolDefinition[] {
  const kindOf = async (path: string): Promise<'none' | 'directory' | 'other'> => {
    try {
      return (await stat(await folder.existing(path))).isDirectory() ? 'directory' : 'other';
    } catch (error) {
      // What cannot be seen from here, as a path outside, is not there.
      if (refusalText(error, path) === null) throw error;
      return 'none';
    }
  };
  return [
    ioQuestion({
      name: 'exists?',
      doc: 'Whether there is a file or a folder at a path',
      forms: [['path']],
      input: onPath,
      run: async ({ path }) => (await kindOf(path)) !== 'none',
    }),
    ioQuestion({
      name: 'directory?',
      doc: 'Whether there is a folder at a path',
      forms: [['path']],
      input: onPath,
      run: async ({ path }) => (await kindOf(path)) === 'directory',
    }),
    ioQuestion({
      name: 'cwd',
      doc: 'The folder that relative paths start from',
      forms: [[]],
      input: z.strictObject({}),
      run: () => folder.real(),
    }),
  ];
}
