import { type Line, linesOf } from './lines.ts';
import { refuse } from './refuse.ts';

/** Lines from `start` to before `end`, numbered as in the original file, become `text`. */
export interface LineEdit {
  readonly start: number;
  readonly end: number;
  /** Empty: the lines are deleted. A line end at its end is no further line. */
  readonly text: string;
}

/** Replaces ranges of lines. Refuses ranges that lie outside the file or overlap. */
export function replaceLines(source: string, edits: readonly LineEdit[]): string {
  const lines = linesOf(source);
  const ordered = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const newline = lines[0]?.end === '\r\n' ? '\r\n' : '\n';
  const parts: Line[] = [];
  let next = 1;
  for (const { start, end, text } of ordered) {
    if (start < 1 || end < start || end > lines.length + 1) {
      refuse(`Lines ${start} to ${end} are out of range: the file has lines 1 to ${lines.length}`);
    }
    if (start < next) refuse(`Lines ${start} to ${end} overlap another edit`);
    parts.push(...lines.slice(next - 1, start - 1));
    parts.push(...linesOf(text).map((line) => ({ text: line.text, end: newline })));
    next = end;
  }
  parts.push(...lines.slice(next - 1));
  return joined(parts, source === '' || lines[lines.length - 1].end !== '');
}

/** Only the last line may be without a line end, and it is when the last line of the original was. */
function joined(lines: readonly Line[], endsWithNewline: boolean): string {
  const newline = lines[0]?.end || '\n';
  const texts = lines.map(({ text, end }, i) => {
    if (i < lines.length - 1 || endsWithNewline) return text + (end || newline);
    return text;
  });
  return texts.join('');
}
