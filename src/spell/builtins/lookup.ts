import { incantError } from '../../errors/index.ts';
import type { BuiltinContext } from '../values/callables.ts';
import { isMap, isSet } from '../values/collectionKinds.ts';
import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { asCount } from '../values/numbers.ts';
import { Char } from '../values/scalars.ts';
import { toArray } from '../values/sequence.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';

/** What `(get coll key)` finds, or undefined. Anything that holds no keys has none. */
export function lookup(collection: Value, key: Value): Value | undefined {
  if (isMap(collection)) return collection.get(key);
  if (isSet(collection)) return collection.find(key);
  if (typeof key !== 'number' || key < 0) return undefined;
  if (collection instanceof Vector) return key < collection.count ? collection.at(key) : undefined;
  return typeof collection === 'string' && key < collection.length ? new Char(collection[key]) : undefined;
}

/** The number of elements; a lazy source is realised, and the steps of that are counted. */
export function countOf(value: Value, operation: string, cx: BuiltinContext): number {
  if (value === null) return 0;
  if (typeof value === 'string') return value.length;
  if (value instanceof Vector || value instanceof List || isMap(value) || isSet(value)) return value.count;
  return toArray(value, operation, cx).length;
}

/** The first element, or null; of a lazy source no more is realised. */
export function firstOf(value: Value, operation: string): Value {
  if (value instanceof Vector) return value.count === 0 ? null : value.at(0);
  if (value instanceof List) return value.first;
  if (value instanceof Lazy) return value.start()() ?? null;
  if (typeof value === 'string') return value === '' ? null : new Char(value[0]);
  return toArray(value, operation)[0] ?? null;
}

/** The elements without the first `count`, as a list or again a lazy source. */
export function dropped(value: Value, count: number, operation: string): List | Lazy {
  if (value instanceof Lazy) return dropLazy(value, count);
  if (value instanceof List && count === 1) return value.rest;
  if (count === 1 && value instanceof Vector) return List.of(value.toArray()).rest;
  return List.of(toArray(value, operation).slice(Math.max(0, count)));
}

/** A lazy source without its first `count` elements. */
export function dropLazy(source: Lazy, count: number): Lazy {
  return new Lazy(() => {
    const pull = source.start();
    for (let i = 0; i < count; i++) if (pull() === undefined) return () => undefined;
    return pull;
  });
}

/** The element at an index, or `absent` when there is one. @throws INDEX, TYPE */
export function nth(value: Value, index: Value, absent: Value | undefined): Value {
  const at = asCount(index, 'nth');
  const found = elementAt(value, at);
  if (found !== undefined) return found;
  if (absent !== undefined) return absent;
  if (value === null) return null;
  const size = value instanceof Lazy ? 0 : toArray(value, 'nth').length;
  throw incantError('INDEX', { operation: 'nth', index: String(at), size });
}

function elementAt(value: Value, at: number): Value | undefined {
  if (value === null || at < 0) return undefined;
  if (value instanceof Vector || value instanceof List) return at < value.count ? value.at(at) : undefined;
  if (typeof value === 'string') return at < value.length ? new Char(value[at]) : undefined;
  if (!(value instanceof Lazy)) throw typeError('nth', 'a vector, list or string', value);
  const pull = value.start();
  for (let i = 0; i < at; i++) if (pull() === undefined) return undefined;
  return pull();
}
