import { incantError } from '../../errors/index.ts';
import { displayValue } from '../print/print.ts';
import type { BuiltinContext } from '../values/callables.ts';
import { hash } from '../values/hash.ts';
import { isInteger, isNumber, normalize, toDecimal, toDouble } from '../values/numbers.ts';
import { Char, Double } from '../values/scalars.ts';
import { truthy } from '../values/truthy.ts';
import { typeError } from '../values/typeError.ts';
import { typeWords } from '../values/typeName.ts';
import type { Value } from '../values/Value.ts';
import { fixedText, scientificText } from './roundedText.ts';

/** One `%…` of a format text, as Java's Formatter has it. */
interface Specifier {
  readonly text: string;
  readonly flags: string;
  readonly width: number;
  readonly precision: number | null;
  readonly conversion: string;
}

const pattern = /%(?:(\d+)\$)?([-#+ 0,(<]*)(\d+)?(?:\.(\d+))?([a-zA-Z%])?/g;

/**
 * A text made after a pattern, as Java's `String.format` does: %s %S %d %f %e %g %x %X %o %c %b %h %n %% with flags, width
 * and precision.
 *
 * @throws LIMIT_SIZE; TYPE for a value that does not fit its conversion, or an unknown conversion; ARITY when values are missing
 */
export function formatText(format: Value, values: readonly Value[], cx: BuiltinContext): string {
  if (typeof format !== 'string') throw typeError('format', 'a string as its pattern', format);
  let ordinary = 0;
  let last = -1;
  let units = format.length;
  return format.replace(
    pattern,
    (text: string, index = '', flags = '', width = '', precision = undefined, conversion = '') => {
      const specifier: Specifier = {
        text,
        flags: flags.replace('<', ''),
        width: Number(width),
        precision: precision === undefined ? null : Number(precision),
        conversion,
      };
      if (conversion === 'n') return '\n';
      if (conversion === '%') return padded('%', specifier);
      last = index !== '' ? Number(index) - 1 : flags.includes('<') ? last : ordinary++;
      if (last < 0 || last >= values.length) throw missing(text, values.length);
      cx.checkUnits(Math.max(specifier.width, specifier.precision ?? 0), 'a number in a format');
      const part = padded(converted(values[last], specifier), specifier);
      units += part.length;
      cx.checkUnits(units, 'the text that format makes');
      return part;
    },
  );
}

function missing(text: string, count: number): Error {
  const hint = `there is no value for ${text}`;
  return incantError('ARITY', { name: 'format', expected: 'a value for each %', actual: count + 1, hint });
}

function padded(text: string, { flags, width }: Specifier): string {
  if (text.length >= width) return text;
  return flags.includes('-') ? text.padEnd(width) : text.padStart(width);
}

function converted(value: Value, specifier: Specifier): string {
  const text = lowerText(value, { ...specifier, conversion: specifier.conversion.toLowerCase() });
  return /[A-Z]/.test(specifier.conversion) ? text.toUpperCase() : text;
}

function lowerText(value: Value, specifier: Specifier): string {
  switch (specifier.conversion) {
    case 's':
      return cut(value === null ? 'null' : displayValue(value), specifier);
    case 'b':
      return cut(String(truthy(value)), specifier);
    case 'h':
      return cut(value === null ? 'null' : (hash(value) >>> 0).toString(16), specifier);
    case 'c':
      return value === null ? 'null' : character(value);
    case 'd':
    case 'x':
    case 'o':
      return value === null ? 'null' : integerText(value, specifier);
    case 'f':
    case 'e':
    case 'g':
      return value === null ? 'null' : decimalText(value, specifier);
    default: {
      const expected = 'a conversion out of %s %d %f %e %g %x %o %c %b %h %n %%';
      throw incantError('TYPE', { operation: 'format', expected, actual: specifier.text });
    }
  }
}

function cut(text: string, { precision }: Specifier): string {
  return precision === null ? text : text.slice(0, precision);
}

function character(value: Value): string {
  if (value instanceof Char) return value.unit;
  if (typeof value === 'number' && value >= 0 && value <= 0x10ffff) return String.fromCodePoint(value);
  throw typeError('format %c', 'a character or its code', value);
}

function integerText(value: Value, specifier: Specifier): string {
  if (!isInteger(value)) {
    const hint = isNumber(value) ? { hint: 'use %f, or convert it with long' } : {};
    throw incantError('TYPE', {
      operation: `format %${specifier.conversion}`,
      expected: 'a whole number',
      actual: value instanceof Double ? 'a double' : typeWords(value),
      ...hint,
    });
  }
  if (specifier.conversion === 'd') return signed(String(value < 0 ? -BigInt(value) : value), value < 0, specifier);
  // Java shows a negative number of 64 bits by its two's complement.
  const bits = value < 0 ? normalize(BigInt.asUintN(64, BigInt(value))) : value;
  const digits = bits.toString(specifier.conversion === 'x' ? 16 : 8);
  const prefix = specifier.flags.includes('#') ? (specifier.conversion === 'x' ? '0x' : '0') : '';
  return prefix + (specifier.flags.includes('0') ? digits.padStart(specifier.width - prefix.length, '0') : digits);
}

function decimalText(value: Value, specifier: Specifier): string {
  if (!isNumber(value)) throw typeError(`format %${specifier.conversion}`, 'a number', value);
  const double = toDouble(value);
  if (value instanceof Double && !Number.isFinite(double))
    return String(double).replace('Infinity', `${signOf(specifier)}Infinity`);
  // A double counts as the decimal that it prints as, and is rounded half up, as Java does.
  const exact = toDecimal(isInteger(value) || value instanceof Double ? value : toDecimalOrDouble(value));
  const positive = exact.unscaled < 0n ? { unscaled: -exact.unscaled, scale: exact.scale } : exact;
  return signed(unsignedText(positive, specifier), exact.unscaled < 0n || Object.is(double, -0), specifier);
}

/** A fraction whose decimal never ends counts as its nearest double. */
function toDecimalOrDouble(value: Exclude<Parameters<typeof toDouble>[0], Double>): Parameters<typeof toDecimal>[0] {
  return typeof value === 'object' && 'denominator' in value ? new Double(toDouble(value)) : value;
}

function unsignedText(
  value: { readonly unscaled: bigint; readonly scale: number },
  { conversion, precision }: Specifier,
): string {
  const digits = precision ?? 6;
  if (conversion === 'f') return fixedText(value, digits);
  if (conversion === 'e') return scientificText(value, digits);
  const significant = Math.max(1, digits);
  const size = String(value.unscaled).length - value.scale;
  if (value.unscaled === 0n || (size > -4 && size <= significant))
    return fixedText(value, value.unscaled === 0n ? significant - 1 : significant - size);
  return scientificText(value, significant - 1);
}

function signOf({ flags }: Specifier): string {
  return flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
}

/** Digits with their sign, grouped and filled with zeros as the flags say. */
function signed(digits: string, negative: boolean, specifier: Specifier): string {
  const { flags, width } = specifier;
  const grouped = flags.includes(',')
    ? digits.replace(/^\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))
    : digits;
  const [before, after] = negative ? (flags.includes('(') ? ['(', ')'] : ['-', '']) : [signOf(specifier), ''];
  const filled = flags.includes('0') ? grouped.padStart(width - before.length - after.length, '0') : grouped;
  return before + filled + after;
}
