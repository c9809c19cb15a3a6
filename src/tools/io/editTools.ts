import { z } from 'zod';
import type { ToolDefinition } from '../../effects/index.ts';
import { readText, writeWhole } from './files.ts';
import { ioTool } from './ioTool.ts';
import { refuse } from './refuse.ts';
import { type LineEdit, replaceLines } from './replaceLines.ts';
import type { RootFolder } from './rootFolder.ts';

const replacement = z.strictObject({
  path: z.string(),
  old: z.string().nullable(),
  new: z.string(),
  options: z.strictObject({ all: z.boolean().optional() }).optional(),
});
const oneEdit = z.strictObject({ path: z.string(), start: z.int(), end: z.int(), text: z.string() });
const manyEdits = z.strictObject({
  path: z.string(),
  edits: z.array(z.tuple([z.int(), z.int(), z.string()])),
});

/** The tools that change a part of a file. After a crash the file does not tell whether they did, so they run once. */
export function editTools(folder: RootFolder): readonly ToolDefinition[] {
  return [
    ioTool({
      name: 'str-replace',
      doc: 'Replaces literal text that occurs exactly once in a file, or everywhere with {:all true}',
      forms: [
        ['path', 'old', 'new'],
        ['path', 'old', 'new', 'opts'],
      ],
      input: replacement,
      kind: 'once',
      run: async ({ path, old, new: text, options }, { key }) => {
        const source = await readText(folder, path);
        await writeWhole(folder, path, replaced(path, source, old ?? '', text, options?.all ?? false), key);
        return { out: path };
      },
    }),
    ioTool({
      name: 'replace-lines',
      doc: 'Replaces lines start to before end, from 1, or several [start end text] in original numbers; start = end inserts',
      forms: [
        ['path', 'start', 'end', 'text'],
        ['path', 'edits'],
      ],
      input: z.union([oneEdit, manyEdits]),
      kind: 'once',
      run: async (input, { key }) => {
        const edits: readonly LineEdit[] =
          'edits' in input ? input.edits.map(([start, end, text]) => ({ start, end, text })) : [input];
        await writeWhole(folder, input.path, replaceLines(await readText(folder, input.path), edits), key);
        return { out: input.path };
      },
    }),
  ];
}

function replaced(path: string, source: string, old: string, text: string, all: boolean): string {
  if (old === '') refuse('The text to replace is empty');
  const parts = source.split(old);
  const hits = parts.length - 1;
  if (hits === 0) refuse(`Text not found in ${path}`);
  if (hits > 1 && !all) refuse(`Text found ${hits} times in ${path}; it must occur exactly once, or pass {:all true}`);
  return parts.join(text);
}
