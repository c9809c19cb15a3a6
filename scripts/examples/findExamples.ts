import ts from 'typescript';
import type { TextFile } from '../support/files.ts';
import type { Example } from './Example.ts';

const fence = /^( *)(`{3,})\s*(\w*)[^`]*$/;
const runMarker = '<!-- run -->';

/** The executable examples of a markdown page or of the docstrings of a TypeScript file. */
export function findExamples(file: TextFile): readonly Example[] {
  return file.path.endsWith('.md') ? markdownExamples(file, 1, file.text) : docstringExamples(file);
}

/**
 * Fenced blocks: `ts` and `js` that import Incant, `clojure` and `spell` that state a value, `sh` after `<!-- run -->`.
 * `firstLine` is the line of `text` within the file.
 */
function markdownExamples(file: TextFile, firstLine: number, text: string): readonly Example[] {
  const lines = text.split('\n');
  const found: Example[] = [];
  for (let i = 0; i < lines.length; i++) {
    const opening = fence.exec(lines[i]);
    if (opening === null) continue;
    const [, indent, ticks, language] = opening;
    const end = lines.findIndex((line, at) => at > i && line.trim().startsWith(ticks));
    const body = lines.slice(i + 1, end < 0 ? lines.length : end);
    const code = body.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n');
    const kind = kindOf(
      language,
      code,
      lines.slice(0, i).findLast((line) => line.trim() !== ''),
    );
    const typed = language === 'ts' || language === 'typescript';
    if (kind !== undefined) found.push({ kind, file: file.path, line: firstLine + i + 1, code, typed });
    i += body.length + 1;
  }
  return found;
}

function kindOf(language: string, code: string, before: string | undefined): Example['kind'] | undefined {
  switch (language) {
    case 'ts':
    case 'typescript':
    case 'js':
    case 'javascript':
      return importsIncant(code) ? 'script' : undefined;
    case 'clojure':
    case 'spell':
      return /^[^"]*;(=>|!|~) /m.test(code) ? 'spell' : undefined;
    case 'sh':
    case 'bash':
      return before?.trim() === runMarker ? 'shell' : undefined;
    default:
      return undefined;
  }
}

function importsIncant(code: string): boolean {
  return /\bfrom ['"]incant(\/[\w-]+)?['"]/.test(code);
}

/** `@example` tags of docstrings: their whole text, read as JavaScript, when it is not fenced. */
function docstringExamples(file: TextFile): readonly Example[] {
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  const docs = new Set<ts.JSDoc>();
  const visit = (node: ts.Node): void => {
    for (const child of node.getChildren(source)) {
      if (ts.isJSDoc(child)) docs.add(child);
      else visit(child);
    }
  };
  visit(source);
  const tags = [...docs].flatMap((doc) => doc.tags ?? []).filter((tag) => tag.tagName.text === 'example');
  return tags.flatMap((tag) => exampleOfTag(file, source, tag));
}

function exampleOfTag(file: TextFile, source: ts.SourceFile, tag: ts.JSDocTag): readonly Example[] {
  const raw = file.text.slice(tag.tagName.end, tag.end).replace(/\s*\*?\/?\s*$/, '');
  const firstLine = source.getLineAndCharacterOfPosition(tag.tagName.end).line + 1;
  const lines = raw.split('\n').map((line) => line.replace(/^\s*\* ?/, ''));
  const code = lines.slice(1).join('\n');
  if (lines.some((line) => fence.test(line))) return markdownExamples(file, firstLine, lines.join('\n'));
  return importsIncant(code) ? [{ kind: 'script', file: file.path, line: firstLine + 1, code, typed: false }] : [];
}
