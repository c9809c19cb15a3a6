import { flatFind } from './flatFind.ts';
import type { Place } from './Place.ts';
import type { SpellMap } from './SpellMap.ts';
import { TrieMap } from './TrieMap.ts';
import type { Value } from './Value.ts';

/** Above this many entries a map becomes a trie. */
const largestFlat = 12;

/** A small map: keys and values as two short arrays. */
export class FlatMap implements SpellMap {
  readonly kind = 'map' as const;
  readonly sorted = false;
  readonly count: number;
  readonly place: Place | null;
  private readonly keyList: readonly Value[];
  private readonly valueList: readonly Value[];

  private constructor(keyList: readonly Value[], valueList: readonly Value[], place: Place | null) {
    this.keyList = keyList;
    this.valueList = valueList;
    this.count = keyList.length;
    this.place = place;
  }

  static readonly empty: FlatMap = new FlatMap([], [], null);

  /** The same entries, read at `place`. */
  placed(place: Place): FlatMap {
    return new FlatMap(this.keyList, this.valueList, place);
  }

  get(key: Value): Value | undefined {
    const at = flatFind(this.keyList, key);
    return at < 0 ? undefined : this.valueList[at];
  }

  has(key: Value): boolean {
    return flatFind(this.keyList, key) >= 0;
  }

  findKey(key: Value): Value | undefined {
    const at = flatFind(this.keyList, key);
    return at < 0 ? undefined : this.keyList[at];
  }

  assoc(key: Value, value: Value): FlatMap | TrieMap {
    const at = flatFind(this.keyList, key);
    if (at >= 0) return new FlatMap(this.keyList, this.valueList.with(at, value), null);
    if (this.count >= largestFlat) return TrieMap.of(this.keyList, this.valueList).assoc(key, value);
    return new FlatMap([...this.keyList, key], [...this.valueList, value], null);
  }

  dissoc(key: Value): FlatMap {
    const at = flatFind(this.keyList, key);
    return at < 0 ? this : new FlatMap(this.keyList.toSpliced(at, 1), this.valueList.toSpliced(at, 1), null);
  }

  keys(): readonly Value[] {
    return this.keyList;
  }

  values(): readonly Value[] {
    return this.valueList;
  }

  *[Symbol.iterator](): Iterator<readonly [Value, Value]> {
    for (let i = 0; i < this.keyList.length; i++) yield [this.keyList[i], this.valueList[i]];
  }
}
