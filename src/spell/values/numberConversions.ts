import { incantError } from '../../errors/index.ts';
import { type Num, normalize, powerOfTen, ratioOf } from './numberKinds.ts';
import { Decimal, Double, Ratio } from './scalars.ts';

/** The nearest double. */
export function toDouble(value: Num): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Double) return value.value;
  if (value instanceof Decimal) return Number(`${value.unscaled}e${-value.scale}`);
  return divideToDouble(value.numerator, value.denominator);
}

/** The quotient of two integers of any size: both are cut to what a double can hold, which loses nothing of its 53 bits. */
function divideToDouble(numerator: bigint, denominator: bigint): number {
  const direct = Number(numerator) / Number(denominator);
  const safe = 9007199254740992n;
  if (numerator < safe && numerator > -safe && denominator < safe) return direct;
  const excess = (numerator < 0n ? -numerator : numerator).toString(2).length - denominator.toString(2).length;
  const shift = 64 - excess;
  const scaled = shift >= 0 ? (numerator << BigInt(shift)) / denominator : numerator / (denominator << BigInt(-shift));
  return Number(scaled) * 2 ** -shift;
}

/** Numerator and denominator of a number that is no double. */
export function toFraction(value: Exclude<Num, Double> | Num): readonly [bigint, bigint] {
  if (value instanceof Ratio) return [value.numerator, value.denominator];
  if (value instanceof Decimal) {
    return value.scale >= 0
      ? [value.unscaled, powerOfTen(value.scale)]
      : [value.unscaled * powerOfTen(-value.scale), 1n];
  }
  if (value instanceof Double) return doubleToFraction(value.value);
  return [BigInt(value), 1n];
}

/** A double as the decimal that it prints as. */
function doubleToFraction(value: number): readonly [bigint, bigint] {
  if (!Number.isFinite(value))
    throw incantError('ARITHMETIC', { operation: 'rationalize', reason: 'the number is not finite' });
  return toFraction(decimalOfText(String(value)));
}

/** The integer of a text of digits, with or without a sign. @throws LIMIT_SIZE */
export function integerOfText(text: string): number | bigint {
  if (text.length > 100_000) throw incantError('LIMIT_SIZE', { what: 'the digits of an integer', limit: 100_000 });
  return normalize(BigInt(text.replace('+', '')));
}

/** The exact decimal of a text like `-12.50e3`, which must be a number. */
export function decimalOfText(text: string): Decimal {
  const [digits, exponent = '0'] = text.toLowerCase().split('e');
  const point = digits.indexOf('.');
  const scale = point < 0 ? 0 : digits.length - point - 1;
  return new Decimal(BigInt(digits.replace('.', '').replace(/^\+/, '')), scale - Number(exponent));
}

/** A number as an exact decimal; a fraction whose expansion does not end is an ARITHMETIC error. */
export function toDecimal(value: Num): Decimal {
  if (value instanceof Decimal) return value;
  if (value instanceof Double) {
    if (!Number.isFinite(value.value))
      throw incantError('ARITHMETIC', { operation: 'bigdec', reason: 'the number is not finite' });
    return decimalOfText(
      value.value.toString().includes('e') || !Number.isInteger(value.value) ? String(value.value) : `${value.value}.0`,
    );
  }
  if (value instanceof Ratio) return divideToDecimal(value.numerator, value.denominator);
  return new Decimal(BigInt(value), 0);
}

/** The exact quotient as a decimal, with the fewest digits. */
export function divideToDecimal(numerator: bigint, denominator: bigint): Decimal {
  const fraction = ratioOf(numerator, denominator);
  if (!(fraction instanceof Ratio)) return new Decimal(BigInt(fraction), 0);
  let rest = fraction.denominator;
  let twos = 0;
  let fives = 0;
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  if (rest !== 1n) {
    throw incantError('ARITHMETIC', { operation: '/', reason: 'the exact decimal never ends; use double' });
  }
  const scale = Math.max(twos, fives);
  return new Decimal((fraction.numerator * powerOfTen(scale)) / fraction.denominator, scale);
}

/** A finite number without its fraction, towards zero. */
export function truncate(value: Num, operation: string): number | bigint {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Double) {
    if (!Number.isFinite(value.value))
      throw incantError('ARITHMETIC', { operation, reason: 'the number is not finite' });
    const whole = Math.trunc(value.value) + 0;
    return Number.isSafeInteger(whole) ? whole : normalize(BigInt(whole));
  }
  const [over, under] = toFraction(value);
  return normalize(over / under);
}
