import { incantError } from '../../errors/index.ts';
import type { BuiltinEntry } from '../values/callables.ts';
import { isMap, isSet } from '../values/collectionKinds.ts';
import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { asCount } from '../values/numbers.ts';
import { toArray } from '../values/sequence.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { plain } from './define.ts';
import { countOf, dropped, firstOf, lookup, nth } from './lookup.ts';

function isEmpty(value: Value): boolean {
  if (value instanceof Lazy) return value.start()() === undefined;
  if (value === null || value === '') return true;
  if (value instanceof Vector || value instanceof List || isMap(value) || isSet(value)) return value.count === 0;
  return toArray(value, 'empty?').length === 0;
}

function seqOf(value: Value): Value {
  if (isEmpty(value)) return null;
  return value instanceof List || value instanceof Lazy ? value : List.of(toArray(value, 'seq'));
}

/** The rest, or nil when it is empty. */
function nextOf(value: Value, count: number, operation: string): Value {
  const rest = dropped(value, count, operation);
  return isEmpty(rest) ? null : rest;
}

function lastOf(value: Value, operation: string): Value {
  if (value instanceof Vector) return value.count === 0 ? null : value.at(value.count - 1);
  return toArray(value, operation).at(-1) ?? null;
}

function peek(value: Value): Value {
  if (value === null) return null;
  if (value instanceof Vector) return lastOf(value, 'peek');
  if (value instanceof List) return value.first;
  throw typeError('peek', 'a vector or a list', value);
}

function pop(value: Value): Value {
  if (value === null) return null;
  if (!(value instanceof Vector || value instanceof List)) throw typeError('pop', 'a vector or a list', value);
  if (value.count === 0) throw incantError('INDEX', { operation: 'pop', index: '0', size: 0 });
  return value instanceof Vector ? value.pop() : value.rest;
}

function has(collection: Value, key: Value): boolean {
  if (collection === null) return false;
  if (isMap(collection) || isSet(collection)) return collection.has(key);
  if (collection instanceof Vector || typeof collection === 'string') return lookup(collection, key) !== undefined;
  throw typeError('contains?', 'a map, a set, or a vector with an index', collection);
}

function entryOf(collection: Value, key: Value): Value {
  if (collection === null) return null;
  if (!isMap(collection) && !(collection instanceof Vector)) throw typeError('find', 'a map or a vector', collection);
  const value = lookup(collection, key);
  if (value === undefined) return null;
  return Vector.of([isMap(collection) ? (collection.findKey(key) ?? key) : key, value]);
}

function pairPart(entry: Value, at: 0 | 1, operation: string): Value {
  if (entry instanceof Vector && entry.count === 2) return entry.at(at);
  throw typeError(operation, 'an entry of a map', entry);
}

function keysOrValues(value: Value, which: 'keys' | 'vals'): Value {
  if (value === null) return null;
  if (isMap(value)) {
    if (value.count === 0) return null;
    return Vector.of(which === 'keys' ? value.keys() : value.values());
  }
  const entries = toArray(value, which);
  return entries.length === 0
    ? null
    : Vector.of(entries.map((entry) => pairPart(entry, which === 'keys' ? 0 : 1, which)));
}

function getIn(args: readonly Value[]): Value {
  let value: Value | undefined = args[0];
  for (const key of toArray(args[1], 'get-in')) {
    value = value === undefined ? undefined : lookup(value, key);
    if (value === undefined) return args[2] ?? null;
  }
  return value ?? null;
}

function subvec(args: readonly Value[]): Value {
  const [vector] = args;
  if (!(vector instanceof Vector)) throw typeError('subvec', 'a vector', vector);
  const start = asCount(args[1], 'subvec');
  const end = args.length > 2 ? asCount(args[2], 'subvec') : vector.count;
  if (start < 0 || start > vector.count || end > vector.count || end < start) {
    const wrong = end > vector.count || end < start ? end : start;
    throw incantError('INDEX', { operation: 'subvec', index: String(wrong), size: vector.count });
  }
  return vector.slice(start, end);
}

/** Parts of collections. */
export const access: readonly BuiltinEntry[] = [
  plain(
    'count',
    '[coll]',
    'The number of elements; of a string its UTF-16 units.',
    ['(count [1 2])', '2'],
    ([coll], cx) => countOf(coll, 'count', cx),
  ),
  plain(
    'bounded-count',
    '[n coll]',
    'The number of elements, counted up to n where they must be realised.',
    ['(bounded-count 3 (range))', '3'],
    ([n, coll], cx) => {
      if (!(coll instanceof Lazy)) return countOf(coll, 'bounded-count', cx);
      const pull = coll.start();
      let count = 0;
      for (const limit = asCount(n, 'bounded-count'); count < limit && pull() !== undefined; count++) cx.spend(1);
      return count;
    },
  ),
  plain('empty?', '[coll]', 'Whether there are no elements.', ['(empty? [])', 'true'], ([coll]) => isEmpty(coll)),
  plain('not-empty', '[coll]', 'The collection, or nil when it is empty.', ['(not-empty [])', 'nil'], ([coll]) =>
    isEmpty(coll) ? null : coll,
  ),
  plain('seq', '[coll]', 'A list of the elements, or nil when there are none.', ['(seq [1 2])', '(1 2)'], ([coll]) =>
    seqOf(coll),
  ),
  plain('first', '[coll]', 'The first element, or nil.', ['(first [1 2])', '1'], ([coll]) => firstOf(coll, 'first')),
  plain('second', '[coll]', 'The second element, or nil.', ['(second [1 2])', '2'], ([coll]) =>
    firstOf(dropped(coll, 1, 'second'), 'second'),
  ),
  plain('ffirst', '[coll]', 'The first element of the first.', ['(ffirst [[1] 2])', '1'], ([coll]) =>
    firstOf(firstOf(coll, 'ffirst'), 'ffirst'),
  ),
  plain('nfirst', '[coll]', 'All but the first of the first element.', ['(nfirst [[1 2] 3])', '(2)'], ([coll]) =>
    nextOf(firstOf(coll, 'nfirst'), 1, 'nfirst'),
  ),
  plain('fnext', '[coll]', 'The second element, or nil.', ['(fnext [1 2])', '2'], ([coll]) =>
    firstOf(dropped(coll, 1, 'fnext'), 'fnext'),
  ),
  plain('nnext', '[coll]', 'A list of all but the first two, or nil.', ['(nnext [1 2 3])', '(3)'], ([coll]) =>
    nextOf(coll, 2, 'nnext'),
  ),
  plain('rest', '[coll]', 'A list of all but the first element.', ['(rest [1 2 3])', '(2 3)'], ([coll]) =>
    dropped(coll, 1, 'rest'),
  ),
  plain(
    'next',
    '[coll]',
    'A list of all but the first element, or nil when that is empty.',
    ['(next [1])', 'nil'],
    ([coll]) => nextOf(coll, 1, 'next'),
  ),
  plain('nthrest', '[coll n]', 'A list of all but the first n elements.', ['(nthrest [1 2 3] 2)', '(3)'], ([coll, n]) =>
    dropped(coll, asCount(n, 'nthrest'), 'nthrest'),
  ),
  plain(
    'nthnext',
    '[coll n]',
    'A list of all but the first n elements, or nil.',
    ['(nthnext [1 2] 2)', 'nil'],
    ([coll, n]) => nextOf(coll, asCount(n, 'nthnext'), 'nthnext'),
  ),
  plain('last', '[coll]', 'The last element, or nil.', ['(last [1 2 3])', '3'], ([coll], cx) =>
    lastOf(coll instanceof Lazy ? Vector.of(toArray(coll, 'last', cx)) : coll, 'last'),
  ),
  plain(
    'butlast',
    '[coll]',
    'A list of all but the last element, or nil.',
    ['(butlast [1 2 3])', '(1 2)'],
    ([coll], cx) => {
      const items = toArray(coll, 'butlast', cx);
      return items.length < 2 ? null : List.of(items.slice(0, -1));
    },
  ),
  plain(
    'nth',
    '[coll index] [coll index default]',
    'The element at an index, from 0.',
    ['(nth [1 2] 1)', '2'],
    ([coll, index, absent]) => nth(coll, index, absent),
  ),
  plain(
    'get',
    '[coll key] [coll key default]',
    'The value at a key or index, otherwise nil or the default.',
    ['(get {:a 1} :b 2)', '2'],
    ([coll, key, absent = null]) => {
      const found = lookup(coll, key);
      return found === undefined ? absent : found;
    },
  ),
  plain(
    'get-in',
    '[coll keys] [coll keys default]',
    'The value at a path of keys, otherwise nil or the default.',
    ['(get-in {:a {:b 1}} [:a :b])', '1'],
    getIn,
  ),
  plain(
    'contains?',
    '[coll key]',
    'Whether a map or set has a key, or a vector an index.',
    ['(contains? {:a nil} :a)', 'true'],
    ([coll, key]) => has(coll, key),
  ),
  plain(
    'find',
    '[map key]',
    'The entry at a key as a vector of two, or nil.',
    ['(find {:a 1} :a)', '[:a 1]'],
    ([map, key]) => entryOf(map, key),
  ),
  plain('key', '[entry]', 'The key of an entry.', ['(key (first {:a 1}))', ':a'], ([entry]) =>
    pairPart(entry, 0, 'key'),
  ),
  plain('val', '[entry]', 'The value of an entry.', ['(val (first {:a 1}))', '1'], ([entry]) =>
    pairPart(entry, 1, 'val'),
  ),
  plain('keys', '[map]', 'A vector of the keys, or nil when there are none.', ['(keys {:a 1})', '[:a]'], ([map]) =>
    keysOrValues(map, 'keys'),
  ),
  plain('vals', '[map]', 'A vector of the values, or nil when there are none.', ['(vals {:a 1})', '[1]'], ([map]) =>
    keysOrValues(map, 'vals'),
  ),
  plain('peek', '[coll]', 'The last element of a vector, the first of a list.', ['(peek [1 2])', '2'], ([coll]) =>
    peek(coll),
  ),
  plain(
    'pop',
    '[coll]',
    'A vector without its last element, a list without its first.',
    ['(pop [1 2])', '[1]'],
    ([coll]) => pop(coll),
  ),
  plain(
    'subvec',
    '[v start] [v start end]',
    'The part of a vector from start to before end.',
    ['(subvec [1 2 3 4] 1 3)', '[2 3]'],
    subvec,
  ),
];
