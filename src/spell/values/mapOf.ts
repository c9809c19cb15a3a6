import { FlatMap } from './FlatMap.ts';
import type { Place } from './Place.ts';
import { SortedMap } from './SortedMap.ts';
import type { SpellMap } from './SpellMap.ts';
import type { TrieMap } from './TrieMap.ts';
import type { Value } from './Value.ts';

export { isMap } from './collectionKinds.ts';

/** A map without entries. */
export const emptyMap: SpellMap = FlatMap.empty;

/**
 * A map of these entries in their order; a later entry replaces the value of an earlier one of the same key.
 *
 * @example
 * import { mapOf, printValue } from 'incant/spell'
 * printValue(mapOf([['b', 1], ['a', 2], ['b', 3]])) // => '{"b" 3 "a" 2}'
 */
export function mapOf(entries: Iterable<readonly [Value, Value]>, place: Place | null = null): SpellMap {
  let map: FlatMap | TrieMap = FlatMap.empty;
  for (const [key, value] of entries) map = map.assoc(key, value);
  return place === null ? map : map.placed(place);
}

/** An empty map in the order of `compare`. */
export function sortedMap(compare: (a: Value, b: Value) => number): SpellMap {
  return SortedMap.empty(compare);
}
