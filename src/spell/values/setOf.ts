import { MapSet } from './MapSet.ts';
import { emptyMap, sortedMap } from './mapOf.ts';
import type { Place } from './Place.ts';
import type { SpellSet } from './SpellSet.ts';
import type { Value } from './Value.ts';

export { isSet } from './collectionKinds.ts';

/** A set without elements. */
export const emptySet: SpellSet = MapSet.of(emptyMap, null);

/**
 * A set of these elements in their order, each once.
 *
 * @example
 * import { printValue, setOf } from 'incant/spell'
 * printValue(setOf([3, 1, 3])) // => '#{3 1}'
 */
export function setOf(items: Iterable<Value>, place: Place | null = null): SpellSet {
  let map = emptyMap;
  for (const item of items) if (!map.has(item)) map = map.assoc(item, item);
  return MapSet.of(map, place);
}

/** An empty set in the order of `compare`. */
export function sortedSet(compare: (a: Value, b: Value) => number): SpellSet {
  return MapSet.of(sortedMap(compare), null);
}
