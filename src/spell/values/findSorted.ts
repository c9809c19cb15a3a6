import type { Value } from './Value.ts';

/** The index of `key` in a sorted array; when it is missing, -1 minus the index where it belongs. */
export function findSorted(items: readonly Value[], key: Value, compare: (a: Value, b: Value) => number): number {
  let low = 0;
  let high = items.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compare(key, items[middle]);
    if (order === 0) return middle;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return -low - 1;
}
