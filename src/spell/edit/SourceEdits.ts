/** A stretch of source text and what comes in its place. */
export interface SourceEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits to `source.slice(start, end)`. Of overlapping removals the union goes. */
export function applySourceEdits(source: string, start: number, end: number, edits: readonly SourceEdit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let result = '';
  let at = start;
  for (const edit of sorted) {
    if (edit.start > at) result += source.slice(at, edit.start);
    result += edit.text;
    at = Math.max(at, edit.end);
  }
  return result + source.slice(at, end);
}

/** The end of a comment that follows an offset on the same line, or the offset itself when there is none. */
export function endOfLineComment(source: string, offset: number): number {
  const comment = /^[ \t,]*;[^\n]*/.exec(source.slice(offset, offset + 1000));
  if (comment === null) return offset;
  const newline = source.indexOf('\n', offset);
  return newline === -1 ? source.length : newline;
}
