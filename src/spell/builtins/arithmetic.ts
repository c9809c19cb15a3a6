import type { BuiltinEntry } from '../values/callables.ts';
import { Call } from '../values/callables.ts';
import {
  add,
  asNumber,
  divide,
  isInteger,
  isNegative,
  lessThan,
  modulo,
  multiply,
  type Num,
  negate,
  quotient,
  remainder,
  subtract,
} from '../values/numbers.ts';
import { Double } from '../values/scalars.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { calling as callingEntry, plain } from './define.ts';

function sum(args: readonly Value[]): Value {
  let total: Num = 0;
  if (args.length === 1) return asNumber(args[0], '+');
  for (const arg of args) total = add(total, arg);
  return total;
}

function product(args: readonly Value[]): Value {
  let total: Num = 1;
  if (args.length === 1) return asNumber(args[0], '*');
  for (const arg of args) total = multiply(total, arg);
  return total;
}

function difference(args: readonly Value[]): Value {
  if (args.length === 1) return negate(args[0]);
  let rest = args[0];
  for (let i = 1; i < args.length; i++) rest = subtract(rest, args[i]);
  return rest;
}

function ratio(args: readonly Value[]): Value {
  if (args.length === 1) return divide(1, args[0]);
  let rest = args[0];
  for (let i = 1; i < args.length; i++) rest = divide(rest, args[i]);
  return rest;
}

/** The first or last in order; NaN wins over everything, as in Clojure. */
function extreme(operation: string, args: readonly Value[], better: (a: Num, b: Num) => boolean): Value {
  let best = asNumber(args[0], operation);
  for (const arg of args.slice(1)) {
    const number = asNumber(arg, operation);
    if (isNotANumber(best)) break;
    if (isNotANumber(number) || better(number, best)) best = number;
  }
  return best;
}

function isNotANumber(value: Num): boolean {
  return value instanceof Double && Number.isNaN(value.value);
}

function* extremeByKey(
  args: readonly Value[],
  operation: string,
  better: (a: Num, b: Num) => boolean,
): Generator<Call, Value, Value> {
  const [fn, ...items] = args;
  let best = items[0];
  if (items.length === 1) return best;
  let bestKey = asNumber(yield new Call(fn, [best]), operation);
  for (const item of items.slice(1)) {
    const key = asNumber(yield new Call(fn, [item]), operation);
    // Of equal keys the last one wins, as in Clojure.
    if (better(bestKey, key)) continue;
    best = item;
    bestKey = key;
  }
  return best;
}

function absolute(value: Value): Value {
  const number = asNumber(value, 'abs');
  if (number instanceof Double) return new Double(Math.abs(number.value));
  return isNegative(number) ? negate(number) : number;
}

/** The value as an integer; TYPE when it is none. */
function parity(value: Value, operation: string): boolean {
  if (!isInteger(value)) throw typeError(operation, 'a whole number', value);
  return typeof value === 'number' ? value % 2 === 0 : value % 2n === 0n;
}

const greater = (a: Num, b: Num): boolean => lessThan(b, a);

/** Arithmetic over the whole tower of numbers. */
export const arithmetic: readonly BuiltinEntry[] = [
  plain('+', '[& numbers]', 'The sum; integers never overflow.', ['(+ 1 2 3)', '6'], sum),
  plain(
    '-',
    '[x] [x & numbers]',
    'The difference, or the number with the other sign.',
    ['(- 10 1 2)', '7'],
    difference,
  ),
  plain('*', '[& numbers]', 'The product; integers never overflow.', ['(* 2 3 4)', '24'], product),
  plain('/', '[x] [x & numbers]', 'The quotient; of integers it is exact.', ['(/ 3 6)', '1/2'], ratio),
  plain("+'", '[& numbers]', 'The same as +.', ["(+' 1 2)", '3'], sum),
  plain("-'", '[x] [x & numbers]', 'The same as -.', ["(-' 3 1)", '2'], difference),
  plain("*'", '[& numbers]', 'The same as *.', ["(*' 2 3)", '6'], product),
  plain('inc', '[x]', 'One more.', ['(inc 41)', '42'], ([x]) => add(asNumber(x, 'inc'), 1)),
  plain('dec', '[x]', 'One less.', ['(dec 43)', '42'], ([x]) => subtract(asNumber(x, 'dec'), 1)),
  plain("inc'", '[x]', 'The same as inc.', ["(inc' 1)", '2'], ([x]) => add(x, 1)),
  plain("dec'", '[x]', 'The same as dec.', ["(dec' 1)", '0'], ([x]) => subtract(x, 1)),
  plain('quot', '[a b]', 'The quotient without its fraction, towards zero.', ['(quot -7 2)', '-3'], ([a, b]) =>
    quotient(a, b),
  ),
  plain('rem', '[a b]', 'What quot leaves; its sign is that of a.', ['(rem -7 2)', '-1'], ([a, b]) => remainder(a, b)),
  plain('mod', '[a b]', 'The remainder with the sign of b.', ['(mod -7 2)', '1'], ([a, b]) => modulo(a, b)),
  plain('max', '[x & more]', 'The greatest number.', ['(max 1 3 2)', '3'], (args) => extreme('max', args, greater)),
  plain('min', '[x & more]', 'The least number.', ['(min 3 1 2)', '1'], (args) => extreme('min', args, lessThan)),
  plain('abs', '[x]', 'The number without its sign; keeps its kind.', ['(abs -5)', '5'], ([x]) => absolute(x)),
  plain('even?', '[n]', 'Whether a whole number is even.', ['(even? 4)', 'true'], ([n]) => parity(n, 'even?')),
  plain('odd?', '[n]', 'Whether a whole number is odd.', ['(odd? 4)', 'false'], ([n]) => !parity(n, 'odd?')),
  callingEntry(
    'max-key',
    '[f x & more]',
    'The x for which (f x) is greatest.',
    ['(max-key count "a" "abc")', '"abc"'],
    (args) => extremeByKey(args, 'max-key', greater),
  ),
  callingEntry(
    'min-key',
    '[f x & more]',
    'The x for which (f x) is least.',
    ['(min-key count "aa" "b")', '"b"'],
    (args) => extremeByKey(args, 'min-key', lessThan),
  ),
];
