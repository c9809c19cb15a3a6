import type { Place } from './Place.ts';
import type { Value } from './Value.ts';

/** A persistent map in insertion order, or in the order of its comparator. Keys compare as Spell's `=` does. */
export interface SpellMap extends Iterable<readonly [Value, Value]> {
  readonly kind: 'map';
  readonly count: number;
  /** True for `sorted-map`. */
  readonly sorted: boolean;
  /** Where the form stood in its source; null for maps that programs build. */
  readonly place: Place | null;
  /** The value at `key`, or `undefined` when the key is missing. */
  get(key: Value): Value | undefined;
  has(key: Value): boolean;
  assoc(key: Value, value: Value): SpellMap;
  dissoc(key: Value): SpellMap;
  /** The key as it is stored, or undefined. */
  findKey(key: Value): Value | undefined;
  keys(): readonly Value[];
  values(): readonly Value[];
}
