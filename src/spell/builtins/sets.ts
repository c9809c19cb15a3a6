import { type BuiltinContext, type BuiltinEntry, Call } from '../values/callables.ts';
import { isMap, isSet } from '../values/collectionKinds.ts';
import { emptyMap, mapOf } from '../values/mapOf.ts';
import type { SpellMap } from '../values/SpellMap.ts';
import type { SpellSet } from '../values/SpellSet.ts';
import { toArray } from '../values/sequence.ts';
import { emptySet, setOf } from '../values/setOf.ts';
import { truthy } from '../values/truthy.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { calling, plain } from './define.ts';

/** A set; nil is the empty one, and any other collection counts as the set of its elements. */
function asSet(value: Value, operation: string): SpellSet {
  if (value === null) return emptySet;
  return isSet(value) ? value : setOf(toArray(value, operation));
}

function asRow(value: Value, operation: string): SpellMap {
  if (isMap(value)) return value;
  throw typeError(operation, 'maps as its elements', value);
}

function union(args: readonly Value[]): SpellSet {
  const sets = args.map((arg) => asSet(arg, 'union'));
  return sets
    .slice(1)
    .reduce((all, set) => set.toArray().reduce<SpellSet>((sum, item) => sum.conj(item), all), sets[0] ?? emptySet);
}

function intersection(args: readonly Value[]): SpellSet {
  const [first, ...others] = args.map((arg) => asSet(arg, 'intersection'));
  return first
    .toArray()
    .reduce<SpellSet>((left, item) => (others.every((set) => set.has(item)) ? left : left.disj(item)), first);
}

function difference(args: readonly Value[]): SpellSet {
  const [first, ...others] = args.map((arg) => asSet(arg, 'difference'));
  return first
    .toArray()
    .reduce<SpellSet>((left, item) => (others.some((set) => set.has(item)) ? left.disj(item) : left), first);
}

function isSubset(inner: SpellSet, outer: SpellSet): boolean {
  return inner.count <= outer.count && inner.toArray().every((item) => outer.has(item));
}

function* select([pred, value]: readonly Value[]): Generator<Call, Value, Value> {
  let kept = asSet(value, 'select');
  for (const item of kept.toArray()) if (!truthy(yield new Call(pred, [item]))) kept = kept.disj(item);
  return kept;
}

function renameKeys(map: SpellMap, names: SpellMap): SpellMap {
  let renamed = map;
  for (const [from] of names) renamed = renamed.dissoc(from);
  for (const [from, to] of names) {
    const value = map.get(from);
    if (value !== undefined) renamed = renamed.assoc(to, value);
  }
  return renamed;
}

function selected(map: SpellMap, keys: readonly Value[]): SpellMap {
  return mapOf(keys.flatMap((key): [Value, Value][] => (map.has(key) ? [[key, map.get(key) ?? null]] : [])));
}

function index(value: Value, keys: readonly Value[]): SpellMap {
  let groups = emptyMap;
  for (const item of asSet(value, 'index')) {
    const key = selected(asRow(item, 'index'), keys);
    const group = groups.get(key);
    groups = groups.assoc(key, (group !== undefined && isSet(group) ? group : emptySet).conj(item));
  }
  return groups;
}

/** A natural join over the keys that both have, or over a map from keys of the first to keys of the second. */
function join(args: readonly Value[], cx: BuiltinContext): SpellSet {
  const [left, right] = args.slice(0, 2).map((arg) =>
    asSet(arg, 'join')
      .toArray()
      .map((row) => asRow(row, 'join')),
  );
  if (left.length === 0 || right.length === 0) return emptySet;
  const keyMap =
    args.length > 2
      ? asRow(args[2], 'join')
      : mapOf(left[0].keys().flatMap((key): [Value, Value][] => (right[0].has(key) ? [[key, key]] : [])));
  const groups = index(setOf(right), keyMap.values());
  const rows: Value[] = [];
  for (const row of left) {
    const group = groups.get(renameKeys(selected(row, keyMap.keys()), keyMap));
    if (group === undefined || !isSet(group)) continue;
    for (const other of group)
      rows.push([...asRow(other, 'join')].reduce((merged, [key, value]) => merged.assoc(key, value), row));
    cx.checkElements(rows.length, 'the set that join makes');
  }
  return setOf(rows);
}

/** `sets/`: sets, and relations as sets of maps. */
export const sets: readonly BuiltinEntry[] = [
  plain('union', '[& sets]', 'Elements that one of the sets has.', ['(sets/union #{1} #{2})', '#{1 2}'], union),
  plain(
    'intersection',
    '[set & sets]',
    'Elements that all sets have.',
    ['(sets/intersection #{1 2} #{2})', '#{2}'],
    intersection,
  ),
  plain(
    'difference',
    '[set & sets]',
    'Elements of the first that the others lack.',
    ['(sets/difference #{1 2} #{2})', '#{1}'],
    difference,
  ),
  plain('subset?', '[a b]', 'Whether b has all elements of a.', ['(sets/subset? #{1} #{1 2})', 'true'], ([a, b]) =>
    isSubset(asSet(a, 'subset?'), asSet(b, 'subset?')),
  ),
  plain('superset?', '[a b]', 'Whether a has all elements of b.', ['(sets/superset? #{1 2} #{1})', 'true'], ([a, b]) =>
    isSubset(asSet(b, 'superset?'), asSet(a, 'superset?')),
  ),
  calling(
    'select',
    '[pred set]',
    'The elements for which pred is true.',
    ['(sets/select odd? #{1 2 3})', '#{1 3}'],
    select,
  ),
  plain(
    'project',
    '[rows keys]',
    'Maps with only these keys.',
    ['(sets/project #{{:a 1 :b 2}} [:a])', '#{{:a 1}}'],
    ([rows, keys]) => {
      const wanted = toArray(keys, 'project');
      return setOf(
        asSet(rows, 'project')
          .toArray()
          .map((row) => selected(asRow(row, 'project'), wanted)),
      );
    },
  ),
  plain(
    'rename',
    '[rows names]',
    'Maps with keys renamed.',
    ['(sets/rename #{{:a 1}} {:a :b})', '#{{:b 1}}'],
    ([rows, names]) => {
      const renames = asRow(names, 'rename');
      return setOf(
        asSet(rows, 'rename')
          .toArray()
          .map((row) => renameKeys(asRow(row, 'rename'), renames)),
      );
    },
  ),
  plain(
    'rename-keys',
    '[map names]',
    'A map with keys renamed.',
    ['(sets/rename-keys {:a 1} {:a :b})', '{:b 1}'],
    ([map, names]) => (map === null ? null : renameKeys(asRow(map, 'rename-keys'), asRow(names, 'rename-keys'))),
  ),
  plain('map-invert', '[map]', 'A map from values to keys.', ['(sets/map-invert {:a 1})', '{1 :a}'], ([map]) =>
    mapOf(
      [...(map === null ? emptyMap : asRow(map, 'map-invert'))].map(([key, value]): [Value, Value] => [value, key]),
    ),
  ),
  plain(
    'index',
    '[rows keys]',
    'Sets of maps by their values at these keys.',
    ['(sets/index #{{:a 1 :b 2}} [:a])', '{{:a 1} #{{:a 1 :b 2}}}'],
    ([rows, keys]) => index(rows, toArray(keys, 'index')),
  ),
  plain(
    'join',
    '[a b] [a b keys]',
    'Maps of both that agree in their common keys, merged.',
    ['(sets/join #{{:id 1 :a 2}} #{{:id 1 :b 3}})', '#{{:id 1 :a 2 :b 3}}'],
    join,
  ),
];
