import { type BuiltinContext, type BuiltinEntry, Call } from '../values/callables.ts';
import { Lazy } from '../values/Lazy.ts';
import { add, asCount, asNumber, isNegative, isZero, lessThan, type Num, toDouble } from '../values/numbers.ts';
import { Double } from '../values/scalars.ts';
import { toArray } from '../values/sequence.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { alias, calling, plain } from './define.ts';
import { lazySource } from './lazySources.ts';

function range(args: readonly Value[], cx: BuiltinContext): Value {
  const numbers = args.map((arg) => asNumber(arg, 'range'));
  const start = numbers.length > 1 ? numbers[0] : 0;
  const end = numbers.length > 1 ? numbers[1] : (numbers[0] ?? null);
  const step = numbers[2] ?? 1;
  if (end === null || (end instanceof Double && Math.abs(end.value) === Number.POSITIVE_INFINITY) || isZero(step))
    return endlessRange(start, end, step, cx);
  const count = Math.ceil((toDouble(end) - toDouble(start)) / toDouble(step));
  cx.checkElements(count, 'a range');
  if (typeof start === 'number' && typeof step === 'number' && Number.isSafeInteger(start + count * step))
    return Vector.of(Array.from({ length: Math.max(0, count) }, (_, i) => start + i * step));
  const items: Value[] = [];
  for (let at: Num = start; inside(at, end, step); at = add(at, step)) items.push(at);
  return Vector.of(items);
}

function inside(at: Num, end: Num, step: Num): boolean {
  return isNegative(step) ? lessThan(end, at) : lessThan(at, end);
}

function endlessRange(start: Num, end: Num | null, step: Num, cx: BuiltinContext): Value {
  if (end !== null && !inside(start, end, step)) return Vector.empty;
  return lazySource(cx, () => {
    let next = start;
    return () => {
      const item = next;
      next = add(next, step);
      return item;
    };
  });
}

function repeat(args: readonly Value[], cx: BuiltinContext): Value {
  if (args.length === 1) return lazySource(cx, () => () => args[0]);
  const count = Math.max(0, asCount(args[0], 'repeat'));
  cx.checkElements(count, 'the vector that repeat makes');
  return Vector.of(new Array<Value>(count).fill(args[1]));
}

function* repeatedly(args: readonly Value[], cx: BuiltinContext): Generator<Call, Value, Value> {
  const f = args[args.length - 1];
  if (args.length === 1) return lazySource(cx, () => () => cx.callPure(f, []));
  const count = asCount(args[0], 'repeatedly');
  cx.checkElements(count, 'the vector that repeatedly makes');
  const made: Value[] = [];
  for (let i = 0; i < count; i++) made.push(yield new Call(f, []));
  return Vector.of(made);
}

function iterate(f: Value, start: Value, cx: BuiltinContext): Lazy {
  return lazySource(cx, () => {
    let last: Value | undefined;
    return () => {
      last = last === undefined ? start : cx.callPure(f, [last]);
      return last;
    };
  });
}

function cycle(collection: Value, cx: BuiltinContext): Value {
  if (collection instanceof Lazy) return collection;
  const items = toArray(collection, 'cycle');
  if (items.length === 0) return Vector.empty;
  return lazySource(cx, () => {
    let at = -1;
    return () => {
      at = at + 1 < items.length ? at + 1 : 0;
      return items[at];
    };
  });
}

const repeatEntry = plain(
  'repeat',
  '[x] [n x]',
  'A vector of n times x; without n an endless source.',
  ['(repeat 2 :x)', '[:x :x]'],
  repeat,
);

/** Where sequences come from; the endless ones are realised as far as they are used. */
export const sources: readonly BuiltinEntry[] = [
  plain(
    'range',
    '[] [end] [start end] [start end step]',
    'A vector of numbers up to before end; without an end an endless source.',
    ['(range 0 10 3)', '[0 3 6 9]'],
    range,
  ),
  repeatEntry,
  { ...alias('replicate', repeatEntry), usage: ['[n x]'], min: 2 },
  calling(
    'repeatedly',
    '[f] [n f]',
    'A vector of n calls of f; without n an endless source.',
    ['(repeatedly 2 (fn [] 1))', '[1 1]'],
    repeatedly,
  ),
  plain(
    'iterate',
    '[f x]',
    'An endless source of x, (f x), (f (f x)) and so on.',
    ['(take 3 (iterate inc 5))', '[5 6 7]'],
    ([f, x], cx) => iterate(f, x, cx),
  ),
  plain(
    'cycle',
    '[coll]',
    'The elements again and again, without end.',
    ['(take 3 (cycle [1 2]))', '[1 2 1]'],
    ([coll], cx) => cycle(coll, cx),
  ),
];
