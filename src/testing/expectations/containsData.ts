import type { Json } from '../../base/index.ts';

/**
 * Whether `seen` holds all that `expected` names: of an object the named keys, of a list all elements in order, of
 * anything else the same value.
 */
export function containsData(seen: unknown, expected: Json): boolean {
  if (Array.isArray(expected)) {
    return Array.isArray(seen) && seen.length === expected.length && expected.every((e, i) => containsData(seen[i], e));
  }
  if (typeof expected === 'object' && expected !== null) {
    if (typeof seen !== 'object' || seen === null) return false;
    const fields = new Map<string, unknown>(Object.entries(seen));
    return Object.entries(expected).every(([key, value]) => fields.has(key) && containsData(fields.get(key), value));
  }
  return seen === expected;
}
