import { incantError } from '../../errors/index.ts';
import { type BuiltinContext, type BuiltinEntry, Call, Reduced } from '../values/callables.ts';
import { isMap, isSet } from '../values/collectionKinds.ts';
import { emptyMap, mapOf } from '../values/mapOf.ts';
import { asCount } from '../values/numbers.ts';
import type { SpellMap } from '../values/SpellMap.ts';
import { pullFrom, toArray } from '../values/sequence.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { conj, pairsOf } from './building.ts';
import { calling, plain } from './define.ts';
import { lookup } from './lookup.ts';

type Calls = Generator<Call, Value, Value>;

/** A map or vector with a value at a key; nil counts as the empty map. */
export function assoc(collection: Value, key: Value, value: Value, operation = 'assoc'): Value {
  if (collection === null) return emptyMap.assoc(key, value);
  if (isMap(collection)) return collection.assoc(key, value);
  if (!(collection instanceof Vector)) throw typeError(operation, 'a map or a vector', collection);
  const index = typeof key === 'number' ? key : asIndex(key, operation);
  if (index < 0 || index > collection.count)
    throw incantError('INDEX', { operation, index: String(index), size: collection.count });
  return collection.assoc(index, value);
}

function asIndex(key: Value, operation: string): number {
  if (typeof key !== 'bigint') throw typeError(operation, 'a whole number as the index of a vector', key);
  return asCount(key, operation);
}

function asMap(value: Value, operation: string): SpellMap {
  if (value === null) return emptyMap;
  if (isMap(value)) return value;
  throw typeError(operation, 'a map', value);
}

function dissoc(args: readonly Value[]): Value {
  if (args[0] === null) return null;
  return args.slice(1).reduce<SpellMap>((map, key) => map.dissoc(key), asMap(args[0], 'dissoc'));
}

function disj(args: readonly Value[]): Value {
  const [set, ...items] = args;
  if (set === null) return null;
  if (!isSet(set)) throw typeError('disj', 'a set', set);
  return items.reduce<typeof set>((rest, item) => rest.disj(item), set);
}

function merge(args: readonly Value[]): Value {
  if (args.every((arg) => arg === null)) return null;
  return args.slice(1).reduce<Value>((merged, arg) => (arg === null ? merged : conj(merged ?? emptyMap, arg)), args[0]);
}

function* mergeWith([f, ...maps]: readonly Value[]): Calls {
  if (maps.every((map) => map === null)) return null;
  let merged = asMap(maps[0], 'merge-with');
  for (const map of maps.slice(1)) {
    for (const [key, value] of asMap(map, 'merge-with')) {
      const before = merged.get(key);
      merged = merged.assoc(key, before === undefined ? value : yield new Call(f, [before, value]));
    }
  }
  return merged;
}

function assocIn(collection: Value, keys: readonly Value[], value: Value, at = 0): Value {
  if (keys.length === 0) return assoc(collection, null, value, 'assoc-in');
  const inner = at === keys.length - 1 ? value : assocIn(lookup(collection, keys[at]) ?? null, keys, value, at + 1);
  return assoc(collection, keys[at], inner, 'assoc-in');
}

function* updateIn([collection, path, f, ...args]: readonly Value[]): Calls {
  const keys = toArray(path, 'update-in');
  let inner: Value = collection;
  for (const key of keys) inner = lookup(inner, key) ?? null;
  return assocIn(collection, keys, yield new Call(f, [inner, ...args]));
}

function* update([collection, key, f, ...args]: readonly Value[]): Calls {
  return assoc(collection, key, yield new Call(f, [lookup(collection, key) ?? null, ...args]), 'update');
}

/** The map with its keys or values changed by a function; a vector has indices for keys. */
function* updateAll(args: readonly Value[], which: 'update-keys' | 'update-vals'): Calls {
  const entries: [Value, Value][] = [];
  const [map, f] = args;
  if (map instanceof Vector && which === 'update-vals') {
    const values: Value[] = [];
    for (const value of map) values.push(yield new Call(f, [value]));
    return Vector.of(values);
  }
  for (const [key, value] of asMap(map, which)) {
    if (which === 'update-keys') entries.push([yield new Call(f, [key]), value]);
    else entries.push([key, yield new Call(f, [value])]);
  }
  return mapOf(entries);
}

function* reduceKv([f, init, collection]: readonly Value[]): Calls {
  let result = init;
  for (const [key, value] of indexedEntries(collection)) {
    result = yield new Call(f, [result, key, value]);
    if (result instanceof Reduced) return result.value;
  }
  return result;
}

function indexedEntries(collection: Value): Iterable<readonly [Value, Value]> {
  if (collection instanceof Vector) return collection.toArray().map((value, i): [Value, Value] => [i, value]);
  return asMap(collection, 'reduce-kv');
}

function selectKeys(map: Value, keys: Value): Value {
  const entries: [Value, Value][] = [];
  for (const key of toArray(keys, 'select-keys')) {
    const value = lookup(map, key);
    if (value !== undefined) entries.push([key, value]);
  }
  return mapOf(entries);
}

function zipmap(keys: Value, values: Value, cx: BuiltinContext): Value {
  const nextKey = pullFrom(keys, 'zipmap');
  const nextValue = pullFrom(values, 'zipmap');
  const entries: [Value, Value][] = [];
  for (let key = nextKey(); key !== undefined; key = nextKey()) {
    const value = nextValue();
    if (value === undefined) break;
    entries.push([key, value]);
    cx.checkElements(entries.length, 'the map that zipmap makes');
  }
  return mapOf(entries);
}

function frequencies(collection: Value, cx: BuiltinContext): Value {
  let counts = emptyMap;
  for (const item of toArray(collection, 'frequencies', cx)) {
    const count = counts.get(item);
    counts = counts.assoc(item, typeof count === 'number' ? count + 1 : 1);
  }
  return counts;
}

function* groupBy([f, collection]: readonly Value[], cx: BuiltinContext): Calls {
  const groups: Value[][] = [];
  let places = emptyMap;
  for (const item of toArray(collection, 'group-by', cx)) {
    const key = yield new Call(f, [item]);
    const place = places.get(key);
    if (typeof place === 'number') groups[place].push(item);
    else {
      places = places.assoc(key, groups.length);
      groups.push([item]);
    }
  }
  return mapOf(places.keys().map((key, i): [Value, Value] => [key, Vector.of(groups[i])]));
}

/** Maps, and what changes one key or all. */
export const maps: readonly BuiltinEntry[] = [
  plain(
    'assoc',
    '[coll key value & keyvals]',
    'With values at keys, or at indices of a vector.',
    ['(assoc {:a 1} :b 2)', '{:a 1 :b 2}'],
    ([coll, ...args]) =>
      pairsOf(args, 'assoc').reduce<Value>((result, [key, value]) => assoc(result, key, value), coll),
  ),
  plain(
    'assoc-in',
    '[coll keys value]',
    'With a value at a path of keys.',
    ['(assoc-in {} [:a :b] 1)', '{:a {:b 1}}'],
    ([coll, keys, value]) => assocIn(coll, toArray(keys, 'assoc-in'), value),
  ),
  plain('dissoc', '[map & keys]', 'Without these keys.', ['(dissoc {:a 1 :b 2} :a)', '{:b 2}'], dissoc),
  plain('disj', '[set & items]', 'Without these elements.', ['(disj #{1 2} 1)', '#{2}'], disj),
  plain(
    'merge',
    '[& maps]',
    'All entries; of equal keys the last one counts.',
    ['(merge {:a 1} {:a 2 :b 3})', '{:a 2 :b 3}'],
    merge,
  ),
  calling(
    'merge-with',
    '[f & maps]',
    'All entries; values of equal keys are joined by f.',
    ['(merge-with + {:a 1} {:a 2})', '{:a 3}'],
    mergeWith,
  ),
  calling(
    'update',
    '[coll key f & args]',
    'With (f value & args) at a key.',
    ['(update {:a 1} :a + 10)', '{:a 11}'],
    update,
  ),
  calling(
    'update-in',
    '[coll keys f & args]',
    'With (f value & args) at a path of keys.',
    ['(update-in {:a {:b 1}} [:a :b] inc)', '{:a {:b 2}}'],
    updateIn,
  ),
  calling('update-keys', '[map f]', 'With f called on each key.', ['(update-keys {:a 1} name)', '{"a" 1}'], (args) =>
    updateAll(args, 'update-keys'),
  ),
  calling('update-vals', '[map f]', 'With f called on each value.', ['(update-vals {:a 1} inc)', '{:a 2}'], (args) =>
    updateAll(args, 'update-vals'),
  ),
  calling(
    'reduce-kv',
    '[f init map]',
    'Reduces with (f result key value).',
    ['(reduce-kv (fn [n k v] (+ n v)) 0 {:a 1 :b 2})', '3'],
    reduceKv,
  ),
  plain(
    'select-keys',
    '[map keys]',
    'Only the entries of these keys.',
    ['(select-keys {:a 1 :b 2} [:a])', '{:a 1}'],
    ([map, keys]) => selectKeys(map, keys),
  ),
  plain(
    'zipmap',
    '[keys vals]',
    'A map of keys to values.',
    ['(zipmap [:a :b] [1 2])', '{:a 1 :b 2}'],
    ([keys, values], cx) => zipmap(keys, values, cx),
  ),
  plain(
    'frequencies',
    '[coll]',
    'How often each element occurs.',
    ['(frequencies [:a :b :a])', '{:a 2 :b 1}'],
    ([coll], cx) => frequencies(coll, cx),
  ),
  calling(
    'group-by',
    '[f coll]',
    'Vectors of elements by (f element).',
    ['(group-by odd? [1 2 3])', '{true [1 3] false [2]}'],
    groupBy,
  ),
];
