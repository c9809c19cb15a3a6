import { parse } from 'lossless-json';
import { incantError } from '../../errors/index.ts';
import type { BuiltinEntry } from '../values/callables.ts';
import { isMap, isSet } from '../values/collectionKinds.ts';
import { jsonKey, jsonScalar } from '../values/json.ts';
import { Keyword } from '../values/Keyword.ts';
import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { mapOf } from '../values/mapOf.ts';
import { asCount, displayNumber, isNumber, type Num, normalize, toDouble } from '../values/numbers.ts';
import { Double, Ratio } from '../values/scalars.ts';
import { toArray } from '../values/sequence.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { plain } from './define.ts';

const keysKey = Keyword.of('keys');
const stringsKey = Keyword.of('strings');
const indentKey = Keyword.of('indent');

/** What an option map says under a key; nil when there are no options. */
function option(options: Value | undefined, key: Keyword, operation: string): Value {
  if (options === undefined || options === null) return null;
  if (!isMap(options)) throw typeError(operation, 'a map of options', options);
  return options.get(key) ?? null;
}

/** A number of JSON that keeps what its text says: digits alone are an integer of any size. */
function numberOf(text: string): number | bigint | Double {
  return /^-?\d+$/.test(text) ? normalize(BigInt(text)) : new Double(Number(text));
}

function parseText(text: Value, options: Value | undefined): Value {
  if (typeof text !== 'string') throw typeError('json/parse', 'a string', text);
  const keepsStrings = option(options, keysKey, 'json/parse') === stringsKey;
  let parsed: unknown;
  try {
    parsed = parse(text, undefined, { parseNumber: numberOf, onDuplicateKey: ({ newValue }) => newValue });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw incantError(
      'TYPE',
      { operation: 'json/parse', expected: 'a JSON text', actual: `one that is none (${reason})` },
      { cause: error },
    );
  }
  return fromParsed(parsed, keepsStrings ? (key) => key : (key) => Keyword.of(key));
}

function fromParsed(parsed: unknown, keyOf: (key: string) => Value): Value {
  if (parsed === null || typeof parsed === 'boolean' || typeof parsed === 'string') return parsed;
  if (typeof parsed === 'number' || typeof parsed === 'bigint' || parsed instanceof Double) return parsed;
  if (Array.isArray(parsed)) return Vector.of(parsed.map((item) => fromParsed(item, keyOf)));
  // What is left of the kinds that the parser makes is an object.
  const entries = Object.entries(parsed as Record<string, unknown>);
  return mapOf(entries.map(([key, item]): [Value, Value] => [keyOf(key), fromParsed(item, keyOf)]));
}

/** How nested parts are laid out: nothing between them, or each on its line. */
interface Layout {
  readonly indent: string;
  readonly line: string;
}

function write(value: Value, layout: Layout): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (isNumber(value)) return numberText(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (isMap(value)) {
    const colon = layout.indent === '' ? ':' : ': ';
    const inner = deeper(layout);
    return enclose(
      '{',
      Array.from(value, ([key, item]) => JSON.stringify(jsonKey(key)) + colon + write(item, inner)),
      '}',
      layout,
    );
  }
  if (value instanceof Vector || value instanceof List || value instanceof Lazy || isSet(value)) {
    const inner = deeper(layout);
    return enclose(
      '[',
      toArray(value, 'json/write').map((item) => write(item, inner)),
      ']',
      layout,
    );
  }
  return JSON.stringify(jsonScalar(value));
}

function deeper(layout: Layout): Layout {
  return { indent: layout.indent, line: layout.line + layout.indent };
}

function enclose(opener: string, parts: readonly string[], closer: string, { indent, line }: Layout): string {
  if (parts.length === 0 || indent === '') return opener + parts.join(',') + closer;
  return `${opener}${line}${indent}${parts.join(`,${line}${indent}`)}${line}${closer}`;
}

/** A double keeps its point; a ratio becomes a double, an integer outside the safe range a string. */
function numberText(value: Num): string {
  if (typeof value === 'bigint') return JSON.stringify(String(value));
  const number = value instanceof Ratio ? new Double(toDouble(value)) : value;
  if (number instanceof Double && !Number.isFinite(number.value)) {
    throw incantError('UNPRINTABLE', { what: `the number ${displayNumber(number)}`, where: 'json/write' });
  }
  return displayNumber(number);
}

function writeText(value: Value, options: Value | undefined): string {
  const indent = option(options, indentKey, 'json/write');
  return write(value, {
    indent: indent === null ? '' : ' '.repeat(Math.min(8, asCount(indent, 'json/write'))),
    line: '\n',
  });
}

/** `json/`: values as JSON text and back. */
export const json: readonly BuiltinEntry[] = [
  plain(
    'parse',
    '[text] [text options]',
    'The value of a JSON text; keys become keywords, or stay strings with {:keys :strings}.',
    ['(json/parse "{\\"a\\": [1, 1.5]}")', '{:a [1 1.5]}'],
    ([text, options]) => parseText(text, options),
  ),
  plain(
    'write',
    '[value] [value options]',
    'A value as JSON text; {:indent 2} puts each part on its line.',
    ['(json/write {:a [1 nil]})', '"{\\"a\\":[1,null]}"'],
    ([value, options], cx) => {
      const text = writeText(value, options);
      cx.checkUnits(text.length, 'the text that json/write makes');
      return text;
    },
  ),
];
