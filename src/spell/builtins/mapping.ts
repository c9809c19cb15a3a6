import { type BuiltinContext, type BuiltinEntry, Call } from '../values/callables.ts';
import { Lazy } from '../values/Lazy.ts';
import { pullFrom, toArray } from '../values/sequence.ts';
import { truthy } from '../values/truthy.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { calling, needsCollection } from './define.ts';
import { lazySource, type Pull } from './lazySources.ts';

type Calls = Generator<Call, Value, Value>;

/** One element of each source, or undefined when the shortest has ended. */
function nextOfEach(pulls: readonly Pull[]): Value[] | undefined {
  const items: Value[] = [];
  for (const pull of pulls) {
    const item = pull();
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function* map([f, ...collections]: readonly Value[], cx: BuiltinContext): Calls {
  if (collections.every((collection) => collection instanceof Lazy)) return lazyMap(f, collections, cx);
  const mapped: Value[] = [];
  if (collections.length === 1) {
    for (const item of toArray(collections[0], 'map')) mapped.push(yield new Call(f, [item]));
    return Vector.of(mapped);
  }
  const pulls = collections.map((collection) => pullFrom(collection, 'map'));
  for (let items = nextOfEach(pulls); items !== undefined; items = nextOfEach(pulls))
    mapped.push(yield new Call(f, items));
  return Vector.of(mapped);
}

function lazyMap(f: Value, sources: readonly Lazy[], cx: BuiltinContext): Lazy {
  return lazySource(cx, () => {
    const pulls = sources.map((source) => source.start());
    return () => {
      const items = nextOfEach(pulls);
      return items === undefined ? undefined : cx.callPure(f, items);
    };
  });
}

/** `map` whose result is always a vector, so an endless source is realised whole. */
function* mapv([f, ...collections]: readonly Value[], cx: BuiltinContext): Calls {
  const whole = collections.every((collection) => collection instanceof Lazy)
    ? collections.map((collection) => Vector.of(toArray(collection, 'mapv', cx)))
    : collections;
  return yield* map([f, ...whole], cx);
}

function mapIndexed([f, collection]: readonly Value[], cx: BuiltinContext): Calls {
  const indices = lazySource(cx, () => {
    let index = 0;
    return () => index++;
  });
  return map([f, indices, collection], cx);
}

/** What `keep` and the filters do with one element and the answer of their function: the value to take, or undefined. */
type Choice = (item: Value, answer: Value) => Value | undefined;

const whenTrue: Choice = (item, answer) => (truthy(answer) ? item : undefined);
const whenFalse: Choice = (item, answer) => (truthy(answer) ? undefined : item);
const answerItself: Choice = (_, answer) => answer ?? undefined;

function* choose(f: Value, collection: Value, choice: Choice, operation: string, cx: BuiltinContext): Calls {
  if (collection instanceof Lazy) return lazyChoice(collection, cx, (item) => choice(item, cx.callPure(f, [item])));
  const chosen: Value[] = [];
  for (const item of toArray(collection, operation)) {
    const taken = choice(item, yield new Call(f, [item]));
    if (taken !== undefined) chosen.push(taken);
  }
  return Vector.of(chosen);
}

function lazyChoice(source: Lazy, cx: BuiltinContext, take: (item: Value) => Value | undefined): Lazy {
  return lazySource(cx, () => {
    const pull = source.start();
    return () => {
      for (let item = pull(); item !== undefined; item = pull()) {
        const taken = take(item);
        if (taken !== undefined) return taken;
      }
      return undefined;
    };
  });
}

function* keepIndexed([f, collection]: readonly Value[], cx: BuiltinContext): Calls {
  if (collection instanceof Lazy) {
    return lazySource(cx, () => {
      let index = 0;
      const pull = lazyChoice(collection, cx, (item) => cx.callPure(f, [index++, item]) ?? undefined).start();
      return pull;
    });
  }
  const kept: Value[] = [];
  let index = 0;
  for (const item of toArray(collection, 'keep-indexed')) {
    const answer = yield new Call(f, [index++, item]);
    if (answer !== null) kept.push(answer);
  }
  return Vector.of(kept);
}

function* mapcat([f, ...collections]: readonly Value[], cx: BuiltinContext): Calls {
  if (collections.every((collection) => collection instanceof Lazy)) return lazyMapcat(lazyMap(f, collections, cx), cx);
  const pulls = collections.map((collection) => pullFrom(collection, 'mapcat'));
  const joined: Value[] = [];
  for (let items = nextOfEach(pulls); items !== undefined; items = nextOfEach(pulls)) {
    for (const item of toArray(yield new Call(f, items), 'mapcat', cx)) joined.push(item);
    cx.checkElements(joined.length, 'the vector that mapcat makes');
  }
  return Vector.of(joined);
}

function lazyMapcat(parts: Lazy, cx: BuiltinContext): Lazy {
  return lazySource(cx, () => {
    const nextPart = parts.start();
    let pull: Pull = () => undefined;
    return () => {
      for (;;) {
        const item = pull();
        if (item !== undefined) return item;
        const part = nextPart();
        if (part === undefined) return undefined;
        pull = pullFrom(part, 'mapcat');
      }
    };
  });
}

function* filterv(args: readonly Value[], cx: BuiltinContext): Calls {
  const [pred, collection] = args;
  return yield* choose(
    pred,
    collection instanceof Lazy ? Vector.of(toArray(collection, 'filterv', cx)) : collection,
    whenTrue,
    'filterv',
    cx,
  );
}

function* runEach([f, collection]: readonly Value[]): Calls {
  const pull = pullFrom(collection, 'run!');
  for (let item = pull(); item !== undefined; item = pull()) yield new Call(f, [item]);
  return null;
}

/** Functions over each element. Of an endless source they make another one. */
export const mapping: readonly BuiltinEntry[] = [
  needsCollection(
    calling(
      'map',
      '[f coll & colls]',
      'A vector of (f element), over one or several collections.',
      ['(map + [1 2] [10 20])', '[11 22]'],
      map,
    ),
  ),
  calling('mapv', '[f coll & colls]', 'The same as map.', ['(mapv inc [1 2])', '[2 3]'], mapv),
  needsCollection(
    calling(
      'map-indexed',
      '[f coll]',
      'A vector of (f index element).',
      ['(map-indexed vector [:a :b])', '[[0 :a] [1 :b]]'],
      mapIndexed,
    ),
  ),
  needsCollection(
    calling(
      'mapcat',
      '[f coll & colls]',
      'A vector of all elements of the collections that f gives.',
      ['(mapcat reverse [[1 2] [3 4]])', '[2 1 4 3]'],
      mapcat,
    ),
  ),
  needsCollection(
    calling(
      'filter',
      '[pred coll]',
      'A vector of the elements for which pred is true.',
      ['(filter odd? [1 2 3])', '[1 3]'],
      ([f, coll], cx) => choose(f, coll, whenTrue, 'filter', cx),
    ),
  ),
  calling('filterv', '[pred coll]', 'The same as filter.', ['(filterv odd? [1 2 3])', '[1 3]'], filterv),
  needsCollection(
    calling(
      'remove',
      '[pred coll]',
      'A vector of the elements for which pred is false.',
      ['(remove odd? [1 2 3])', '[2]'],
      ([f, coll], cx) => choose(f, coll, whenFalse, 'remove', cx),
    ),
  ),
  needsCollection(
    calling(
      'keep',
      '[f coll]',
      'A vector of (f element) without nil.',
      ['(keep :a [{:a 1} {}])', '[1]'],
      ([f, coll], cx) => choose(f, coll, answerItself, 'keep', cx),
    ),
  ),
  needsCollection(
    calling(
      'keep-indexed',
      '[f coll]',
      'A vector of (f index element) without nil.',
      ['(keep-indexed (fn [i x] (when (odd? i) x)) [:a :b])', '[:b]'],
      keepIndexed,
    ),
  ),
  calling(
    'run!',
    '[f coll]',
    'Calls f on each element for what it does; nil.',
    ['(run! identity [1 2])', 'nil'],
    runEach,
  ),
];
