import { type BuiltinContext, type BuiltinEntry, Call } from '../values/callables.ts';
import { isMap, isSet } from '../values/collectionKinds.ts';
import { equal } from '../values/equal.ts';
import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { pullFrom, toArray } from '../values/sequence.ts';
import { emptySet, setOf } from '../values/setOf.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { calling, needsCollection, plain } from './define.ts';
import { concatenated, lazySource, type Pull } from './lazySources.ts';
import { sorted } from './ordering.ts';

type Calls = Generator<Call, Value, Value>;

function reverse(collection: Value, cx: BuiltinContext): Value {
  const items = toArray(collection, 'reverse', cx).toReversed();
  return collection instanceof List ? List.of(items) : Vector.of(items);
}

function* sort(args: readonly Value[], cx: BuiltinContext): Calls {
  const items = toArray(args[args.length - 1], 'sort', cx);
  return Vector.of(yield* sorted(items, items, args.length > 1 ? args[0] : null, cx));
}

function* sortBy(args: readonly Value[], cx: BuiltinContext): Calls {
  const items = toArray(args[args.length - 1], 'sort-by', cx);
  const keys: Value[] = [];
  for (const item of items) keys.push(yield new Call(args[0], [item]));
  return Vector.of(yield* sorted(items, keys, args.length > 2 ? args[1] : null, cx));
}

/** The elements that `keep` accepts, one after the other; `begin` makes what it remembers. */
function filtered(
  collection: Value,
  operation: string,
  cx: BuiltinContext,
  begin: () => (item: Value) => boolean,
): Value {
  if (!(collection instanceof Lazy)) return Vector.of(toArray(collection, operation).filter(begin()));
  return lazySource(cx, () => {
    const pull = collection.start();
    const keep = begin();
    return () => {
      let item = pull();
      while (item !== undefined && !keep(item)) item = pull();
      return item;
    };
  });
}

function unseen(): (item: Value) => boolean {
  let seen = emptySet;
  return (item) => {
    const before = seen;
    seen = seen.conj(item);
    return seen !== before;
  };
}

function unlikeLast(): (item: Value) => boolean {
  let last: Value | undefined;
  return (item) => {
    const differs = last === undefined || !equal(item, last);
    last = item;
    return differs;
  };
}

function flatten(value: Value, cx: BuiltinContext): Value {
  const flat: Value[] = [];
  const visit = (item: Value): void => {
    if (item instanceof Vector || item instanceof List || item instanceof Lazy)
      for (const inner of toArray(item, 'flatten', cx)) visit(inner);
    else flat.push(item);
  };
  if (value instanceof Vector || value instanceof List || value instanceof Lazy) visit(value);
  return Vector.of(flat);
}

function interleave(collections: readonly Value[], cx: BuiltinContext): Value {
  const rounds = (): Pull => {
    const pulls = collections.map((collection) => pullFrom(collection, 'interleave'));
    let queue: Value[] = [];
    return () => {
      if (queue.length === 0) {
        const round: Value[] = [];
        for (const pull of pulls) {
          const item = pull();
          if (item === undefined) return undefined;
          round.push(item);
        }
        queue = round.reverse();
      }
      return queue.pop();
    };
  };
  if (collections.length > 0 && collections.every((collection) => collection instanceof Lazy))
    return lazySource(cx, rounds);
  return Vector.of(toArray(new Lazy(rounds), 'interleave', cx));
}

function interpose(separator: Value, collection: Value, cx: BuiltinContext): Value {
  if (!(collection instanceof Lazy)) {
    return Vector.of(toArray(collection, 'interpose').flatMap((item, i) => (i === 0 ? [item] : [separator, item])));
  }
  return lazySource(cx, () => {
    const pull = collection.start();
    let held = pull();
    let separates = false;
    return () => {
      if (held === undefined) return undefined;
      separates = !separates;
      if (!separates) return separator;
      const item = held;
      held = pull();
      return item;
    };
  });
}

/** The nodes of a tree, each before its children; on a stack of its own, so that deep trees are walked, too. */
function* treeSeq([isBranch, childrenOf, root]: readonly Value[], cx: BuiltinContext): Calls {
  const nodes: Value[] = [];
  const stack: Value[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    nodes.push(node);
    cx.checkElements(nodes.length, 'the vector that tree-seq makes');
    const branches = yield new Call(isBranch, [node]);
    if (branches !== null && branches !== false)
      stack.push(...toArray(yield new Call(childrenOf, [node]), 'tree-seq', cx).toReversed());
  }
  return Vector.of(nodes);
}

function reversedOrder(collection: Value): Value {
  if (collection instanceof Vector || ((isMap(collection) || isSet(collection)) && collection.sorted)) {
    const items = toArray(collection, 'rseq');
    return items.length === 0 ? null : List.of(items.toReversed());
  }
  throw typeError('rseq', 'a vector or a sorted collection', collection);
}

/** Order, doubles and nesting. */
export const arranging: readonly BuiltinEntry[] = [
  plain(
    'reverse',
    '[coll]',
    'The elements in reverse; of a list a list, otherwise a vector.',
    ['(reverse [1 2 3])', '[3 2 1]'],
    ([coll], cx) => reverse(coll, cx),
  ),
  plain('rseq', '[coll]', 'A list of the elements in reverse, or nil.', ['(rseq [1 2])', '(2 1)'], ([coll]) =>
    reversedOrder(coll),
  ),
  calling(
    'sort',
    '[coll] [comparator coll]',
    'A vector in order; equal elements keep theirs.',
    ['(sort > [1 3 2])', '[3 2 1]'],
    sort,
  ),
  calling(
    'sort-by',
    '[f coll] [f comparator coll]',
    'A vector in the order of (f element).',
    ['(sort-by count ["bb" "a"])', '["a" "bb"]'],
    sortBy,
  ),
  needsCollection(
    plain('distinct', '[coll]', 'A vector of the elements, each once.', ['(distinct [1 2 1])', '[1 2]'], ([coll], cx) =>
      filtered(coll, 'distinct', cx, unseen),
    ),
  ),
  needsCollection(
    plain('dedupe', '[coll]', 'A vector without equal neighbours.', ['(dedupe [1 1 2 1])', '[1 2 1]'], ([coll], cx) =>
      filtered(coll, 'dedupe', cx, unlikeLast),
    ),
  ),
  plain(
    'distinct?',
    '[x & more]',
    'Whether no two are equal.',
    ['(distinct? 1 2 1)', 'false'],
    (args) => setOf(args).count === args.length,
  ),
  plain(
    'flatten',
    '[coll]',
    'A vector of what nested vectors and lists hold.',
    ["(flatten [1 [2 '(3)]])", '[1 2 3]'],
    ([coll], cx) => flatten(coll, cx),
  ),
  plain(
    'interleave',
    '[& colls]',
    'A vector of first elements, then second ones, up to the shortest.',
    ['(interleave [1 2] [:a :b])', '[1 :a 2 :b]'],
    interleave,
  ),
  needsCollection(
    plain(
      'interpose',
      '[separator coll]',
      'A vector with a separator between elements.',
      ['(interpose :x [1 2])', '[1 :x 2]'],
      ([separator, coll], cx) => interpose(separator, coll, cx),
    ),
  ),
  calling(
    'tree-seq',
    '[branch? children root]',
    'A vector of the nodes of a tree, parents first.',
    ['(tree-seq vector? identity [1 [2]])', '[[1 [2]] 1 [2] 2]'],
    treeSeq,
  ),
  plain('lazy-cat', '[& colls]', 'The same as concat.', ['(lazy-cat [1] [2])', '(1 2)'], (args, cx) =>
    concatenated(args, 'lazy-cat', cx),
  ),
];
