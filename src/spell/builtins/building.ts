import { incantError } from '../../errors/index.ts';
import type { BuiltinContext, BuiltinEntry } from '../values/callables.ts';
import { isMap, isSet } from '../values/collectionKinds.ts';
import { compare } from '../values/compare.ts';
import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { emptyMap, mapOf, sortedMap } from '../values/mapOf.ts';
import { toArray } from '../values/sequence.ts';
import { emptySet, setOf, sortedSet } from '../values/setOf.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { alias, plain } from './define.ts';
import { concatenated } from './lazySources.ts';
import { orderOf } from './ordering.ts';

/** Arguments as pairs. @throws ARITY when a key has no value */
export function pairsOf(args: readonly Value[], operation: string): readonly (readonly [Value, Value])[] {
  if (args.length % 2 !== 0)
    throw incantError('ARITY', { name: operation, expected: 'a value for each key', actual: args.length });
  const pairs: [Value, Value][] = [];
  for (let i = 0; i < args.length; i += 2) pairs.push([args[i], args[i + 1]]);
  return pairs;
}

/** A collection with one more element, where its kind adds it. */
export function conj(collection: Value, item: Value): Value {
  if (collection instanceof Vector) return collection.conj(item);
  if (collection instanceof List) return collection.cons(item);
  if (collection === null) return List.of([item]);
  if (isSet(collection)) return collection.conj(item);
  if (isMap(collection)) return conjEntry(collection, item);
  if (collection instanceof Lazy) return concatenated([List.of([item]), collection], 'conj');
  throw typeError('conj', 'a collection', collection);
}

/** A map takes an entry, a whole map, or nil. */
function conjEntry(map: Value & { assoc(key: Value, value: Value): Value }, item: Value): Value {
  if (item === null) return map;
  let result: Value = map;
  const entries = isMap(item) ? toArray(item, 'conj') : [item];
  for (const entry of entries) {
    if (!(entry instanceof Vector) || entry.count !== 2)
      throw typeError('conj on a map', 'an entry [key value] or a map', item);
    if (isMap(result)) result = result.assoc(entry.at(0), entry.at(1));
  }
  return result;
}

function into(args: readonly Value[], cx: BuiltinContext): Value {
  if (args.length === 0) return Vector.empty;
  const [target, source] = args;
  if (args.length === 1) return target;
  const items = toArray(source, 'into', cx);
  if (target instanceof Vector && items.length > 8) {
    cx.checkElements(target.count + items.length, 'the vector that into makes');
    return Vector.of([...target.toArray(), ...items]);
  }
  let result = target;
  if (items.length === 0) conj(target, null);
  for (const item of items) result = conj(result, item);
  return result;
}

function vec(value: Value, cx: BuiltinContext): Value {
  return value instanceof Vector ? value : Vector.of(toArray(value, 'vec', cx));
}

function emptied(value: Value): Value {
  if (value instanceof Vector) return Vector.empty;
  if (value instanceof List || value instanceof Lazy) return List.empty;
  if (isMap(value))
    return value.sorted ? value.keys().reduce<typeof value>((map, key) => map.dissoc(key), value) : emptyMap;
  if (isSet(value))
    return value.sorted ? value.toArray().reduce<typeof value>((set, item) => set.disj(item), value) : emptySet;
  return null;
}

function listStar(args: readonly Value[], cx: BuiltinContext): Value {
  const tail = args[args.length - 1];
  const front = args.slice(0, -1);
  if (tail instanceof Lazy) return concatenated([List.of(front), tail], 'list*');
  return List.of([...front, ...toArray(tail, 'list*', cx)]);
}

function cons(head: Value, tail: Value): Value {
  if (tail instanceof List) return tail.cons(head);
  if (tail instanceof Lazy) return concatenated([List.of([head]), tail], 'cons');
  return List.of(toArray(tail, 'cons')).cons(head);
}

const hashMap = plain('hash-map', '[& keyvals]', 'A map of keys and values.', ['(hash-map :a 1)', '{:a 1}'], (args) =>
  mapOf(pairsOf(args, 'hash-map')),
);

/** Making collections and adding to them. */
export const building: readonly BuiltinEntry[] = [
  plain('list', '[& items]', 'A list of the items.', ['(list 1 2)', '(1 2)'], (args) => List.of(args)),
  plain(
    'list*',
    '[& items-and-coll]',
    'A list of the items in front of the last argument.',
    ['(list* 1 2 [3 4])', '(1 2 3 4)'],
    (args, cx) => (args.length === 0 ? null : listStar(args, cx)),
  ),
  plain('vector', '[& items]', 'A vector of the items.', ['(vector 1 2)', '[1 2]'], (args) => Vector.of(args)),
  plain('vec', '[coll]', 'A vector of the elements.', ["(vec '(1 2))", '[1 2]'], ([coll], cx) => vec(coll, cx)),
  plain('set', '[coll]', 'A set of the elements.', ['(set [1 2 1])', '#{1 2}'], ([coll], cx) =>
    coll !== null && isSet(coll) ? coll : setOf(toArray(coll, 'set', cx)),
  ),
  hashMap,
  alias('array-map', hashMap),
  plain('hash-set', '[& items]', 'A set of the items.', ['(hash-set 1 2 1)', '#{1 2}'], (args) => setOf(args)),
  plain(
    'sorted-map',
    '[& keyvals]',
    'A map in the order of its keys.',
    ['(sorted-map :b 1 :a 2)', '{:a 2 :b 1}'],
    (args) => pairsOf(args, 'sorted-map').reduce((map, [key, value]) => map.assoc(key, value), sortedMap(compare)),
  ),
  plain(
    'sorted-map-by',
    '[f & keyvals]',
    'A map in the order of a comparator.',
    ['(sorted-map-by > 1 :a 2 :b)', '{2 :b 1 :a}'],
    ([f, ...args], cx) =>
      pairsOf(args, 'sorted-map-by').reduce((map, [key, value]) => map.assoc(key, value), sortedMap(orderOf(f, cx))),
  ),
  plain('sorted-set', '[& items]', 'A set in order.', ['(sorted-set 3 1 2)', '#{1 2 3}'], (args) =>
    args.reduce((set: ReturnType<typeof sortedSet>, item) => set.conj(item), sortedSet(compare)),
  ),
  plain(
    'sorted-set-by',
    '[f & items]',
    'A set in the order of a comparator.',
    ['(sorted-set-by > 1 3 2)', '#{3 2 1}'],
    ([f, ...items], cx) =>
      items.reduce((set: ReturnType<typeof sortedSet>, item) => set.conj(item), sortedSet(orderOf(f, cx))),
  ),
  plain('cons', '[x coll]', 'A list with x in front.', ['(cons 1 [2 3])', '(1 2 3)'], ([x, coll]) => cons(x, coll)),
  plain(
    'conj',
    '[] [coll & items]',
    'With items added: at the end of a vector, in front of a list.',
    ['(conj [1] 2 3)', '[1 2 3]'],
    (args) => (args.length === 0 ? Vector.empty : args.slice(1).reduce(conj, args[0])),
  ),
  plain('concat', '[& colls]', 'A list of the elements of all.', ['(concat [1] [2 3])', '(1 2 3)'], (args, cx) =>
    concatenated(args, 'concat', cx),
  ),
  plain(
    'into',
    '[] [to] [to from]',
    'With all elements of another collection added.',
    ['(into [1] [2 3])', '[1 2 3]'],
    into,
  ),
  plain('empty', '[coll]', 'An empty collection of the same kind.', ['(empty [1])', '[]'], ([coll]) => emptied(coll)),
];
