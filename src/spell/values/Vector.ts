import type { Place } from './Place.ts';
import type { Value } from './Value.ts';

/** The numbering of a vector of lines: the number of each row from 1, null for a gap row. */
export type RowNumbers = readonly (number | null)[];

/** A persistent vector. */
export class Vector {
  private readonly array: readonly Value[];
  /** Where the form stood in its source; null for vectors that programs build. */
  readonly place: Place | null;
  /** Row numbers of a `first-line` vector. */
  readonly rows: RowNumbers | null;

  private constructor(array: readonly Value[], place: Place | null, rows: RowNumbers | null) {
    this.array = array;
    this.place = place;
    this.rows = rows;
  }

  /** A vector over `items`, which the caller must not change afterwards. */
  static of(items: readonly Value[], place: Place | null = null, rows: RowNumbers | null = null): Vector {
    return new Vector(items, place, rows);
  }

  static readonly empty: Vector = Vector.of([]);

  get count(): number {
    return this.array.length;
  }

  /** The element at `index`, which must be in range. */
  at(index: number): Value {
    return this.array[index];
  }

  conj(value: Value): Vector {
    return Vector.of([...this.array, value]);
  }

  /** With `value` at `index`, which is at most `count`. */
  assoc(index: number, value: Value): Vector {
    const copy = [...this.array];
    copy[index] = value;
    return Vector.of(copy);
  }

  /** Without its last element; the vector must not be empty. */
  pop(): Vector {
    return Vector.of(this.array.slice(0, -1));
  }

  /** The elements from `start` to before `end`; keeps row numbers. */
  slice(start: number, end: number): Vector {
    return Vector.of(this.array.slice(start, end), null, this.rows === null ? null : this.rows.slice(start, end));
  }

  /** All elements. The array may be shared: do not change it. */
  toArray(): readonly Value[] {
    return this.array;
  }

  [Symbol.iterator](): Iterator<Value> {
    return this.array[Symbol.iterator]();
  }
}
