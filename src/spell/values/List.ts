import type { Place } from './Place.ts';
import type { Value } from './Value.ts';

/**
 * A list: code, and what `cons`, `concat`, `rest` give. Held either as a shared array from an offset on (so `rest` copies
 * nothing), or as one element in front of another list (so `cons` copies nothing), or as a function that makes the
 * array when it is first looked at (so binding a long program to `completion` costs nothing).
 */
export class List {
  private array: readonly Value[] | null;
  private readonly offset: number;
  private readonly head: Value;
  private readonly tail: List | null;
  private readonly make: (() => readonly Value[]) | null;
  readonly count: number;
  /** Where the form stood in its source; null for lists that programs build. */
  readonly place: Place | null;

  private constructor(
    array: readonly Value[] | null,
    offset: number,
    head: Value,
    tail: List | null,
    make: (() => readonly Value[]) | null,
    count: number,
    place: Place | null,
  ) {
    this.array = array;
    this.offset = offset;
    this.head = head;
    this.tail = tail;
    this.make = make;
    this.count = count;
    this.place = place;
  }

  /** A list over `items`, which the caller must not change afterwards. */
  static of(items: readonly Value[], place: Place | null = null): List {
    return items.length === 0 && place === null
      ? List.empty
      : new List(items, 0, null, null, null, items.length, place);
  }

  /** A list of `count` elements that `make` gives when they are first needed. */
  static lazy(count: number, make: () => readonly Value[]): List {
    return new List(null, 0, null, null, make, count, null);
  }

  static readonly empty: List = new List([], 0, null, null, null, 0, null);

  /** `head` in front of this list. */
  cons(head: Value): List {
    return new List(null, 0, head, this, null, this.count + 1, null);
  }

  /** The first element, or null when there is none. */
  get first(): Value {
    if (this.tail !== null) return this.head;
    return this.count === 0 ? null : this.items()[this.offset];
  }

  /** The list without its first element; empty when there is none. */
  get rest(): List {
    if (this.tail !== null) return this.tail;
    if (this.count <= 1) return List.empty;
    return new List(this.items(), this.offset + 1, null, null, null, this.count - 1, null);
  }

  /** The element at `index`, which must be in range. */
  at(index: number): Value {
    if (this.tail === null) return this.items()[this.offset + index];
    return this.toArray()[index];
  }

  /** All elements. The array may be shared: do not change it. */
  toArray(): readonly Value[] {
    if (this.tail === null) {
      const items = this.items();
      return this.offset === 0 ? items : items.slice(this.offset);
    }
    const all: Value[] = [];
    let list: List = this;
    while (list.tail !== null) {
      all.push(list.head);
      list = list.tail;
    }
    for (const item of list.toArray()) all.push(item);
    return all;
  }

  [Symbol.iterator](): Iterator<Value> {
    return this.toArray()[Symbol.iterator]();
  }

  private items(): readonly Value[] {
    if (this.array === null) this.array = this.make === null ? [] : this.make();
    return this.array;
  }
}
