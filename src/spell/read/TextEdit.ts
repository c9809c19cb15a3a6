import type { Source } from '../values/Place.ts';

/** Closers to insert before an offset, or to delete from it on. */
export interface TextEdit {
  readonly kind: 'insert' | 'delete';
  readonly at: number;
  readonly text: string;
}

/** The text with edits applied; they do not overlap, and those of one offset apply in their order. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = edits.toSorted((a, b) => a.at - b.at);
  let result = '';
  let from = 0;
  for (const edit of sorted) {
    result += text.slice(from, edit.at);
    from = edit.at;
    if (edit.kind === 'insert') result += edit.text;
    else from += edit.text.length;
  }
  return result + text.slice(from);
}

/** Where the first of some edits stands, and what they do, for a person or a model. */
export function describeEdits(source: Source, edits: readonly TextEdit[]): string {
  const all = edits.map((edit) => edit.text.trim()).join('');
  const { line, column } = source.position(edits[0].at);
  return `line ${line}, column ${column}: ${edits[0].kind === 'insert' ? 'add' : 'drop'} ${all}`;
}

const longestLine = 80;
const mostLines = 3;

/** The changed lines of a text before and after, in one line. */
export function lineDifference(source: Source, edits: readonly TextEdit[]): string {
  const byLine = new Map<number, TextEdit[]>();
  for (const edit of edits) {
    const { line } = source.position(edit.at);
    byLine.set(line, [...(byLine.get(line) ?? []), edit]);
  }
  const shown = [...byLine].slice(0, mostLines).map(([line, ofLine]) => oneLine(source.text, line, ofLine));
  const hidden = byLine.size - shown.length;
  return shown.join('; ') + (hidden > 0 ? `; and ${hidden} more lines` : '');
}

function oneLine(text: string, line: number, edits: readonly TextEdit[]): string {
  const start = text.lastIndexOf('\n', edits[0].at - 1) + 1;
  const next = text.indexOf('\n', edits[0].at);
  const before = text.slice(start, next === -1 ? text.length : next);
  const after = applyEdits(
    before,
    edits.map((edit) => ({ ...edit, at: edit.at - start })),
  );
  return `line ${line}: ${shorten(before)} => ${shorten(after)}`;
}

function shorten(line: string): string {
  const trimmed = line.trim().replace(/\n/g, ' ');
  return trimmed.length <= longestLine ? trimmed : `… ${trimmed.slice(-longestLine)}`;
}
