import {
  Builtin,
  type BuiltinContext,
  type BuiltinEntry,
  Call,
  Fn,
  madeBuiltin,
  madePlain,
} from '../values/callables.ts';
import { emptyMap } from '../values/mapOf.ts';
import { toArray } from '../values/sequence.ts';
import { truthy } from '../values/truthy.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { calling, plain } from './define.ts';

type Calls = Generator<Call, Value, Value>;
const any = Number.POSITIVE_INFINITY;

function* apply(args: readonly Value[], cx: BuiltinContext): Calls {
  const last = toArray(args[args.length - 1], 'apply', cx);
  return yield new Call(args[0], args.length === 2 ? last : [...args.slice(1, -1), ...last]);
}

function comp(functions: readonly Value[]): Value {
  if (functions.length === 0) return madePlain('identity', 1, 1, ([x]) => x);
  if (functions.length === 1) return functions[0];
  return madeBuiltin('comp', 0, any, function* (args) {
    let result = yield new Call(functions[functions.length - 1], args);
    for (let i = functions.length - 2; i >= 0; i--) result = yield new Call(functions[i], [result]);
    return result;
  });
}

function partial([f, ...first]: readonly Value[]): Value {
  if (first.length === 0) return f;
  return madeBuiltin('partial', 0, any, function* (args) {
    return yield new Call(f, [...first, ...args]);
  });
}

function juxt(functions: readonly Value[]): Value {
  return madeBuiltin('juxt', 0, any, function* (args) {
    const results: Value[] = [];
    for (const f of functions) results.push(yield new Call(f, args));
    return Vector.of(results);
  });
}

function complement(f: Value): Value {
  return madeBuiltin('complement', 0, any, function* (args) {
    return !truthy(yield new Call(f, args));
  });
}

function everyPred(preds: readonly Value[]): Value {
  return madeBuiltin('every-pred', 0, any, function* (args) {
    for (const pred of preds) for (const arg of args) if (!truthy(yield new Call(pred, [arg]))) return false;
    return true;
  });
}

function someFn(functions: readonly Value[]): Value {
  return madeBuiltin('some-fn', 0, any, function* (args) {
    let answer: Value = null;
    for (const arg of args) {
      for (const f of functions) {
        answer = yield new Call(f, [arg]);
        if (truthy(answer)) return answer;
      }
    }
    return answer;
  });
}

function fnil([f, ...defaults]: readonly Value[]): Value {
  return madeBuiltin('fnil', 0, any, function* (args) {
    return yield new Call(
      f,
      args.map((arg, i) => (arg === null && i < defaults.length ? defaults[i] : arg)),
    );
  });
}

function memoize(f: Value): Value {
  let results = emptyMap;
  return madeBuiltin('memoize', 0, any, function* (args) {
    const key = Vector.of(args);
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = yield new Call(f, args);
    results = results.assoc(key, result);
    return result;
  });
}

function* trampoline([f, ...args]: readonly Value[]): Calls {
  let result = yield new Call(f, args);
  while (result instanceof Fn || result instanceof Builtin) result = yield new Call(result, []);
  return result;
}

function comparator(pred: Value): Value {
  return madeBuiltin('comparator', 2, 2, function* ([a, b]) {
    if (truthy(yield new Call(pred, [a, b]))) return -1;
    return truthy(yield new Call(pred, [b, a])) ? 1 : 0;
  });
}

function* varyMeta([value, f, ...args]: readonly Value[]): Calls {
  yield new Call(f, [null, ...args]);
  return value;
}

/** Functions of functions. */
export const functions: readonly BuiltinEntry[] = [
  plain('identity', '[x]', 'The argument itself.', ['(identity 1)', '1'], ([x]) => x),
  plain('constantly', '[x]', 'A function that always gives x.', ['((constantly 1) :a :b)', '1'], ([x]) =>
    madePlain('constantly', 0, any, () => x),
  ),
  calling(
    'apply',
    '[f args] [f x & args]',
    'Calls f with the elements of the last argument.',
    ['(apply max 1 [5 3])', '5'],
    apply,
  ),
  plain(
    'comp',
    '[& fns]',
    'A function that calls the last function, then the one before on its result, and so on.',
    ['((comp inc count) [1 2])', '3'],
    comp,
  ),
  plain('partial', '[f & args]', 'A function with its first arguments given.', ['((partial + 1 2) 3)', '6'], partial),
  plain(
    'juxt',
    '[f & fns]',
    'A function that gives a vector of the results of all.',
    ['((juxt first count) [5 6])', '[5 2]'],
    juxt,
  ),
  plain('complement', '[f]', 'A function that is true where f is false.', ['((complement even?) 1)', 'true'], ([f]) =>
    complement(f),
  ),
  plain(
    'every-pred',
    '[pred & preds]',
    'A function: whether all are true of all its arguments.',
    ['((every-pred odd? pos?) 1 3)', 'true'],
    everyPred,
  ),
  plain(
    'some-fn',
    '[f & fns]',
    'A function: the first true answer of one of them.',
    ['((some-fn :a :b) {:b 2})', '2'],
    someFn,
  ),
  plain(
    'fnil',
    '[f & defaults]',
    'A function with values for its first arguments where they are nil.',
    ['((fnil inc 0) nil)', '1'],
    fnil,
  ),
  plain(
    'memoize',
    '[f]',
    'A function that remembers its results within one evaluation.',
    ['((memoize inc) 1)', '2'],
    ([f]) => memoize(f),
  ),
  calling(
    'trampoline',
    '[f & args]',
    'Calls f, then the functions that it gives, up to a value that is none.',
    ['(trampoline (fn [] (fn [] 1)))', '1'],
    trampoline,
  ),
  plain(
    'comparator',
    '[pred]',
    'A comparator made of a predicate.',
    ['(sort (comparator >) [1 2])', '[2 1]'],
    ([pred]) => comparator(pred),
  ),
  plain('meta', '[x]', 'Always nil: values carry no metadata.', ['(meta [1])', 'nil'], () => null),
  plain('with-meta', '[x meta]', 'The value itself.', ['(with-meta [1] {:a 1})', '[1]'], ([x]) => x),
  calling('vary-meta', '[x f & args]', 'The value itself.', ['(vary-meta [1] assoc :a 1)', '[1]'], varyMeta),
];
