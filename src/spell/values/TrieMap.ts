import { HashTrie } from './HashTrie.ts';
import type { Place } from './Place.ts';
import type { SpellMap } from './SpellMap.ts';
import { Trie } from './Trie.ts';
import type { Value } from './Value.ts';

type Slot = readonly [Value, Value] | null;

/**
 * A large map: entries stand in a persistent sequence in insertion order (null where one was removed), and a hash trie
 * gives a key's slot. When more slots are empty than full, the entries are laid out anew.
 */
export class TrieMap implements SpellMap {
  readonly kind = 'map' as const;
  readonly sorted = false;
  readonly count: number;
  readonly place: Place | null;
  private readonly index: HashTrie;
  private readonly slots: Trie<Slot>;

  private constructor(count: number, index: HashTrie, slots: Trie<Slot>, place: Place | null) {
    this.count = count;
    this.index = index;
    this.slots = slots;
    this.place = place;
  }

  /** A map of these keys, all different, and their values. */
  static of(keys: readonly Value[], values: readonly Value[]): TrieMap {
    let index = HashTrie.empty;
    keys.forEach((key, slot) => {
      index = index.set(key, slot);
    });
    const slots = keys.map((key, slot): Slot => [key, values[slot]]);
    return new TrieMap(keys.length, index, Trie.of(slots), null);
  }

  /** The same entries, read at `place`. */
  placed(place: Place): TrieMap {
    return new TrieMap(this.count, this.index, this.slots, place);
  }

  get(key: Value): Value | undefined {
    return this.entry(key)?.[1];
  }

  has(key: Value): boolean {
    return this.index.find(key) >= 0;
  }

  findKey(key: Value): Value | undefined {
    return this.entry(key)?.[0];
  }

  assoc(key: Value, value: Value): TrieMap {
    const slot = this.index.find(key);
    if (slot < 0)
      return new TrieMap(this.count + 1, this.index.set(key, this.slots.count), this.slots.push([key, value]), null);
    const stored = this.slots.at(slot);
    return new TrieMap(this.count, this.index, this.slots.set(slot, [stored === null ? key : stored[0], value]), null);
  }

  dissoc(key: Value): TrieMap {
    const slot = this.index.find(key);
    if (slot < 0) return this;
    const left = new TrieMap(this.count - 1, this.index.delete(key), this.slots.set(slot, null), null);
    return left.slots.count > 2 * left.count + 32 ? TrieMap.of(left.keys(), left.values()) : left;
  }

  keys(): readonly Value[] {
    return this.entries().map((entry) => entry[0]);
  }

  values(): readonly Value[] {
    return this.entries().map((entry) => entry[1]);
  }

  [Symbol.iterator](): Iterator<readonly [Value, Value]> {
    return this.entries()[Symbol.iterator]();
  }

  private entry(key: Value): Slot | undefined {
    const slot = this.index.find(key);
    return slot < 0 ? undefined : this.slots.at(slot);
  }

  private entries(): readonly (readonly [Value, Value])[] {
    return this.slots.toArray().filter((slot) => slot !== null);
  }
}
