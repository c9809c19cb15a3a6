import type { Json } from '../../base/index.ts';
import { incantError } from '../../errors/index.ts';
import { isMap, isSet } from './collectionKinds.ts';
import { Keyword } from './Keyword.ts';
import { Lazy } from './Lazy.ts';
import { List } from './List.ts';
import { mapOf } from './mapOf.ts';
import { toDouble } from './numberConversions.ts';
import { isNumber, type Num, normalize } from './numberKinds.ts';
import { displayNumber } from './printNumber.ts';
import { Sym } from './Sym.ts';
import { Char, Double, Instant, Uuid } from './scalars.ts';
import { toArray } from './sequence.ts';
import { typeName, typeWords } from './typeName.ts';
import type { Value } from './Value.ts';
import { Vector } from './Vector.ts';

/**
 * A value as JSON: keywords and symbols by name, sets and lists as arrays, a ratio as a double, an integer outside the safe
 * range as a string.
 *
 * @throws UNPRINTABLE for functions and other values that JSON cannot hold.
 *
 * @example
 * import { Keyword, mapOf, toJson } from 'incant/spell'
 * toJson(mapOf([[Keyword.of('a'), 1]])) // => { a: 1 }
 */
export function toJson(value: Value): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (isNumber(value)) return jsonNumber(value);
  if (isMap(value)) return Object.fromEntries(Array.from(value, ([key, item]) => [jsonKey(key), toJson(item)]));
  if (value instanceof Vector || value instanceof List || value instanceof Lazy || isSet(value)) {
    return toArray(value, 'JSON').map(toJson);
  }
  return jsonScalar(value);
}

/** The text of a value that JSON writes as a string. */
export function jsonScalar(value: Value): string {
  if (value instanceof Keyword || value instanceof Sym) return value.fullName;
  if (value instanceof Char) return value.unit;
  if (value instanceof Instant) return new Date(value.ms).toISOString();
  if (value instanceof Uuid) return value.text;
  throw incantError('UNPRINTABLE', { what: typeWords(value), where: 'JSON' });
}

/** The name under which a map's key stands in a JSON object. */
export function jsonKey(key: Value): string {
  if (typeof key === 'string') return key;
  if (key === null || typeof key === 'boolean') return String(key);
  if (isNumber(key)) return displayNumber(key);
  if (
    key instanceof Keyword ||
    key instanceof Sym ||
    key instanceof Char ||
    key instanceof Instant ||
    key instanceof Uuid
  ) {
    return jsonScalar(key);
  }
  throw incantError('UNPRINTABLE', { what: `a key that is a ${typeName(key)}`, where: 'JSON' });
}

function jsonNumber(value: Num): Json {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return String(value);
  const double = toDouble(value);
  if (!Number.isFinite(double)) throw incantError('UNPRINTABLE', { what: `the number ${double}`, where: 'JSON' });
  return double;
}

/**
 * JSON as a value: object keys become keywords, whole numbers integers, other numbers doubles.
 *
 * @example
 * import { fromJson, printValue } from 'incant/spell'
 * printValue(fromJson({ a: [1, 1.5, null] })) // => '{:a [1 1.5 nil]}'
 */
export function fromJson(json: Json): Value {
  if (json === null || typeof json === 'boolean' || typeof json === 'string') return json;
  if (typeof json === 'number') return Number.isInteger(json) ? wholeNumber(json) : new Double(json);
  if (isArray(json)) return Vector.of(json.map(fromJson));
  return mapOf(Object.entries(json).map(([key, item]): [Value, Value] => [Keyword.of(key), fromJson(item)]));
}

function wholeNumber(value: number): Value {
  return Number.isSafeInteger(value) ? value + 0 : normalize(BigInt(value));
}

/** `Array.isArray` alone does not tell a readonly array from an object. */
function isArray(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}
