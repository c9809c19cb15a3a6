import { stat } from 'node:fs/promises';
import { z } from 'zod';
import type { EnvelopeFields, ToolDefinition } from '../../effects/index.ts';
import { globPattern } from './globPattern.ts';
import { type GrepFile, grepFile, grepPattern } from './grep.ts';
import { ioTool } from './ioTool.ts';
import { refuse } from './refuse.ts';
import type { RootFolder } from './rootFolder.ts';
import { walk } from './walk.ts';

const fileType = z.enum(['f', 'd', 'file', 'directory']);
const globbing = z.strictObject({
  pattern: z.string(),
  path: z.string().default('.'),
  options: z.strictObject({ type: fileType.optional(), 'max-depth': z.int().min(0).optional() }).optional(),
});
const grepping = z.strictObject({
  pattern: z.union([z.string(), z.array(z.string()).min(1)]),
  path: z.string().default('.'),
  options: z
    .strictObject({
      'ignore-case': z.boolean().optional(),
      include: z.union([z.string(), z.array(z.string())]).optional(),
      context: z.int().min(0).optional(),
      'max-count': z.int().min(1).optional(),
    })
    .optional(),
});
const searchForms = [['pattern'], ['pattern', 'opts'], ['pattern', 'path'], ['pattern', 'path', 'opts']];

/** The longest output of a search, in UTF-16 units; what is left out sets `truncated`. */
const longestOutput = 1_000_000;

/** The tools that look for files and for text in files. */
export function searchTools(folder: RootFolder): readonly ToolDefinition[] {
  return [
    ioTool({
      name: 'glob',
      doc: 'Paths whose name matches, as *.ts, or whose whole path does when the pattern has a /; opts {:type :max-depth}',
      forms: searchForms,
      input: globbing,
      kind: 'read',
      run: (input, { signal }) => glob(folder, input, signal),
    }),
    ioTool({
      name: 'grep',
      doc: 'Lines that match a regular expression, or one of several, as path:line:text; opts {:ignore-case :include :context :max-count}',
      forms: searchForms,
      input: grepping,
      kind: 'read',
      run: (input, { signal }) => grep(folder, input, signal),
    }),
  ];
}

async function glob(
  folder: RootFolder,
  input: z.output<typeof globbing>,
  signal: AbortSignal,
): Promise<EnvelopeFields> {
  const { pattern, path, options } = input;
  const matcher = globPattern(pattern) ?? refuse(`Not a file pattern: ${pattern}`);
  const top = await folder.existing(path);
  if (!(await stat(top)).isDirectory()) refuse(`Not a directory: ${path}`);
  const type = options?.type?.[0];
  const found: string[] = [];
  for await (const entry of walk(top, { maxDepth: options?.['max-depth'] ?? Number.POSITIVE_INFINITY, signal })) {
    const isAsked = type === undefined || (type === 'd' ? entry.isDirectory : entry.isFile);
    if (isAsked && matcher.test(pattern.includes('/') ? entry.way : entry.name))
      found.push(await folder.shown(entry.real));
  }
  return { out: found.sort() };
}

async function grep(
  folder: RootFolder,
  input: z.output<typeof grepping>,
  signal: AbortSignal,
): Promise<EnvelopeFields> {
  const { pattern, path, options } = input;
  const matcher = grepPattern(typeof pattern === 'string' ? [pattern] : pattern, options?.['ignore-case'] ?? false);
  const bounds = { context: options?.context ?? 0, maxCount: options?.['max-count'] ?? Number.POSITIVE_INFINITY };
  let out = '';
  for await (const file of filesOf(folder, path, includes(options?.include), signal)) {
    const lines = await grepFile(file, matcher, bounds);
    if (lines.length > 0 && bounds.context > 0 && out !== '') out += '--\n';
    out += lines.map((line) => `${line}\n`).join('');
    if (out.length > longestOutput) return { out: out.slice(0, longestOutput), truncated: true, extra: { exit: 0 } };
  }
  return { out, extra: { exit: out === '' ? 1 : 0 } };
}

async function* filesOf(
  folder: RootFolder,
  path: string,
  isIncluded: (name: string) => boolean,
  signal: AbortSignal,
): AsyncGenerator<GrepFile> {
  const top = await folder.existing(path);
  if (!(await stat(top)).isDirectory()) {
    yield { real: top, shown: await folder.shown(top) };
    return;
  }
  for await (const { real, name, isFile } of walk(top, { maxDepth: Number.POSITIVE_INFINITY, signal })) {
    if (isFile && isIncluded(name)) yield { real, shown: await folder.shown(real) };
  }
}

function includes(patterns: string | readonly string[] | undefined): (name: string) => boolean {
  if (patterns === undefined) return () => true;
  const matchers = [patterns].flat().map((one) => globPattern(one) ?? refuse(`Not a file pattern: ${one}`));
  return (name) => matchers.some((matcher) => matcher.test(name));
}
