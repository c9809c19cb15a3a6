import type { Value } from '../values/Value.ts';
import type { RowNumbers, Vector } from '../values/Vector.ts';

/**
 * How a numbered vector prints: `(first-line 41 [`, each row on a line of its own with its number as a comment, and a new
 * vector wherever the numbering jumps (spell-language.md, sections 8 and 10).
 */
export function numberedRows(
  vector: Vector,
  rows: RowNumbers,
): readonly [opener: string, items: readonly Value[], closer: string, before: (index: number) => string] {
  const items = vector.toArray();
  if (items.length === 0) return [`(first-line ${rows[0] ?? 1} [`, items, '])', () => ''];
  const before = (index: number): string => {
    if (index === 0) return '\n';
    const comment = rows[index - 1] === null ? '' : ` ; ${rows[index - 1]}`;
    return follows(rows, index) ? `${comment}\n` : `${comment}\n] ${rows[index] ?? 'nil'} [\n`;
  };
  const last = rows[items.length - 1];
  return [`(first-line ${rows[0] ?? 'nil'} [`, items, `${last === null ? '' : ` ; ${last}`}\n])`, before];
}

function follows(rows: RowNumbers, index: number): boolean {
  const [previous, current] = [rows[index - 1], rows[index]];
  return previous === null || current === null ? previous === current : current === previous + 1;
}
