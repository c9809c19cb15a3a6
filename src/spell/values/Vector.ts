import type { Place } from './Place.ts';
import { Trie } from './Trie.ts';
import type { Value } from './Value.ts';

/** The numbering of a vector of lines: the number of each row from 1, null for a gap row. */
export type RowNumbers = readonly (number | null)[];

/** Up to this many elements a changed vector copies its array. */
const smallCount = 32;

/**
 * A persistent vector: a plain array as long as it is only read (or small), a trie once a large one is changed. Either
 * representation is made from the other when it is first needed, and kept.
 */
export class Vector {
  private array: readonly Value[] | null;
  private trie: Trie<Value> | null;
  readonly count: number;
  /** Where the form stood in its source; null for vectors that programs build. */
  readonly place: Place | null;
  /** Row numbers of a `first-line` vector. */
  readonly rows: RowNumbers | null;

  private constructor(
    array: readonly Value[] | null,
    trie: Trie<Value> | null,
    count: number,
    place: Place | null,
    rows: RowNumbers | null,
  ) {
    this.array = array;
    this.trie = trie;
    this.count = count;
    this.place = place;
    this.rows = rows;
  }

  /** A vector over `items`, which the caller must not change afterwards. */
  static of(items: readonly Value[], place: Place | null = null, rows: RowNumbers | null = null): Vector {
    return new Vector(items, null, items.length, place, rows);
  }

  private static ofTrie(trie: Trie<Value>): Vector {
    return new Vector(null, trie, trie.count, null, null);
  }

  static readonly empty: Vector = Vector.of([]);

  /** The element at `index`, which must be in range. */
  at(index: number): Value {
    return this.array !== null ? this.array[index] : this.asTrie().at(index);
  }

  conj(value: Value): Vector {
    if (this.array !== null && this.count < smallCount) return Vector.of([...this.array, value]);
    return Vector.ofTrie(this.asTrie().push(value));
  }

  /** With `value` at `index`, which is at most `count`. */
  assoc(index: number, value: Value): Vector {
    if (index === this.count) return this.conj(value);
    if (this.array !== null && this.count <= smallCount) return Vector.of(this.array.with(index, value));
    return Vector.ofTrie(this.asTrie().set(index, value));
  }

  /** Without its last element; the vector must not be empty. */
  pop(): Vector {
    if (this.array !== null && this.count <= smallCount) return Vector.of(this.array.slice(0, -1));
    return Vector.ofTrie(this.asTrie().pop());
  }

  /** The elements from `start` to before `end`; keeps row numbers. */
  slice(start: number, end: number): Vector {
    return Vector.of(this.toArray().slice(start, end), null, this.rows === null ? null : this.rows.slice(start, end));
  }

  /** All elements. The array may be shared: do not change it. */
  toArray(): readonly Value[] {
    if (this.array === null) this.array = this.asTrie().toArray();
    return this.array;
  }

  [Symbol.iterator](): Iterator<Value> {
    return this.toArray()[Symbol.iterator]();
  }

  private asTrie(): Trie<Value> {
    if (this.trie === null) this.trie = Trie.of(this.array ?? []);
    return this.trie;
  }
}
