import { decimalOfText, normalize, ratioOf } from '../values/numbers.ts';
import { Double } from '../values/scalars.ts';
import type { Value } from '../values/Value.ts';

const integer = /^([+-]?)(?:0[xX]([0-9A-Fa-f]+)|0([0-7]+)|([1-9][0-9]?)[rR]([0-9A-Za-z]+)|(0|[1-9][0-9]*))N?$/;
const ratio = /^([+-]?[0-9]+)\/([0-9]+)$/;
const float = /^[+-]?[0-9]+(\.[0-9]*)?([eE][+-]?[0-9]+)?(M)?$/;
/** Clojure refuses `08`: it would be an octal number. */
const badOctal = /^[+-]?0[0-9]+$/;
const zeros = /^0+$/;

/** The largest exponent of an exact decimal: more digits than this would fill the memory. */
const largestExponent = 10_000;

/** Whether a token must be a number: it begins with a digit, after a sign or none. */
export function looksLikeNumber(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code >= 48 && code <= 57) return true;
  if (code !== 43 && code !== 45) return false;
  const next = text.charCodeAt(at + 1);
  return next >= 48 && next <= 57;
}

/** The number that a token says, or undefined when it is none (Clojure's number syntax). */
export function readNumber(token: string): Value | undefined {
  const small = smallInteger(token);
  if (small >= 0) return small;
  const whole = integer.exec(token);
  if (whole !== null) return readInteger(whole);
  const fraction = ratio.exec(token);
  if (fraction !== null) {
    return zeros.test(fraction[2]) ? undefined : ratioOf(toBigInt(fraction[1]), BigInt(fraction[2]));
  }
  const broken = float.exec(token);
  return broken === null || badOctal.test(token) ? undefined : readFloat(token, broken[2], broken[3] === 'M');
}

/** The value of up to nine digits without a leading zero, or -1. */
function smallInteger(token: string): number {
  if (token.length > 9 || (token.length > 1 && token[0] === '0')) return -1;
  let value = 0;
  for (let i = 0; i < token.length; i++) {
    const digit = token.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function readFloat(token: string, exponent: string | undefined, exact: boolean): Value | undefined {
  if (!exact) return new Double(Number(token));
  if (exponent !== undefined && Math.abs(Number(exponent.slice(1))) > largestExponent) return undefined;
  return decimalOfText(token.slice(0, -1).replace(/\.(?=$|[eE])/, ''));
}

function readInteger([, sign, hex, octal, radix, digits, plain]: RegExpExecArray): Value | undefined {
  const size = hex !== undefined ? BigInt(`0x${hex}`) : octal !== undefined ? BigInt(`0o${octal}`) : undefined;
  const value = size ?? (plain !== undefined ? BigInt(plain) : inRadix(digits.toLowerCase(), Number(radix)));
  if (value === undefined) return undefined;
  return normalize(sign === '-' ? -value : value);
}

function inRadix(digits: string, radix: number): bigint | undefined {
  if (radix < 2 || radix > 36) return undefined;
  let value = 0n;
  for (const digit of digits) {
    const worth = Number.parseInt(digit, 36);
    if (worth >= radix) return undefined;
    value = value * BigInt(radix) + BigInt(worth);
  }
  return value;
}

function toBigInt(text: string): bigint {
  return BigInt(text.startsWith('+') ? text.slice(1) : text);
}
