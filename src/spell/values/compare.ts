import { compareNumbers } from './compareNumbers.ts';
import { Keyword } from './Keyword.ts';
import { isNumber } from './numberKinds.ts';
import { Sym } from './Sym.ts';
import { Char, Instant, Uuid } from './scalars.ts';
import { typeError } from './typeError.ts';
import type { Value } from './Value.ts';
import { Vector } from './Vector.ts';

/**
 * The order of two values as in Clojure: nil first, numbers by value, texts by UTF-16 units, vectors by length and then by
 * element. Negative, zero or positive.
 *
 * @throws TYPE for values that have no common order.
 */
export function compare(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return a ? 1 : -1;
  return compareObjects(a, b);
}

function compareObjects(a: Value, b: Value): number {
  if (a instanceof Keyword && b instanceof Keyword) return compareNames(a, b);
  if (a instanceof Sym && b instanceof Sym) return compareNames(a, b);
  if (a instanceof Vector && b instanceof Vector) return compareVectors(a, b);
  if (a instanceof Char && b instanceof Char) return a.unit.charCodeAt(0) - b.unit.charCodeAt(0);
  if (a instanceof Instant && b instanceof Instant) return Math.sign(a.ms - b.ms);
  if (a instanceof Uuid && b instanceof Uuid) return compareText(a.text, b.text);
  throw notComparable(a, b);
}

function notComparable(a: Value, b: Value): Error {
  const ordered =
    isNumber(a) || typeof a === 'string' || typeof a === 'boolean' || a instanceof Keyword || a instanceof Vector;
  if (!ordered && !(a instanceof Sym) && !(a instanceof Char))
    return typeError('compare', 'values that have an order', a);
  return typeError('compare', 'two values of the same kind', b);
}

function compareText(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = a.charCodeAt(i) - b.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareNames(a: Keyword | Sym, b: Keyword | Sym): number {
  if (a.namespace === b.namespace) return compareText(a.name, b.name);
  if (a.namespace === null) return -1;
  return b.namespace === null ? 1 : compareText(a.namespace, b.namespace);
}

function compareVectors(a: Vector, b: Vector): number {
  if (a.count !== b.count) return a.count - b.count;
  for (let i = 0; i < a.count; i++) {
    const order = compare(a.at(i), b.at(i));
    if (order !== 0) return order;
  }
  return 0;
}
