const bits = 5;
const width = 32;
const mask = 31;

/** A leaf holds elements, a branch nodes; the level at which it stands says which, so casts by level are sound. */
type Node<T> = readonly (T | Node<T>)[];

/**
 * A persistent sequence: a tree of arrays of 32 with the last, growing array kept apart as the tail. Reading and changing
 * an element costs a few array copies at most, whatever the length (after Bagwell and Clojure's persistent vector).
 */
export class Trie<T> {
  readonly count: number;
  private readonly shift: number;
  private readonly root: Node<T>;
  private readonly tail: readonly T[];

  private constructor(count: number, shift: number, root: Node<T>, tail: readonly T[]) {
    this.count = count;
    this.shift = shift;
    this.root = root;
    this.tail = tail;
  }

  /** A sequence of the elements of `items`. */
  static of<T>(items: readonly T[]): Trie<T> {
    const tailStart = items.length === 0 ? 0 : (items.length - 1) & ~mask;
    let level: Node<T>[] = [];
    for (let i = 0; i < tailStart; i += width) level.push(items.slice(i, i + width));
    let shift = bits;
    while (level.length > width) {
      const above: Node<T>[] = [];
      for (let i = 0; i < level.length; i += width) above.push(level.slice(i, i + width));
      level = above;
      shift += bits;
    }
    return new Trie(items.length, shift, level, items.slice(tailStart));
  }

  /** The element at `index`, which must be in range. */
  at(index: number): T {
    return this.leafFor(index)[index & mask];
  }

  push(value: T): Trie<T> {
    const inTail = this.count - this.tailStart();
    if (inTail < width) return new Trie(this.count + 1, this.shift, this.root, [...this.tail, value]);
    const full = this.count >>> bits > 1 << this.shift;
    const root = full
      ? [this.root, pathTo(this.shift, this.tail)]
      : appendLeaf(this.root, this.shift, this.count - 1, this.tail);
    return new Trie(this.count + 1, full ? this.shift + bits : this.shift, root, [value]);
  }

  /** With `value` at `index`, which must be in range. */
  set(index: number, value: T): Trie<T> {
    if (index >= this.tailStart()) {
      return new Trie(this.count, this.shift, this.root, this.tail.with(index & mask, value));
    }
    return new Trie(this.count, this.shift, replace(this.root, this.shift, index, value), this.tail);
  }

  /** Without the last element; there must be one. */
  pop(): Trie<T> {
    if (this.tail.length > 1) return new Trie(this.count - 1, this.shift, this.root, this.tail.slice(0, -1));
    if (this.count === 1) return Trie.of<T>([]);
    const tail = this.leafFor(this.count - 2);
    let root = dropLeaf(this.root, this.shift, this.count - 2) ?? [];
    let shift = this.shift;
    if (shift > bits && root.length === 1) {
      // A branch above the leaves holds branches only.
      root = root[0] as Node<T>;
      shift -= bits;
    }
    return new Trie(this.count - 1, shift, root, tail);
  }

  toArray(): T[] {
    const all: T[] = [];
    collect(this.root, this.shift, all);
    for (const item of this.tail) all.push(item);
    return all;
  }

  private tailStart(): number {
    return this.count - this.tail.length;
  }

  private leafFor(index: number): readonly T[] {
    if (index >= this.tailStart()) return this.tail;
    let node = this.root;
    // Above level 0 every child is a branch; at level 0 the node is a leaf of elements.
    for (let level = this.shift; level > 0; level -= bits) node = node[(index >>> level) & mask] as Node<T>;
    return node as readonly T[];
  }
}

function pathTo<T>(level: number, leaf: readonly T[]): Node<T> {
  return level === 0 ? leaf : [pathTo(level - bits, leaf)];
}

function appendLeaf<T>(node: Node<T>, level: number, index: number, leaf: readonly T[]): Node<T> {
  const at = (index >>> level) & mask;
  const copy = [...node];
  if (level === bits) copy[at] = leaf;
  else
    copy[at] =
      at < node.length ? appendLeaf(node[at] as Node<T>, level - bits, index, leaf) : pathTo(level - bits, leaf);
  return copy;
}

function replace<T>(node: Node<T>, level: number, index: number, value: T): Node<T> {
  const at = (index >>> level) & mask;
  return node.with(at, level === 0 ? value : replace(node[at] as Node<T>, level - bits, index, value));
}

function dropLeaf<T>(node: Node<T>, level: number, index: number): Node<T> | null {
  const at = (index >>> level) & mask;
  const below = level > bits ? dropLeaf(node[at] as Node<T>, level - bits, index) : null;
  if (below !== null) return node.with(at, below);
  return at === 0 ? null : node.slice(0, at);
}

function collect<T>(node: Node<T>, level: number, into: T[]): void {
  for (const child of node) {
    if (level === 0) into.push(child as T);
    else collect(child as Node<T>, level - bits, into);
  }
}
