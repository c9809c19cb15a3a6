import type { ErrorPlace } from '../errors/index.ts';

/** The longest part of a line that is shown. */
const longestShown = 96;

/**
 * The line of a place and a caret under its column, from the first of the texts that has the failing form there; null when
 * none has. A place counts in the text that its form was read from, and that is not recorded: it may be any of them.
 *
 * @param texts the likeliest first
 */
export function sourceExcerpt(place: ErrorPlace, texts: readonly string[]): readonly [string, string] | null {
  for (const text of texts) {
    const line = text.split('\n')[place.line - 1];
    if (line === undefined) continue;
    const points = [...line];
    if (place.column > points.length + 1) continue;
    const rest = points.slice(place.column - 1).join('');
    if (place.form !== undefined && !rest.startsWith(headOf(place.form))) continue;
    return excerpt(points, place.column - 1);
  }
  return null;
}

/** The beginning of a printed form up to its first blank: what follows may be laid out otherwise in the source. */
function headOf(form: string): string {
  return /^[^\s…]*/.exec(form)?.[0] ?? '';
}

function excerpt(points: readonly string[], column: number): readonly [string, string] {
  const start = points.length <= longestShown ? 0 : Math.max(0, column - longestShown / 2);
  const shown = points.slice(start, start + longestShown);
  const before = shown.slice(0, column - start).map((point) => (point === '\t' ? '\t' : ' '));
  return [shown.join(''), `${before.join('')}^`];
}
