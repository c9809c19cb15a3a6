import { incantError } from '../../errors/index.ts';
import { Decimal, Double, Ratio } from './scalars.ts';
import type { Value } from './Value.ts';

/** Any number of Spell's tower. */
export type Num = number | bigint | Double | Ratio | Decimal;

/** Whether a value is a number of any kind. */
export function isNumber(value: Value): value is Num {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Double ||
    value instanceof Ratio ||
    value instanceof Decimal
  );
}

/** Whether a value is an integer of any size; `1.0` is none. */
export function isInteger(value: Value): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

const largestSafe = BigInt(Number.MAX_SAFE_INTEGER);
const smallestSafe = -largestSafe;

/** An integer in its one representation: a number in the safe range, a bigint outside. */
export function normalize(value: bigint): number | bigint {
  return value <= largestSafe && value >= smallestSafe ? Number(value) : value;
}

/** Bits that an integer may have: about 315,000 digits. */
const largestBits = 1 << 20;
/** Bits that a part of a fraction may have, since reducing it costs their square. */
const largestRatioBits = 1 << 16;
const largestInteger = 1n << BigInt(largestBits);
const smallestInteger = -largestInteger;
const largestRatioPart = 1n << BigInt(largestRatioBits);
const smallestRatioPart = -largestRatioPart;

/** The same integer. @throws LIMIT_SIZE when it is too large to compute with in reasonable time */
export function bounded(value: bigint): bigint {
  if (value > largestInteger || value < smallestInteger) {
    throw incantError('LIMIT_SIZE', { what: 'the bits of an integer', limit: largestBits });
  }
  return value;
}

/** Ten to the power of `exponent`, which must not be negative. @throws LIMIT_SIZE */
export function powerOfTen(exponent: number): bigint {
  if (exponent > 100_000) throw incantError('LIMIT_SIZE', { what: 'the scale of a decimal', limit: 100_000 });
  return 10n ** BigInt(exponent);
}

function boundedPart(value: bigint): bigint {
  if (value > largestRatioPart || value < smallestRatioPart) {
    throw incantError('LIMIT_SIZE', { what: 'the bits of a fraction', limit: largestRatioBits });
  }
  return value;
}

/** A fraction in lowest terms, or an integer when it is one. The denominator must not be zero. */
export function ratioOf(numerator: bigint, denominator: bigint): number | bigint | Ratio {
  const divisor = gcd(boundedPart(numerator), boundedPart(denominator));
  const sign = denominator < 0n ? -1n : 1n;
  const over = (sign * numerator) / divisor;
  const under = (sign * denominator) / divisor;
  return under === 1n ? normalize(over) : new Ratio(over, under);
}

/** The greatest common divisor, not negative. */
export function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** Equality within one kind, as Spell's `=` has it: `1` and `1.0` differ, `1.0M` and `1.00M` do not. */
export function numbersEqual(a: Num, b: Value): boolean {
  if (typeof a === 'number' || typeof a === 'bigint') return a === b;
  if (a instanceof Double) return b instanceof Double && a.value === b.value;
  if (a instanceof Ratio) return b instanceof Ratio && a.numerator === b.numerator && a.denominator === b.denominator;
  return b instanceof Decimal && compareDecimals(a, b) === 0;
}

/** The sign of a - b. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const left = rescale(a, scale);
  const right = rescale(b, scale);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The unscaled value at a scale that is not below the decimal's own. */
export function rescale(value: Decimal, scale: number): bigint {
  return value.unscaled * powerOfTen(scale - value.scale);
}

/** The same value without trailing zeros. */
export function stripZeros(value: Decimal): Decimal {
  let { unscaled, scale } = value;
  if (unscaled === 0n) return new Decimal(0n, 0);
  while (unscaled % 10n === 0n) {
    unscaled /= 10n;
    scale -= 1;
  }
  return new Decimal(unscaled, scale);
}
