import { incantError } from '../../errors/index.ts';
import type { BuiltinEntry } from '../values/callables.ts';
import {
  asNumber,
  gcd,
  isInteger,
  modulo,
  multiply,
  normalize,
  quotient,
  toDecimal,
  toDouble,
  toFraction,
} from '../values/numbers.ts';
import { Double } from '../values/scalars.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { plain } from './define.ts';

function double(value: Value, operation: string): number {
  return toDouble(asNumber(value, operation));
}

/** A function from double to double. */
function real(
  name: string,
  doc: string,
  example: readonly [string, string],
  body: (x: number) => number,
): BuiltinEntry {
  return plain(name, '[x]', doc, example, ([x]) => new Double(body(double(x, name))));
}

function realOfTwo(
  name: string,
  usage: string,
  doc: string,
  example: readonly [string, string],
  body: (x: number, y: number) => number,
): BuiltinEntry {
  return plain(name, usage, doc, example, ([x, y]) => new Double(body(double(x, name), double(y, name))));
}

/** Rounds to a whole number; exact for every kind of number. `direction`: what is added to the numerator before a floor. */
function whole(
  name: string,
  doc: string,
  example: readonly [string, string],
  round: (over: bigint, under: bigint) => bigint,
): BuiltinEntry {
  return plain(name, '[x]', doc, example, ([x]) => {
    const number = asNumber(x, name);
    if (isInteger(number)) return number;
    if (number instanceof Double && !Number.isFinite(number.value)) {
      throw incantError('ARITHMETIC', { operation: `math/${name}`, reason: 'the number is not finite' });
    }
    const [over, under] = number instanceof Double ? toFraction(toDecimal(number)) : toFraction(number);
    return normalize(round(over, under));
  });
}

function floor(over: bigint, under: bigint): bigint {
  const quotient = over / under;
  return over < 0n && quotient * under !== over ? quotient - 1n : quotient;
}

function integer(value: Value, operation: string): bigint {
  if (!isInteger(value)) throw typeError(operation, 'a whole number', value);
  return BigInt(value);
}

function lcm(a: bigint, b: bigint): bigint {
  if (a === 0n || b === 0n) return 0n;
  const multiple = (a / gcd(a, b)) * b;
  return multiple < 0n ? -multiple : multiple;
}

function factorial(value: Value, spend: (n: number) => void): Value {
  const n = integer(value, 'factorial');
  if (n < 0n) throw incantError('ARITHMETIC', { operation: 'math/factorial', reason: 'the number is negative' });
  if (n > 20000n) throw incantError('LIMIT_SIZE', { what: 'the argument of math/factorial', limit: 20000 });
  let product: Value = 1;
  for (let i = 2; i <= n; i++) {
    spend(1);
    product = multiply(product, i);
  }
  return product;
}

/** `math/`: results are doubles, except where they are whole. */
export const math: readonly BuiltinEntry[] = [
  real('sqrt', 'The square root.', ['(math/sqrt 4)', '2.0'], Math.sqrt),
  real('cbrt', 'The cube root.', ['(math/cbrt 27)', '3.0'], Math.cbrt),
  realOfTwo('pow', '[x y]', 'x to the power of y.', ['(math/pow 2 10)', '1024.0'], (x, y) => x ** y),
  real('exp', 'e to the power of x.', ['(math/exp 0)', '1.0'], Math.exp),
  real('expm1', 'e to the power of x, less 1.', ['(math/expm1 0)', '0.0'], Math.expm1),
  real('abs', 'The number without its sign, as a double.', ['(math/abs -5)', '5.0'], Math.abs),
  real('sign', 'The sign: -1.0, 0.0 or 1.0.', ['(math/sign -5)', '-1.0'], Math.sign),
  real('signum', 'The same as sign.', ['(math/signum 2)', '1.0'], Math.sign),
  real('log', 'The natural logarithm.', ['(math/log 1)', '0.0'], Math.log),
  real('log10', 'The logarithm to the base of 10.', ['(math/log10 1000)', '3.0'], Math.log10),
  real('log2', 'The logarithm to the base of 2.', ['(math/log2 8)', '3.0'], Math.log2),
  real('log1p', 'The natural logarithm of x and 1.', ['(math/log1p 0)', '0.0'], Math.log1p),
  real('sin', 'The sine of an angle in radians.', ['(math/sin 0)', '0.0'], Math.sin),
  real('cos', 'The cosine of an angle in radians.', ['(math/cos 0)', '1.0'], Math.cos),
  real('tan', 'The tangent of an angle in radians.', ['(math/tan 0)', '0.0'], Math.tan),
  real('asin', 'The angle of a sine.', ['(math/asin 0)', '0.0'], Math.asin),
  real('acos', 'The angle of a cosine.', ['(math/acos 1)', '0.0'], Math.acos),
  real('atan', 'The angle of a tangent.', ['(math/atan 0)', '0.0'], Math.atan),
  realOfTwo('atan2', '[y x]', 'The angle of a point.', ['(math/atan2 0 1)', '0.0'], Math.atan2),
  real('sinh', 'The hyperbolic sine.', ['(math/sinh 0)', '0.0'], Math.sinh),
  real('cosh', 'The hyperbolic cosine.', ['(math/cosh 0)', '1.0'], Math.cosh),
  real('tanh', 'The hyperbolic tangent.', ['(math/tanh 0)', '0.0'], Math.tanh),
  real('degrees', 'Radians as degrees.', ['(math/degrees math/PI)', '180.0'], (x) => (x * 180) / Math.PI),
  real('radians', 'Degrees as radians.', ['(math/radians 0)', '0.0'], (x) => (x / 180) * Math.PI),
  real('to-degrees', 'The same as degrees.', ['(math/to-degrees 0)', '0.0'], (x) => (x * 180) / Math.PI),
  real('to-radians', 'The same as radians.', ['(math/to-radians 0)', '0.0'], (x) => (x / 180) * Math.PI),
  realOfTwo('hypot', '[x y]', 'The length of a diagonal.', ['(math/hypot 3 4)', '5.0'], Math.hypot),
  plain(
    'rand',
    '[]',
    'A random double from 0 to below 1.',
    ['(< (math/rand) 1)', 'true'],
    (_, cx) => new Double(cx.random()),
  ),
  plain('random', '[]', 'The same as rand.', ['(< (math/random) 1)', 'true'], (_, cx) => new Double(cx.random())),
  whole('floor', 'The next whole number below.', ['(math/floor -3.2)', '-4'], floor),
  whole('ceil', 'The next whole number above.', ['(math/ceil 3.2)', '4'], (over, under) => -floor(-over, under)),
  whole('round', 'The nearest whole number; halves go up.', ['(math/round 2.5)', '3'], (over, under) =>
    floor(2n * over + under, 2n * under),
  ),
  whole('trunc', 'The number without its fraction.', ['(math/trunc -3.9)', '-3'], (over, under) => over / under),
  plain('floor-div', '[a b]', 'The quotient, rounded down.', ['(math/floor-div -7 2)', '-4'], ([a, b]) =>
    quotient(asFloor(a, b), b),
  ),
  plain('floor-mod', '[a b]', 'The remainder with the sign of b.', ['(math/floor-mod -7 2)', '1'], ([a, b]) =>
    modulo(a, b),
  ),
  plain('gcd', '[a b]', 'The greatest common divisor.', ['(math/gcd 12 18)', '6'], ([a, b]) =>
    normalize(gcd(integer(a, 'gcd'), integer(b, 'gcd'))),
  ),
  plain('lcm', '[a b]', 'The least common multiple.', ['(math/lcm 4 6)', '12'], ([a, b]) =>
    normalize(lcm(integer(a, 'lcm'), integer(b, 'lcm'))),
  ),
  plain('factorial', '[n]', 'The product of 1 to n.', ['(math/factorial 5)', '120'], ([n], cx) =>
    factorial(n, (steps) => cx.spend(steps)),
  ),
  plain('NaN?', '[x]', 'Whether a number is NaN.', ['(math/NaN? ##NaN)', 'true'], ([x]) =>
    Number.isNaN(double(x, 'NaN?')),
  ),
  plain(
    'infinite?',
    '[x]',
    'Whether a number is infinite.',
    ['(math/infinite? ##Inf)', 'true'],
    ([x]) => Math.abs(double(x, 'infinite?')) === Number.POSITIVE_INFINITY,
  ),
];

/** a less its remainder, which b divides. */
function asFloor(a: Value, b: Value): Value {
  return normalize(integer(a, 'floor-div') - BigInt(integer(modulo(a, b), 'floor-div')));
}

/** Constants of `math/`. */
export const mathConstants: ReadonlyMap<string, Value> = new Map([
  ['PI', new Double(Math.PI)],
  ['E', new Double(Math.E)],
  ['INF', new Double(Number.POSITIVE_INFINITY)],
  ['NEG-INF', new Double(Number.NEGATIVE_INFINITY)],
  ['NaN', new Double(Number.NaN)],
]);
