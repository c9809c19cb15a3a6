import { type BuiltinContext, type BuiltinEntry, Call, Reduced } from '../values/callables.ts';
import { Lazy } from '../values/Lazy.ts';
import { pullFrom, toArray } from '../values/sequence.ts';
import { truthy } from '../values/truthy.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { calling, plain } from './define.ts';

type Calls = Generator<Call, Value, Value>;

function* reduce(args: readonly Value[]): Calls {
  const [f] = args;
  const pull = pullFrom(args[args.length - 1], 'reduce');
  let result: Value | undefined = args.length > 2 ? args[1] : pull();
  if (result === undefined) return yield new Call(f, []);
  for (let item = pull(); item !== undefined; item = pull()) {
    result = yield new Call(f, [result, item]);
    if (result instanceof Reduced) return result.value;
  }
  return result;
}

function* reductions(args: readonly Value[], cx: BuiltinContext): Calls {
  const [f] = args;
  const source = args[args.length - 1];
  if (source instanceof Lazy) return lazyReductions(f, args.length > 2 ? args[1] : undefined, source, cx);
  const pull = pullFrom(source, 'reductions');
  let result: Value | undefined = args.length > 2 ? args[1] : pull();
  if (result === undefined) return Vector.of([yield new Call(f, [])]);
  const results: Value[] = [result];
  for (let item = pull(); item !== undefined; item = pull()) {
    result = yield new Call(f, [result, item]);
    if (result instanceof Reduced) return Vector.of([...results, result.value]);
    results.push(result);
  }
  return Vector.of(results);
}

function lazyReductions(f: Value, init: Value | undefined, source: Lazy, cx: BuiltinContext): Lazy {
  return new Lazy(() => {
    const pull = source.start();
    let result: Value | undefined;
    let ended = false;
    return () => {
      if (ended) return undefined;
      if (result === undefined) {
        result = init ?? pull();
        return result;
      }
      const item = pull();
      if (item === undefined) return undefined;
      result = cx.callPure(f, [result, item]);
      if (!(result instanceof Reduced)) return result;
      ended = true;
      return result.value;
    };
  });
}

/** The first answer of `pred` that `stops` accepts, or undefined. */
function* firstAnswer(
  pred: Value,
  collection: Value,
  operation: string,
  stops: (answer: Value, item: Value) => Value | undefined,
): Generator<Call, Value | undefined, Value> {
  const pull = pullFrom(collection, operation);
  for (let item = pull(); item !== undefined; item = pull()) {
    const found = stops(yield new Call(pred, [item]), item);
    if (found !== undefined) return found;
  }
  return undefined;
}

const ifTrue = (answer: Value): Value | undefined => (truthy(answer) ? answer : undefined);
const ifFalse = (answer: Value): Value | undefined => (truthy(answer) ? undefined : false);

function* some([pred, coll]: readonly Value[]): Calls {
  return (yield* firstAnswer(pred, coll, 'some', ifTrue)) ?? null;
}

function* every([pred, coll]: readonly Value[]): Calls {
  return (yield* firstAnswer(pred, coll, 'every?', ifFalse)) === undefined;
}

function* notAny([pred, coll]: readonly Value[]): Calls {
  return (yield* firstAnswer(pred, coll, 'not-any?', ifTrue)) === undefined;
}

function* notEvery([pred, coll]: readonly Value[]): Calls {
  return (yield* firstAnswer(pred, coll, 'not-every?', ifFalse)) !== undefined;
}

function* findFirst([pred, coll]: readonly Value[]): Calls {
  return (yield* firstAnswer(pred, coll, 'find-first', (answer, item) => (truthy(answer) ? item : undefined))) ?? null;
}

function unreduced(value: Value): Value {
  return value instanceof Reduced ? value.value : value;
}

/** From many elements to one value. */
export const reducing: readonly BuiltinEntry[] = [
  calling(
    'reduce',
    '[f coll] [f init coll]',
    'Joins all elements with (f result element).',
    ['(reduce + [1 2 3])', '6'],
    reduce,
  ),
  calling(
    'reductions',
    '[f coll] [f init coll]',
    'A vector of the results on the way of reduce.',
    ['(reductions + [1 2 3])', '[1 3 6]'],
    reductions,
  ),
  plain(
    'reduced',
    '[x]',
    'Ends a reduce with this result.',
    ['(reduce (fn [a x] (reduced x)) [1 2 3])', '2'],
    ([x]) => new Reduced(x),
  ),
  plain(
    'reduced?',
    '[x]',
    'Whether x ends a reduce.',
    ['(reduced? (reduced 1))', 'true'],
    ([x]) => x instanceof Reduced,
  ),
  plain('unreduced', '[x]', 'The result in a (reduced x), or x.', ['(unreduced (reduced 1))', '1'], ([x]) =>
    unreduced(x),
  ),
  calling('some', '[pred coll]', 'The first true answer of pred, or nil.', ['(some #{2} [1 2])', '2'], some),
  calling('every?', '[pred coll]', 'Whether pred is true of all elements.', ['(every? odd? [1 3])', 'true'], every),
  calling('not-any?', '[pred coll]', 'Whether pred is true of no element.', ['(not-any? even? [1 3])', 'true'], notAny),
  calling(
    'not-every?',
    '[pred coll]',
    'Whether pred is not true of all elements.',
    ['(not-every? odd? [1 2])', 'true'],
    notEvery,
  ),
  calling(
    'find-first',
    '[pred coll]',
    'The first element for which pred is true, or nil.',
    ['(find-first even? [1 4 6])', '4'],
    findFirst,
  ),
  plain('doall', '[coll]', 'The collection, realised whole.', ['(doall [1 2])', '[1 2]'], ([coll], cx) =>
    coll instanceof Lazy ? Vector.of(toArray(coll, 'doall', cx)) : coll,
  ),
  plain('dorun', '[coll]', 'Realises a collection; nil.', ['(dorun [1 2])', 'nil'], ([coll], cx) => {
    toArray(coll, 'dorun', cx);
    return null;
  }),
];
