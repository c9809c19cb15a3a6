import { displayValue } from '../print/print.ts';
import type { BuiltinContext, BuiltinEntry } from '../values/callables.ts';
import { isMap, isSet } from '../values/collectionKinds.ts';
import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { asCount } from '../values/numbers.ts';
import { Char } from '../values/scalars.ts';
import { toArray } from '../values/sequence.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { calling, plain } from './define.ts';
import { replaceAll, replaceFirst } from './replacing.ts';
import { splitLines, splitText } from './splitting.ts';

/** An argument as text; a collection is none, since its printed form is never what was meant. */
export function textOf(value: Value, operation: string): string {
  if (isMap(value) || isSet(value) || value instanceof Vector || value instanceof List || value instanceof Lazy) {
    throw typeError(operation, 'a string', value);
  }
  return displayValue(value);
}

function change(
  name: string,
  doc: string,
  example: readonly [string, string],
  body: (text: string) => Value,
): BuiltinEntry {
  return plain(name, '[s]', doc, example, ([s]) => body(textOf(s, name)));
}

function test(
  name: string,
  doc: string,
  example: readonly [string, string],
  body: (text: string, part: string) => Value,
): BuiltinEntry {
  return plain(name, '[s part]', doc, example, ([s, part]) => body(textOf(s, name), textOf(part, name)));
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();
}

function indexOf(args: readonly Value[]): Value {
  const from = args.length > 2 ? asCount(args[2], 'index-of') : 0;
  const at = textOf(args[0], 'index-of').indexOf(textOf(args[1], 'index-of'), from);
  return at < 0 ? null : at;
}

function lastIndexOf(args: readonly Value[]): Value {
  const from = args.length > 2 ? asCount(args[2], 'last-index-of') : undefined;
  if (from !== undefined && from < 0) return null;
  const at = textOf(args[0], 'last-index-of').lastIndexOf(textOf(args[1], 'last-index-of'), from);
  return at < 0 ? null : at;
}

function join(args: readonly Value[], cx: BuiltinContext): string {
  const separator = args.length > 1 ? textOf(args[0], 'join') : '';
  let units = 0;
  const parts = toArray(args[args.length - 1], 'join', cx).map((item) => {
    const part = displayValue(item);
    units += part.length + separator.length;
    cx.checkUnits(units, 'the string that join makes');
    return part;
  });
  return parts.join(separator);
}

function escaped(s: Value, replacements: Value, cx: BuiltinContext): string {
  if (!isMap(replacements)) throw typeError('escape', 'a map of characters', replacements);
  let made = '';
  for (const unit of textOf(s, 'escape').split('')) {
    const replacement = replacements.get(new Char(unit));
    made += replacement === undefined || replacement === null ? unit : displayValue(replacement);
    cx.checkUnits(made.length, 'the string that escape makes');
  }
  return made;
}

/** `strings/`: texts, counted in UTF-16 units. */
export const strings: readonly BuiltinEntry[] = [
  change('upper-case', 'In capitals.', ['(strings/upper-case "abc")', '"ABC"'], (text) => text.toUpperCase()),
  change('lower-case', 'In small letters.', ['(strings/lower-case "ABC")', '"abc"'], (text) => text.toLowerCase()),
  change(
    'capitalize',
    'The first letter a capital, the others small.',
    ['(strings/capitalize "aBC")', '"Abc"'],
    capitalize,
  ),
  change('trim', 'Without white space at both ends.', ['(strings/trim " a ")', '"a"'], (text) => text.trim()),
  change('triml', 'Without white space at the beginning.', ['(strings/triml " a ")', '"a "'], (text) =>
    text.trimStart(),
  ),
  change('trimr', 'Without white space at the end.', ['(strings/trimr " a ")', '" a"'], (text) => text.trimEnd()),
  change('trim-newline', 'Without line breaks at the end.', ['(strings/trim-newline "a\\n")', '"a"'], (text) =>
    text.replace(/[\r\n]+$/, ''),
  ),
  change(
    'blank?',
    'Whether there is nothing but white space.',
    ['(strings/blank? " ")', 'true'],
    (text) => text.trim() === '',
  ),
  change('reverse', 'The units in reverse, surrogate pairs kept.', ['(strings/reverse "abc")', '"cba"'], (text) =>
    Array.from(text).reverse().join(''),
  ),
  change('split-lines', 'A vector of the lines.', ['(strings/split-lines "a\\nb")', '["a" "b"]'], splitLines),
  change(
    're-quote-replacement',
    'The text as a replacement that stands for itself.',
    ['(strings/re-quote-replacement "$1")', '"\\\\$1"'],
    (text) => text.replace(/[\\$]/g, '\\$&'),
  ),
  test(
    'starts-with?',
    'Whether the text begins with a part.',
    ['(strings/starts-with? "abc" "ab")', 'true'],
    (text, part) => text.startsWith(part),
  ),
  test('ends-with?', 'Whether the text ends with a part.', ['(strings/ends-with? "abc" "bc")', 'true'], (text, part) =>
    text.endsWith(part),
  ),
  test('includes?', 'Whether the text holds a part.', ['(strings/includes? "abc" "b")', 'true'], (text, part) =>
    text.includes(part),
  ),
  plain(
    'index-of',
    '[s part] [s part from]',
    'Where a part stands first, or nil.',
    ['(strings/index-of "abcabc" "c")', '2'],
    indexOf,
  ),
  plain(
    'last-index-of',
    '[s part] [s part from]',
    'Where a part stands last, or nil.',
    ['(strings/last-index-of "abcabc" "c")', '5'],
    lastIndexOf,
  ),
  plain('join', '[coll] [separator coll]', 'The elements as one text.', ['(strings/join ", " [1 2])', '"1, 2"'], join),
  plain(
    'split',
    '[s re] [s re limit]',
    'A vector of the parts between matches of a regular expression, also given as text.',
    ['(strings/split "a,b" ",")', '["a" "b"]'],
    splitText,
  ),
  calling(
    'replace',
    '[s match replacement]',
    'With all matches replaced: a text literally, a regular expression with $1 or by a function.',
    ['(strings/replace "a.b" "." "-")', '"a-b"'],
    replaceAll,
  ),
  calling(
    'replace-first',
    '[s match replacement]',
    'With the first match replaced.',
    ['(strings/replace-first "a.b.c" "." "-")', '"a-b.c"'],
    replaceFirst,
  ),
  plain(
    'escape',
    '[s replacements]',
    'With characters replaced after a map.',
    ['(strings/escape "a<" {\\< "&lt;"})', '"a&lt;"'],
    ([s, map], cx) => escaped(s, map, cx),
  ),
];
