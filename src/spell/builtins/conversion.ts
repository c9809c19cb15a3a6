import { incantError } from '../../errors/index.ts';
import type { BuiltinEntry } from '../values/callables.ts';
import {
  asNumber,
  decimalOfText,
  integerOfText,
  isInteger,
  isNumber,
  normalize,
  ratioOf,
  toDecimal,
  toDouble,
  toFraction,
  truncate,
} from '../values/numbers.ts';
import { Char, Decimal, Double, Ratio } from '../values/scalars.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { plain } from './define.ts';

const wholeText = /^\s*[+-]?\d+\s*$/;
const decimalText = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

function toInteger(value: Value, operation: string): number | bigint {
  if (value instanceof Char) return value.unit.charCodeAt(0);
  return truncate(asNumber(value, operation), operation);
}

function toInt32(value: Value): Value {
  const whole = toInteger(value, 'int');
  if (whole > 2147483647 || whole < -2147483648) {
    throw incantError('ARITHMETIC', { operation: 'int', reason: 'the number does not fit 32 bits; use long' });
  }
  return whole;
}

function toBigInteger(value: Value): Value {
  if (typeof value === 'string') {
    if (!wholeText.test(value)) throw typeError('bigint', 'a number or a text of digits', value);
    return integerOfText(value.trim());
  }
  return toInteger(value, 'bigint');
}

function toBigDecimal(value: Value): Value {
  if (typeof value !== 'string') return toDecimal(asNumber(value, 'bigdec'));
  if (!decimalText.test(value)) throw typeError('bigdec', 'a number or the text of one', value);
  return decimalOfText(value);
}

function part(value: Value, operation: 'numerator' | 'denominator'): Value {
  if (value instanceof Ratio) return normalize(value[operation]);
  if (isInteger(value)) return operation === 'numerator' ? value : 1;
  throw typeError(operation, 'a ratio', value);
}

function rationalize(value: Value): Value {
  const number = asNumber(value, 'rationalize');
  if (!(number instanceof Double || number instanceof Decimal)) return number;
  const [over, under] = toFraction(number);
  return ratioOf(over, under);
}

/** Text that must be a text: nil is none. */
function textOf(value: Value, operation: string): string {
  if (typeof value !== 'string') throw typeError(operation, 'a string', value);
  return value;
}

function parseLong(value: Value): Value {
  const text = textOf(value, 'parse-long');
  return /^[+-]?\d+$/.test(text) ? integerOfText(text) : null;
}

function parseDouble(value: Value): Value {
  const text = textOf(value, 'parse-double').trim();
  if (decimalText.test(text)) return new Double(Number(text));
  if (/^[+-]?Infinity$/.test(text) || text === 'NaN') return new Double(Number(text));
  return null;
}

function parseNumber(value: Value): Value {
  if (value === null || isNumber(value)) return value;
  const found = /-?\d+(?:\.\d+)?/.exec(textOf(value, 'parse-number'));
  if (found === null) return null;
  return found[0].includes('.') ? new Double(Number(found[0])) : integerOfText(found[0]);
}

function parseBoolean(value: Value): Value {
  const text = textOf(value, 'parse-boolean');
  return text === 'true' ? true : text === 'false' ? false : null;
}

/** Between kinds of number, and from text to number. */
export const conversion: readonly BuiltinEntry[] = [
  plain(
    'int',
    '[x]',
    'A whole number of 32 bits: a number without its fraction, or the code of a character.',
    ['(int 3.7)', '3'],
    ([x]) => toInt32(x),
  ),
  plain('long', '[x]', 'A number without its fraction, or the code of a character.', ['(long -3.7)', '-3'], ([x]) =>
    toInteger(x, 'long'),
  ),
  plain(
    'double',
    '[x]',
    'The nearest double.',
    ['(double 1/4)', '0.25'],
    ([x]) => new Double(toDouble(asNumber(x, 'double'))),
  ),
  plain(
    'float',
    '[x]',
    'The nearest double.',
    ['(float 1/2)', '0.5'],
    ([x]) => new Double(toDouble(asNumber(x, 'float'))),
  ),
  plain('bigint', '[x]', 'A whole number of any size, also from a text.', ['(bigint "12")', '12'], ([x]) =>
    toBigInteger(x),
  ),
  plain('biginteger', '[x]', 'The same as bigint.', ['(biginteger 7.9)', '7'], ([x]) => toBigInteger(x)),
  plain('bigdec', '[x]', 'An exact decimal, also from a text.', ['(bigdec "1.50")', '1.50M'], ([x]) => toBigDecimal(x)),
  plain('rationalize', '[x]', 'The exact fraction of a number as it prints.', ['(rationalize 0.1)', '1/10'], ([x]) =>
    rationalize(x),
  ),
  plain('numerator', '[ratio]', 'The upper part of a fraction.', ['(numerator 3/4)', '3'], ([x]) =>
    part(x, 'numerator'),
  ),
  plain('denominator', '[ratio]', 'The lower part of a fraction.', ['(denominator 3/4)', '4'], ([x]) =>
    part(x, 'denominator'),
  ),
  plain('parse-long', '[text]', 'The whole number that a text is, or nil.', ['(parse-long "42")', '42'], ([x]) =>
    parseLong(x),
  ),
  plain('parse-double', '[text]', 'The double that a text is, or nil.', ['(parse-double "1.5")', '1.5'], ([x]) =>
    parseDouble(x),
  ),
  plain(
    'parse-number',
    '[text]',
    'The first number that stands anywhere in a text, or nil.',
    ['(parse-number "n=42")', '42'],
    ([x]) => parseNumber(x),
  ),
  plain('parse-boolean', '[text]', 'The boolean that a text is, or nil.', ['(parse-boolean "true")', 'true'], ([x]) =>
    parseBoolean(x),
  ),
];
