import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from './Finding.ts';
import { readText, root, type TextFile } from './files.ts';

/** Brings a folder of generated pages to exactly `pages`: writes them and removes what is no longer generated. */
export function writePages(folder: string, pages: readonly TextFile[]): void {
  const wanted = new Set(pages.map((page) => page.path));
  for (const path of pagesIn(folder)) if (!wanted.has(path)) rmSync(join(root, path));
  for (const page of pages) {
    mkdirSync(dirname(join(root, page.path)), { recursive: true });
    writeFileSync(join(root, page.path), page.text);
  }
}

/** The pages of a generated folder that differ from what the generator makes now. */
export function stalePages(folder: string, pages: readonly TextFile[], command: string): readonly Finding[] {
  const wanted = new Map(pages.map((page) => [page.path, page.text]));
  const found = new Set(pagesIn(folder));
  const stale = [...wanted].filter(([path, text]) => !found.has(path) || readText(path) !== text).map(([path]) => path);
  const surplus = [...found].filter((path) => !wanted.has(path));
  return [
    ...stale.map((file) => ({ file, line: 0, text: `is stale: run ${command}` })),
    ...surplus.map((file) => ({ file, line: 0, text: `is no longer generated: run ${command}` })),
  ];
}

function pagesIn(folder: string): readonly string[] {
  const absolute = join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}
