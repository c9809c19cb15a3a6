import type { Num } from './numberKinds.ts';
import { Decimal, Double } from './scalars.ts';

const int64Max = 9223372036854775807n;
const int64Min = -9223372036854775808n;

/** A number as `pr-str` prints it: `1.0`, `1.0E7`, `##Inf`, `1/3`, `1.5M`, and `N` after an integer past 64 bits. */
export function printNumber(value: Num): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'bigint') return value > int64Max || value < int64Min ? `${value}N` : String(value);
  if (value instanceof Double)
    return Number.isFinite(value.value) ? doubleText(value.value) : `##${nonFinite[String(value.value)]}`;
  if (value instanceof Decimal) return `${decimalText(value)}M`;
  return `${value.numerator}/${value.denominator}`;
}

/** A number as `str` gives it: without the suffixes `N` and `M`, and `Infinity` for `##Inf`. */
export function displayNumber(value: Num): string {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Double) return Number.isFinite(value.value) ? doubleText(value.value) : String(value.value);
  return value instanceof Decimal ? decimalText(value) : printNumber(value);
}

const nonFinite: Readonly<Record<string, string>> = { Infinity: 'Inf', '-Infinity': '-Inf', NaN: 'NaN' };

/** A finite double as Java prints it: plain from 0.001 to below ten million, otherwise with an exponent. */
function doubleText(value: number): string {
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e7) {
    const plain = String(value);
    return plain.includes('.') ? plain : `${plain}.0`;
  }
  const [digits, exponent] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}

/** An exact decimal as Java's BigDecimal prints it. */
export function decimalText(value: Decimal): string {
  const negative = value.unscaled < 0n;
  const digits = String(negative ? -value.unscaled : value.unscaled);
  const exponent = digits.length - 1 - value.scale;
  const sign = negative ? '-' : '';
  if (value.scale >= 0 && exponent >= -6) return sign + plainDigits(digits, value.scale);
  const mantissa = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits;
  return `${sign}${mantissa}E${exponent >= 0 ? '+' : ''}${exponent}`;
}

/** Digits with the point `scale` places from the right. */
export function plainDigits(digits: string, scale: number): string {
  if (scale === 0) return digits;
  const padded = digits.padStart(scale + 1, '0');
  return `${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}
