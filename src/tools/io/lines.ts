/** One line of a text and how it ends: `\n`, `\r\n`, or nothing at the end of the text. */
export interface Line {
  readonly text: string;
  readonly end: string;
}

/** The lines of a text. A line end at the very end begins no further line. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start < text.length) {
    const newline = text.indexOf('\n', start);
    if (newline === -1) {
      lines.push({ text: text.slice(start), end: '' });
      break;
    }
    const end = newline > start && text[newline - 1] === '\r' ? '\r\n' : '\n';
    lines.push({ text: text.slice(start, newline + 1 - end.length), end });
    start = newline + 1;
  }
  return lines;
}

/** A part of a file: lines from `start` to before `end`, from 1, and of each line the units of a window, from 0. */
export interface LineRange {
  readonly start?: number;
  readonly end?: number;
  readonly charStart?: number;
  readonly charEnd?: number;
}

/** The lines of a range. */
export interface LineSlice {
  readonly lines: readonly Line[];
  /** The number of the first line, also when there is none. */
  readonly firstLine: number;
  /** Some line was cut by the window. */
  readonly truncated: boolean;
}

/** Takes a range of lines. A start below 1 is 1; what lies past the end, or is reversed, is empty. */
export function sliceLines(all: readonly Line[], range: LineRange): LineSlice {
  const firstLine = Math.max(1, range.start ?? 1);
  const taken = all.slice(firstLine - 1, Math.max(firstLine, range.end ?? all.length + 1) - 1);
  const { charStart = 0, charEnd = Number.POSITIVE_INFINITY } = range;
  const lines = taken.map(({ text, end }) => ({ text: windowOf(text, charStart, charEnd), end }));
  const truncated = lines.some((line, i) => line.text.length < taken[i].text.length);
  return { lines, firstLine, truncated };
}

/** The units from `start` to before `end`; half of a surrogate pair is left out. */
function windowOf(text: string, start: number, end: number): string {
  const isSplit = (at: number): boolean =>
    at > 0 && /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
  return text.slice(isSplit(start) ? start + 1 : start, isSplit(end) ? end - 1 : end);
}
