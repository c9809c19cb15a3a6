import { findSorted } from './findSorted.ts';
import type { SpellMap } from './SpellMap.ts';
import type { Value } from './Value.ts';

/** A map in the order of its comparator, which alone says which keys are the same: sorted arrays, searched by halves. */
export class SortedMap implements SpellMap {
  readonly kind = 'map' as const;
  readonly sorted = true;
  readonly place: null = null;
  readonly count: number;
  private readonly compare: (a: Value, b: Value) => number;
  private readonly keyList: readonly Value[];
  private readonly valueList: readonly Value[];

  private constructor(compare: (a: Value, b: Value) => number, keyList: readonly Value[], valueList: readonly Value[]) {
    this.compare = compare;
    this.keyList = keyList;
    this.valueList = valueList;
    this.count = keyList.length;
  }

  static empty(compare: (a: Value, b: Value) => number): SortedMap {
    return new SortedMap(compare, [], []);
  }

  get(key: Value): Value | undefined {
    const at = findSorted(this.keyList, key, this.compare);
    return at < 0 ? undefined : this.valueList[at];
  }

  has(key: Value): boolean {
    return findSorted(this.keyList, key, this.compare) >= 0;
  }

  findKey(key: Value): Value | undefined {
    const at = findSorted(this.keyList, key, this.compare);
    return at < 0 ? undefined : this.keyList[at];
  }

  assoc(key: Value, value: Value): SpellMap {
    const at = findSorted(this.keyList, key, this.compare);
    if (at >= 0) return new SortedMap(this.compare, this.keyList, this.valueList.with(at, value));
    const keys = this.keyList.toSpliced(-at - 1, 0, key);
    return new SortedMap(this.compare, keys, this.valueList.toSpliced(-at - 1, 0, value));
  }

  dissoc(key: Value): SpellMap {
    const at = findSorted(this.keyList, key, this.compare);
    if (at < 0) return this;
    return new SortedMap(this.compare, this.keyList.toSpliced(at, 1), this.valueList.toSpliced(at, 1));
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
