import type { Place } from './Place.ts';
import type { Value } from './Value.ts';

/** A persistent set in insertion order, or in the order of its comparator. Elements compare as Spell's `=` does. */
export interface SpellSet extends Iterable<Value> {
  readonly kind: 'set';
  readonly count: number;
  /** True for `sorted-set`. */
  readonly sorted: boolean;
  /** Where the form stood in its source; null for sets that programs build. */
  readonly place: Place | null;
  has(value: Value): boolean;
  /** The element as it is stored, or undefined. */
  find(value: Value): Value | undefined;
  conj(value: Value): SpellSet;
  disj(value: Value): SpellSet;
  toArray(): readonly Value[];
}
