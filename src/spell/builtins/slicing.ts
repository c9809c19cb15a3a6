import { incantError } from '../../errors/index.ts';
import { type BuiltinContext, type BuiltinEntry, Call } from '../values/callables.ts';
import { equal } from '../values/equal.ts';
import { Lazy } from '../values/Lazy.ts';
import { asCount } from '../values/numbers.ts';
import { pullFrom, toArray } from '../values/sequence.ts';
import { truthy } from '../values/truthy.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { calling, needsCollection, plain } from './define.ts';
import { lazySource } from './lazySources.ts';
import { dropLazy } from './lookup.ts';

type Calls = Generator<Call, Value, Value>;

function take(count: Value, collection: Value, cx: BuiltinContext): Vector {
  const limit = asCount(count, 'take');
  if (!(collection instanceof Lazy)) return Vector.of(toArray(collection, 'take').slice(0, Math.max(0, limit)));
  const pull = collection.start();
  const taken: Value[] = [];
  while (taken.length < limit) {
    const item = pull();
    if (item === undefined) break;
    taken.push(item);
    cx.checkElements(taken.length, 'the vector that take makes');
  }
  return Vector.of(taken);
}

function drop(count: Value, collection: Value): Value {
  const skipped = Math.max(0, asCount(count, 'drop'));
  return collection instanceof Lazy
    ? dropLazy(collection, skipped)
    : Vector.of(toArray(collection, 'drop').slice(skipped));
}

function* takeWhile([pred, collection]: readonly Value[], cx: BuiltinContext): Calls {
  const pull = pullFrom(collection, 'take-while');
  const taken: Value[] = [];
  for (let item = pull(); item !== undefined; item = pull()) {
    if (!truthy(yield new Call(pred, [item]))) break;
    taken.push(item);
    cx.checkElements(taken.length, 'the vector that take-while makes');
  }
  return Vector.of(taken);
}

function* dropWhile([pred, collection]: readonly Value[]): Calls {
  const pull = pullFrom(collection, 'drop-while');
  let skipped = 0;
  for (let item = pull(); item !== undefined; item = pull()) {
    if (!truthy(yield new Call(pred, [item]))) break;
    skipped += 1;
  }
  return drop(skipped, collection);
}

function takeNth(step: Value, collection: Value, cx: BuiltinContext): Value {
  const width = asCount(step, 'take-nth');
  if (width < 1) throw incantError('ARITHMETIC', { operation: 'take-nth', reason: 'the step must be above zero' });
  if (!(collection instanceof Lazy))
    return Vector.of(toArray(collection, 'take-nth').filter((_, i) => i % width === 0));
  return lazySource(cx, () => {
    const pull = collection.start();
    let skip = 0;
    return () => {
      for (; skip > 0; skip--) pull();
      skip = width - 1;
      return pull();
    };
  });
}

/** Groups of `size`, each `step` after the last; `pad` fills the last one, or null leaves out a short one. */
interface Grouping {
  readonly size: number;
  readonly step: number;
  readonly short: 'drop' | 'keep' | readonly Value[];
}

function groups(collection: Value, { size, step, short }: Grouping, operation: string, cx: BuiltinContext): Value {
  if (size < 1 || step < 1) throw incantError('ARITHMETIC', { operation, reason: 'size and step must be above zero' });
  if (collection instanceof Lazy) return lazyGroups(collection, { size, step, short }, cx);
  const items = toArray(collection, operation);
  const made: Value[] = [];
  for (let start = 0; start < items.length; start += step) {
    const group = items.slice(start, start + size);
    cx.spend(group.length);
    if (group.length === size || short === 'keep') made.push(Vector.of(group));
    else if (short !== 'drop')
      return Vector.of([...made, Vector.of([...group, ...short.slice(0, size - group.length)])]);
    else break;
  }
  return Vector.of(made);
}

function lazyGroups(source: Lazy, { size, step, short }: Grouping, cx: BuiltinContext): Lazy {
  return lazySource(cx, () => {
    const pull = source.start();
    let held: Value[] = [];
    return () => {
      for (let item: Value | undefined = null; held.length < size; held.push(item)) {
        item = pull();
        if (item === undefined) break;
      }
      if (held.length < size && (short === 'drop' || held.length === 0)) return undefined;
      const group = Vector.of(held.slice(0, size));
      for (let skipped = held.length; skipped < step; skipped++) pull();
      held = held.slice(step);
      return group;
    };
  });
}

function partition(args: readonly Value[], cx: BuiltinContext): Value {
  const size = asCount(args[0], 'partition');
  const step = args.length > 2 ? asCount(args[1], 'partition') : size;
  const short = args.length > 3 ? toArray(args[2], 'partition', cx) : 'drop';
  return groups(args[args.length - 1], { size, step, short }, 'partition', cx);
}

function partitionAll(args: readonly Value[], cx: BuiltinContext): Value {
  const size = asCount(args[0], 'partition-all');
  const step = args.length > 2 ? asCount(args[1], 'partition-all') : size;
  return groups(args[args.length - 1], { size, step, short: 'keep' }, 'partition-all', cx);
}

function* partitionBy([f, collection]: readonly Value[], cx: BuiltinContext): Calls {
  const made: Value[][] = [];
  let last: Value | undefined;
  for (const item of toArray(collection, 'partition-by', cx)) {
    const key = yield new Call(f, [item]);
    if (last !== undefined && equal(key, last)) made[made.length - 1].push(item);
    else made.push([item]);
    last = key;
  }
  return Vector.of(made.map((group) => Vector.of(group)));
}

function splitAt(count: Value, collection: Value, cx: BuiltinContext): Value {
  return Vector.of([take(count, collection, cx), drop(count, collection)]);
}

function* splitWith(args: readonly Value[], cx: BuiltinContext): Calls {
  const front = yield* takeWhile(args, cx);
  return Vector.of([front, drop(front instanceof Vector ? front.count : 0, args[1])]);
}

function dropLast(args: readonly Value[], cx: BuiltinContext): Value {
  const count = args.length > 1 ? Math.max(0, asCount(args[0], 'drop-last')) : 1;
  const items = toArray(args[args.length - 1], 'drop-last', cx);
  return Vector.of(items.slice(0, Math.max(0, items.length - count)));
}

function takeLast(count: Value, collection: Value, cx: BuiltinContext): Value {
  const items = toArray(collection, 'take-last', cx);
  return Vector.of(items.slice(Math.max(0, items.length - Math.max(0, asCount(count, 'take-last')))));
}

/** Parts of sequences, as vectors. Of an endless source `drop` and the groups make another one. */
export const slicing: readonly BuiltinEntry[] = [
  needsCollection(
    plain('take', '[n coll]', 'A vector of the first n elements.', ['(take 2 (range))', '[0 1]'], ([n, coll], cx) =>
      take(n, coll, cx),
    ),
  ),
  needsCollection(
    plain('drop', '[n coll]', 'A vector without the first n elements.', ['(drop 1 [1 2 3])', '[2 3]'], ([n, coll]) =>
      drop(n, coll),
    ),
  ),
  needsCollection(
    calling(
      'take-while',
      '[pred coll]',
      'A vector of the elements before the first for which pred is false.',
      ['(take-while odd? [1 3 4 5])', '[1 3]'],
      takeWhile,
    ),
  ),
  needsCollection(
    calling(
      'drop-while',
      '[pred coll]',
      'A vector of the elements from the first for which pred is false.',
      ['(drop-while odd? [1 3 4 5])', '[4 5]'],
      dropWhile,
    ),
  ),
  plain(
    'take-last',
    '[n coll]',
    'A vector of the last n elements.',
    ['(take-last 2 [1 2 3])', '[2 3]'],
    ([n, coll], cx) => takeLast(n, coll, cx),
  ),
  plain(
    'drop-last',
    '[coll] [n coll]',
    'A vector without the last n elements, or without the last one.',
    ['(drop-last [1 2 3])', '[1 2]'],
    dropLast,
  ),
  needsCollection(
    plain(
      'take-nth',
      '[n coll]',
      'A vector of every n-th element, from the first on.',
      ['(take-nth 2 [1 2 3])', '[1 3]'],
      ([n, coll], cx) => takeNth(n, coll, cx),
    ),
  ),
  plain(
    'partition',
    '[n coll] [n step coll] [n step pad coll]',
    'Vectors of n elements; a shorter last one is left out, or padded.',
    ['(partition 2 [1 2 3 4 5])', '[[1 2] [3 4]]'],
    partition,
  ),
  needsCollection(
    plain(
      'partition-all',
      '[n coll] [n step coll]',
      'Vectors of n elements; the last one may be shorter.',
      ['(partition-all 2 [1 2 3])', '[[1 2] [3]]'],
      partitionAll,
    ),
  ),
  needsCollection(
    calling(
      'partition-by',
      '[f coll]',
      'Vectors of neighbours with the same (f element).',
      ['(partition-by odd? [1 3 2])', '[[1 3] [2]]'],
      partitionBy,
    ),
  ),
  plain(
    'split-at',
    '[n coll]',
    'The first n elements and the others.',
    ['(split-at 1 [1 2 3])', '[[1] [2 3]]'],
    ([n, coll], cx) => splitAt(n, coll, cx),
  ),
  calling(
    'split-with',
    '[pred coll]',
    'The elements before the first for which pred is false, and the others.',
    ['(split-with odd? [1 2 3])', '[[1] [2 3]]'],
    splitWith,
  ),
];
