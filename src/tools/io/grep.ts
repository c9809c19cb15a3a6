import { readRegular } from './files.ts';
import { linesOf } from './lines.ts';
import { isRefusal, isUnreadable, refuse } from './refuse.ts';

/** A file to search, and its path as it is shown. */
export interface GrepFile {
  readonly real: string;
  readonly shown: string;
}

/** Files that are larger are left out, as are files that hold a zero byte near their start: they are no text. */
const largestFile = 16_000_000;
const headOfFile = 8000;

const posixClasses: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\s',
  blank: ' \\t',
  punct: '!-\\/:-@\\[-`{-~',
  xdigit: '0-9A-Fa-f',
};

/** Several patterns as one: POSIX classes as `[[:alpha:]]` and the word borders `\<` and `\>` are known too. */
export function grepPattern(patterns: readonly string[], ignoreCase: boolean): RegExp {
  const sources = patterns.map((pattern) =>
    pattern.replace(/\[:(\w+):\]/g, (whole, name) => posixClasses[name] ?? whole).replace(/\\[<>]/g, '\\b'),
  );
  try {
    return new RegExp(sources.map((source) => `(?:${source})`).join('|'), ignoreCase ? 'i' : '');
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** How much of a file is told. */
export interface GrepBounds {
  /** Lines before and after a hit. */
  readonly context: number;
  /** Hits in one file. */
  readonly maxCount: number;
}

/** The hits of one file: `path:line:text`, lines around them as `path-line-text`, gaps between groups as `--`. */
export async function grepFile(file: GrepFile, pattern: RegExp, bounds: GrepBounds): Promise<readonly string[]> {
  const text = await textOrNull(file.real);
  if (text === null) return [];
  const lines = linesOf(text);
  const hits = new Set<number>();
  for (let i = 0; i < lines.length && hits.size < bounds.maxCount; i++) {
    if (pattern.test(lines[i].text)) hits.add(i);
  }
  return withContext(lines.length, hits, bounds.context).map((i) => {
    if (i === null) return '--';
    const mark = hits.has(i) ? ':' : '-';
    return `${file.shown}${mark}${i + 1}${mark}${lines[i].text}`;
  });
}

/** The indices of the hits and of the lines around them, null for a gap. */
function withContext(count: number, hits: ReadonlySet<number>, context: number): readonly (number | null)[] {
  if (context === 0) return [...hits];
  const told: (number | null)[] = [];
  let next = 0;
  for (const hit of hits) {
    const first = Math.max(next, hit - context);
    if (told.length > 0 && first > next) told.push(null);
    next = Math.min(count, hit + context + 1);
    for (let i = first; i < next; i++) told.push(i);
  }
  return told;
}

/** Null for what is no text: as in any search through many files, such a file is passed over. */
async function textOrNull(real: string): Promise<string | null> {
  try {
    const bytes = await readRegular(real, real, largestFile);
    return bytes.subarray(0, headOfFile).includes(0) ? null : bytes.toString('utf8');
  } catch (error) {
    if (isUnreadable(error) || isRefusal(error)) return null;
    throw error;
  }
}
