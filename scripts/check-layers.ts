/**
 * Checks that every file under `src/` imports only from lower layers and through their doors, and keeps the picture of
 * the layers in ARCHITECTURE.md. `--draw` writes the picture; without it a stale picture is a finding.
 */
import { writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { type Finding, report } from './support/Finding.ts';
import { isMain, readFiles, readText, root, type TextFile } from './support/files.ts';
import { type ImportedModule, importsOf } from './support/imports.ts';

/** The rules, as `layers.json` holds them. */
export interface LayerRules {
  readonly layers: readonly { readonly level: number; readonly folders: Readonly<Record<string, string>> }[];
  /** Folders that run in a browser: no file in them, tests aside, names a module of Node. */
  readonly pure: readonly string[];
}

/** Everything in `files` that breaks the rules. Paths begin with `src/`. */
export function checkLayers(files: readonly TextFile[], rules: LayerRules): readonly Finding[] {
  const levels = new Map(
    rules.layers.flatMap(({ level, folders }) => Object.keys(folders).map((name) => [name, level])),
  );
  return files.flatMap((file) => [...importFindings(file, levels, rules), ...unknownFolder(file.path, levels)]);
}

function importFindings(file: TextFile, levels: ReadonlyMap<string, number>, rules: LayerRules): readonly Finding[] {
  const problemOfImport = (imported: ImportedModule): string | undefined =>
    isTest(file.path) ? testProblem(file.path, imported) : problemOf(file.path, imported, levels, rules);
  return importsOf(file).flatMap((imported) => {
    const text = problemOfImport(imported);
    return text === undefined ? [] : [{ file: file.path, line: imported.line, text }];
  });
}

function isTest(path: string): boolean {
  return path.endsWith('.test.ts');
}

/** The folder directly under `src/`, or null for a file that stands in `src/` itself. */
function folderOf(path: string): string | null {
  const parts = path.split('/');
  return parts.length > 2 ? parts[1] : null;
}

function unknownFolder(path: string, levels: ReadonlyMap<string, number>): readonly Finding[] {
  const folder = folderOf(path);
  if (folder === null ? path === 'src/index.ts' : levels.has(folder)) return [];
  return [{ file: path, line: 0, text: 'stands in no layer: name its folder in scripts/layers.json' }];
}

/** A test may use every layer, but only through doors. */
function testProblem(path: string, imported: ImportedModule): string | undefined {
  if (!imported.specifier.startsWith('.')) return undefined;
  const target = posix.join(posix.dirname(path), imported.specifier);
  return target.startsWith('src/') && folderOf(target) !== folderOf(path) ? doorProblem(target) : undefined;
}

function problemOf(
  path: string,
  { specifier }: ImportedModule,
  levels: ReadonlyMap<string, number>,
  rules: LayerRules,
): string | undefined {
  const from = folderOf(path);
  if (!specifier.startsWith('.')) {
    const pure = from !== null && rules.pure.includes(from);
    return pure && isNodeModule(specifier) ? `${from}/ is pure and may not use ${specifier}` : undefined;
  }
  const target = posix.join(posix.dirname(path), specifier);
  if (!target.startsWith('src/')) return `leaves src/: ${specifier}`;
  const to = folderOf(target);
  if (to === from) return undefined;
  if (to === null) return `nothing imports the front ${target}`;
  return doorProblem(target) ?? directionProblem(from, to, levels);
}

function doorProblem(target: string): string | undefined {
  const door = `src/${folderOf(target)}/index.ts`;
  return target === door ? undefined : `reaches past the door: import ${door} instead of ${target}`;
}

function directionProblem(from: string | null, to: string, levels: ReadonlyMap<string, number>): string | undefined {
  if (from === null) return undefined;
  const own = levels.get(from);
  const other = levels.get(to);
  if (own === undefined || other === undefined) return undefined;
  return other < own ? undefined : `${from}/ (level ${own}) may not import ${to}/ (level ${other})`;
}

function isNodeModule(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier.split('/')[0]);
}

const pictureStart = '<!-- layers: drawn by scripts/check-layers.ts --draw -->';
const pictureEnd = '<!-- /layers -->';

/** The picture of the layers, highest first, as a text box for a markdown page. */
export function drawLayers(rules: LayerRules): string {
  const rows = [...rules.layers]
    .sort((a, b) => b.level - a.level)
    .flatMap(({ level, folders }) =>
      Object.entries(folders).map(([name, what], i) => [i === 0 ? `${level}` : '', name, what]),
    );
  const widths = [5, 1, 2].map((least, i) => Math.max(least, ...rows.map((row) => row[i].length)));
  const line = (row: readonly string[]): string => `│ ${row.map((cell, i) => cell.padEnd(widths[i])).join(' │ ')} │`;
  const rule = (left: string, middle: string, right: string): string =>
    left + widths.map((width) => '─'.repeat(width + 2)).join(middle) + right;
  const body = rows.flatMap((row, i) => (row[0] !== '' && i > 0 ? [rule('├', '┼', '┤'), line(row)] : [line(row)]));
  return ['```text', rule('┌', '┬', '┐'), ...body, rule('└', '┴', '┘'), '```'].join('\n');
}

/** `page` with the picture between its markers replaced, or null when it has no markers. */
export function withPicture(page: string, picture: string): string | null {
  const start = page.indexOf(pictureStart);
  const end = page.indexOf(pictureEnd);
  if (start < 0 || end < start) return null;
  return `${page.slice(0, start + pictureStart.length)}\n${picture}\n${page.slice(end)}`;
}

function pictureFindings(rules: LayerRules, draw: boolean): readonly Finding[] {
  const file = 'ARCHITECTURE.md';
  const page = readText(file);
  const drawn = withPicture(page, drawLayers(rules));
  if (drawn === null) return [{ file, line: 0, text: `has no place for the picture: ${pictureStart} … ${pictureEnd}` }];
  if (draw) writeFileSync(join(root, file), drawn);
  return draw || drawn === page
    ? []
    : [{ file, line: 0, text: 'the picture of the layers is stale: npm run layers -- --draw' }];
}

if (isMain(import.meta.url)) {
  // The file is ours and a wrong shape fails at once in what follows, so it is not parsed by a schema.
  const rules = JSON.parse(readText('scripts/layers.json')) as LayerRules;
  const files = readFiles(/^src\/.*\.ts$/);
  const findings = [...checkLayers(files, rules), ...pictureFindings(rules, process.argv.includes('--draw'))];
  report('layers', `${files.length} files`, findings);
}
