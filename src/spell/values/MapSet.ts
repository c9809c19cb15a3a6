import type { Place } from './Place.ts';
import type { SpellMap } from './SpellMap.ts';
import type { SpellSet } from './SpellSet.ts';
import type { Value } from './Value.ts';

/** A set as a map of its elements to themselves. */
export class MapSet implements SpellSet {
  readonly kind = 'set' as const;
  readonly place: Place | null;
  private readonly map: SpellMap;

  private constructor(map: SpellMap, place: Place | null) {
    this.map = map;
    this.place = place;
  }

  /** The set of the keys of `map`, whose values are its keys. */
  static of(map: SpellMap, place: Place | null): MapSet {
    return new MapSet(map, place);
  }

  get count(): number {
    return this.map.count;
  }

  get sorted(): boolean {
    return this.map.sorted;
  }

  has(value: Value): boolean {
    return this.map.has(value);
  }

  find(value: Value): Value | undefined {
    return this.map.findKey(value);
  }

  conj(value: Value): SpellSet {
    return this.map.has(value) ? this : new MapSet(this.map.assoc(value, value), null);
  }

  disj(value: Value): SpellSet {
    return this.map.has(value) ? new MapSet(this.map.dissoc(value), null) : this;
  }

  toArray(): readonly Value[] {
    return this.map.keys();
  }

  [Symbol.iterator](): Iterator<Value> {
    return this.map.keys()[Symbol.iterator]();
  }
}
