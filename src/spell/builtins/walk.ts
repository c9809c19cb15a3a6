import { type BuiltinEntry, Call, type CallingBody, madePlain } from '../values/callables.ts';
import { isMap, isSet } from '../values/collectionKinds.ts';
import { Keyword } from '../values/Keyword.ts';
import { List } from '../values/List.ts';
import { mapOf } from '../values/mapOf.ts';
import { setOf } from '../values/setOf.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { calling, plain } from './define.ts';
import { lookup } from './lookup.ts';

type Calls = Generator<Call, Value, Value>;
type Visit = (value: Value) => Calls;

/** The same collection over what `visit` makes of its elements; entries of maps are visited as vectors of two. */
function* rebuilt(value: Value, visit: Visit): Calls {
  if (value instanceof Vector) return Vector.of(yield* visited(value.toArray(), visit));
  if (value instanceof List) return List.of(yield* visited(value.toArray(), visit));
  if (isSet(value)) {
    const items = yield* visited(value.toArray(), visit);
    return value.sorted
      ? items.reduce<typeof value>(
          (set, item) => set.conj(item),
          value.toArray().reduce<typeof value>((set, item) => set.disj(item), value),
        )
      : setOf(items);
  }
  if (!isMap(value)) return value;
  const entries = yield* visited(
    Array.from(value, (entry) => Vector.of(entry)),
    visit,
  );
  return mapOf(entries.map(entryOf));
}

function entryOf(value: Value): [Value, Value] {
  if (value instanceof Vector && value.count === 2) return [value.at(0), value.at(1)];
  throw typeError('walk', 'a vector of two for each entry of a map', value);
}

function* visited(items: readonly Value[], visit: Visit): Generator<Call, Value[], Value> {
  const made: Value[] = [];
  for (const item of items) made.push(yield* visit(item));
  return made;
}

function* postwalk(change: Visit, value: Value): Calls {
  return yield* change(yield* rebuilt(value, (part) => postwalk(change, part)));
}

function* prewalk(change: Visit, value: Value): Calls {
  return yield* rebuilt(yield* change(value), (part) => prewalk(change, part));
}

function calls(f: Value): Visit {
  return function* (value) {
    return yield new Call(f, [value]);
  };
}

/** A function of its own, so that the walks take it as they take one of the program. */
function replaces(map: Value): Value {
  return madePlain('replace', 1, 1, ([value]) => {
    const found = lookup(map, value);
    return found === undefined ? value : found;
  });
}

const walkOnce: CallingBody = function* ([inner, outer, form]) {
  return yield new Call(outer, [yield* rebuilt(form, calls(inner))]);
};

/** A value with the keys of all its maps changed. */
function withKeys(value: Value, change: (key: Value) => Value): Value {
  if (value instanceof Vector) return Vector.of(value.toArray().map((item) => withKeys(item, change)));
  if (value instanceof List) return List.of(value.toArray().map((item) => withKeys(item, change)));
  if (isSet(value)) return setOf(value.toArray().map((item) => withKeys(item, change)));
  if (!isMap(value)) return value;
  return mapOf(
    Array.from(value, ([key, item]): [Value, Value] => [change(withKeys(key, change)), withKeys(item, change)]),
  );
}

function keywordized(key: Value): Value {
  return typeof key === 'string' ? Keyword.of(key) : key;
}

function stringified(key: Value): Value {
  return key instanceof Keyword ? key.fullName : key;
}

/** `walk/`: nested data, changed part by part. */
export const walk: readonly BuiltinEntry[] = [
  calling(
    'walk',
    '[inner outer form]',
    'inner on each element, then outer on the whole.',
    ['(walk/walk inc vec [1 2])', '[2 3]'],
    walkOnce,
  ),
  calling(
    'postwalk',
    '[f form]',
    'f on every part, children first.',
    ['(walk/postwalk (fn [x] (if (number? x) (inc x) x)) [1 [2]])', '[2 [3]]'],
    ([f, form]) => postwalk(calls(f), form),
  ),
  calling(
    'prewalk',
    '[f form]',
    'f on every part, parents first.',
    ['(walk/prewalk (fn [x] (if (number? x) (inc x) x)) [1 [2]])', '[2 [3]]'],
    ([f, form]) => prewalk(calls(f), form),
  ),
  calling(
    'postwalk-replace',
    '[replacements form]',
    'Parts replaced after a map, children first.',
    ['(walk/postwalk-replace {:a 1} [:a [:b]])', '[1 [:b]]'],
    ([map, form]) => postwalk(calls(replaces(map)), form),
  ),
  calling(
    'prewalk-replace',
    '[replacements form]',
    'Parts replaced after a map, parents first.',
    ['(walk/prewalk-replace {:a 1} [:a [:b]])', '[1 [:b]]'],
    ([map, form]) => prewalk(calls(replaces(map)), form),
  ),
  plain(
    'keywordize-keys',
    '[form]',
    'Strings that are keys of maps as keywords.',
    ['(walk/keywordize-keys {"a" 1})', '{:a 1}'],
    ([form]) => withKeys(form, keywordized),
  ),
  plain(
    'stringify-keys',
    '[form]',
    'Keywords that are keys of maps as strings.',
    ['(walk/stringify-keys {:a 1})', '{"a" 1}'],
    ([form]) => withKeys(form, stringified),
  ),
];
