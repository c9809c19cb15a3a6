import { equal } from './equal.ts';
import { hash } from './hash.ts';
import type { Value } from './Value.ts';

/** A key and the slot that it stands at. */
interface Leaf {
  readonly key: Value;
  readonly hash: number;
  readonly slot: number;
}

/** Children by five bits of the hash; `bitmap` says which of the 32 are there. */
interface Branch {
  readonly bitmap: number;
  readonly children: readonly HashNode[];
}

/** Keys whose whole hashes are the same. */
interface Collision {
  readonly hash: number;
  readonly leaves: readonly Leaf[];
}

type HashNode = Leaf | Branch | Collision;

/** A persistent index from keys to slot numbers (a hash array mapped trie, Bagwell 2001). */
export class HashTrie {
  private readonly root: HashNode | null;

  private constructor(root: HashNode | null) {
    this.root = root;
  }

  static readonly empty: HashTrie = new HashTrie(null);

  /** The slot of `key`, or -1. */
  find(key: Value): number {
    const wanted = hash(key);
    let node = this.root;
    let shift = 0;
    while (node !== null) {
      if ('slot' in node) return node.hash === wanted && equal(node.key, key) ? node.slot : -1;
      if ('leaves' in node) return node.leaves.find((leaf) => equal(leaf.key, key))?.slot ?? -1;
      const bit = bitOf(wanted, shift);
      if ((node.bitmap & bit) === 0) return -1;
      node = node.children[position(node.bitmap, bit)];
      shift += 5;
    }
    return -1;
  }

  /** With `key` at `slot`. */
  set(key: Value, slot: number): HashTrie {
    const leaf: Leaf = { key, hash: hash(key), slot };
    return new HashTrie(this.root === null ? leaf : insert(this.root, 0, leaf));
  }

  /** Without `key`. */
  delete(key: Value): HashTrie {
    if (this.root === null) return this;
    return new HashTrie(remove(this.root, 0, hash(key), key));
  }
}

function bitOf(hashed: number, shift: number): number {
  return 1 << ((hashed >>> shift) & 31);
}

/** How many children stand before the one of `bit`. */
function position(bitmap: number, bit: number): number {
  let n = bitmap & (bit - 1);
  n -= (n >>> 1) & 0x55555555;
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function insert(node: HashNode, shift: number, leaf: Leaf): HashNode {
  if ('slot' in node) {
    if (node.hash !== leaf.hash) return join(node, leaf, shift);
    return equal(node.key, leaf.key) ? leaf : { hash: leaf.hash, leaves: [node, leaf] };
  }
  if ('leaves' in node) {
    if (node.hash !== leaf.hash) return join(node, leaf, shift);
    return { hash: node.hash, leaves: [...node.leaves.filter((other) => !equal(other.key, leaf.key)), leaf] };
  }
  const bit = bitOf(leaf.hash, shift);
  const at = position(node.bitmap, bit);
  if ((node.bitmap & bit) !== 0) {
    return { bitmap: node.bitmap, children: node.children.with(at, insert(node.children[at], shift + 5, leaf)) };
  }
  return { bitmap: node.bitmap | bit, children: node.children.toSpliced(at, 0, leaf) };
}

/** A branch over two nodes of different hashes. */
function join(a: Leaf | Collision, b: Leaf, shift: number): Branch {
  const left = bitOf(a.hash, shift);
  const right = bitOf(b.hash, shift);
  if (left === right) return { bitmap: left, children: [join(a, b, shift + 5)] };
  const ordered = ((a.hash >>> shift) & 31) < ((b.hash >>> shift) & 31) ? [a, b] : [b, a];
  return { bitmap: left | right, children: ordered };
}

function remove(node: HashNode, shift: number, wanted: number, key: Value): HashNode | null {
  if ('slot' in node) return node.hash === wanted && equal(node.key, key) ? null : node;
  if ('leaves' in node) {
    const leaves = node.leaves.filter((leaf) => !equal(leaf.key, key));
    return leaves.length === 1 ? leaves[0] : { hash: node.hash, leaves };
  }
  const bit = bitOf(wanted, shift);
  if ((node.bitmap & bit) === 0) return node;
  const at = position(node.bitmap, bit);
  const child = remove(node.children[at], shift + 5, wanted, key);
  if (child !== null) return { bitmap: node.bitmap, children: node.children.with(at, child) };
  if (node.children.length === 1) return null;
  return { bitmap: node.bitmap & ~bit, children: node.children.toSpliced(at, 1) };
}
