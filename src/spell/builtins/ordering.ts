import { Builtin, type BuiltinContext, Call } from '../values/callables.ts';
import { compare } from '../values/compare.ts';
import { isNumber, toDouble } from '../values/numbers.ts';
import { truthy } from '../values/truthy.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';

/** The order that a comparator's answer means; undefined when the question must be asked the other way round, too. */
function orderIn(answer: Value): number | undefined {
  if (isNumber(answer)) return toDouble(answer);
  if (answer === true) return -1;
  if (answer === false || answer === null) return undefined;
  throw typeError('a comparator', 'a number or a boolean as its answer', answer);
}

/** A comparator of the program as a function: one that answers true or false says whether a stands before b. */
export function orderOf(fn: Value, cx: BuiltinContext): (a: Value, b: Value) => number {
  return (a, b) => orderIn(cx.callPure(fn, [a, b])) ?? (truthy(cx.callPure(fn, [b, a])) ? 1 : 0);
}

function* ask(fn: Value, a: Value, b: Value): Generator<Call, number, Value> {
  return orderIn(yield new Call(fn, [a, b])) ?? (truthy(yield new Call(fn, [b, a])) ? 1 : 0);
}

/** A builtin that can be asked at once; undefined for other comparators. */
function directOrder(fn: Value, cx: BuiltinContext): ((a: Value, b: Value) => number) | undefined {
  if (!(fn instanceof Builtin) || fn.entry.plain === undefined) return undefined;
  const body = fn.entry.plain;
  return (a, b) => orderIn(body([a, b], cx)) ?? (truthy(body([b, a], cx)) ? 1 : 0);
}

/**
 * The values in the order of `keys[i]` under a comparator (null: the natural order). Equal ones keep their order. A
 * comparator of the program is called from a merge sort, so that it may have effects.
 */
export function* sorted(
  values: readonly Value[],
  keys: readonly Value[],
  fn: Value,
  cx: BuiltinContext,
): Generator<Call, Value[], Value> {
  const indices = keys.map((_, i) => i);
  cx.spend(indices.length);
  const order = fn === null ? naturalOrder(keys) : directOrder(fn, cx);
  if (order !== undefined) indices.sort((i, j) => order(keys[i], keys[j]));
  else yield* mergeSort(indices, keys, fn);
  return indices.map((i) => values[i]);
}

/** Small integers need no look at their kinds. */
function naturalOrder(keys: readonly Value[]): (a: Value, b: Value) => number {
  // Every key was seen to be a number.
  if (keys.every((key) => typeof key === 'number')) return (a, b) => (a as number) - (b as number);
  return compare;
}

function* mergeSort(indices: number[], keys: readonly Value[], fn: Value): Generator<Call, void, Value> {
  for (let width = 1; width < indices.length; width *= 2) {
    const from = indices.slice();
    for (let start = 0; start < from.length; start += 2 * width) {
      yield* merge(
        from,
        indices,
        start,
        Math.min(start + width, from.length),
        Math.min(start + 2 * width, from.length),
        keys,
        fn,
      );
    }
  }
}

function* merge(
  from: readonly number[],
  into: number[],
  start: number,
  middle: number,
  end: number,
  keys: readonly Value[],
  fn: Value,
): Generator<Call, void, Value> {
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    const takeLeft = left < middle && (right >= end || (yield* ask(fn, keys[from[left]], keys[from[right]])) <= 0);
    into[at] = takeLeft ? from[left++] : from[right++];
  }
}
