import { incantError } from '../../errors/index.ts';
import { displayValue, printValue } from '../print/print.ts';
import { readFirst } from '../read/readForms.ts';
import type { BuiltinContext, BuiltinEntry } from '../values/callables.ts';
import { Keyword } from '../values/Keyword.ts';
import { asCount } from '../values/numbers.ts';
import { Source } from '../values/Place.ts';
import { Sym } from '../values/Sym.ts';
import { Char, Uuid } from '../values/scalars.ts';
import { typeError } from '../values/typeError.ts';
import { typeName } from '../values/typeName.ts';
import type { Value } from '../values/Value.ts';
import { alias, plain } from './define.ts';
import { formatText } from './format.ts';

function joined(args: readonly Value[], show: (value: Value) => string, separator: string, cx: BuiltinContext): string {
  if (args.length === 1) return show(args[0]);
  const parts: string[] = [];
  let units = 0;
  for (const arg of args) {
    const part = show(arg);
    units += part.length + separator.length;
    cx.checkUnits(units, 'a string');
    parts.push(part);
  }
  return parts.join(separator);
}

function substring(args: readonly Value[]): string {
  const [text] = args;
  if (typeof text !== 'string') throw typeError('subs', 'a string', text);
  const start = asCount(args[1], 'subs');
  const end = args.length > 2 ? asCount(args[2], 'subs') : text.length;
  for (const index of [start, end]) {
    if (index < 0 || index > text.length)
      throw incantError('INDEX', { operation: 'subs', index: String(index), size: text.length });
  }
  if (start > end) throw incantError('INDEX', { operation: 'subs', index: `${start} to ${end}`, size: text.length });
  return text.slice(start, end);
}

function nameOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (value instanceof Keyword || value instanceof Sym) return value.name;
  throw typeError('name', 'a string, keyword or symbol', value);
}

function namespaceOf(value: Value): Value {
  if (value instanceof Keyword || value instanceof Sym) return value.namespace;
  throw typeError('namespace', 'a keyword or symbol', value);
}

/** The full name that one or two arguments give. */
function fullName(args: readonly Value[], operation: string): string {
  const parts = args.map((arg) => {
    if (arg instanceof Keyword || arg instanceof Sym) return arg.fullName;
    if (typeof arg === 'string') return arg;
    throw typeError(operation, 'a string, keyword or symbol', arg);
  });
  return parts.join('/');
}

/** A namespace of nil counts as none. */
function nameParts(args: readonly Value[]): readonly Value[] {
  return args.length === 2 && args[0] === null ? args.slice(1) : args;
}

function keywordOf(args: readonly Value[]): Value {
  return args.length === 1 && args[0] === null ? null : Keyword.of(fullName(nameParts(args), 'keyword'));
}

function charOf(value: Value): Char {
  if (value instanceof Char) return value;
  if (typeof value === 'number' && value >= 0 && value <= 0xffff) return new Char(String.fromCharCode(value));
  if (typeof value === 'string' && value.length === 1) return new Char(value);
  throw typeError('char', 'a code from 0 to 65535', value);
}

function parseUuid(value: Value): Value {
  if (typeof value !== 'string') throw typeError('parse-uuid', 'a string', value);
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? new Uuid(value.toLowerCase()) : null;
}

/** The first form of a text; nil when it holds none. */
export function readText(value: Value, operation: string): Value {
  if (value === null) return null;
  if (typeof value !== 'string') throw typeError(operation, 'a string', value);
  return readFirst(new Source(value))?.form ?? null;
}

const str = plain(
  'str',
  '[& values]',
  'The values as one string; nil is empty.',
  ['(str "a" 1 :b nil)', '"a1:b"'],
  (args, cx) => joined(args, displayValue, '', cx),
);

/** Strings, names and what is read from and printed as text. */
export const text: readonly BuiltinEntry[] = [
  str,
  alias('cat', str),
  plain('pr-str', '[& values]', 'The values as they print readably.', ['(pr-str "a" 1)', '"\\"a\\" 1"'], (args, cx) =>
    joined(args, printValue, ' ', cx),
  ),
  plain(
    'prn-str',
    '[& values]',
    'As pr-str, with the end of the line.',
    ['(prn-str 1)', '"1\\n"'],
    (args, cx) => `${joined(args, printValue, ' ', cx)}\n`,
  ),
  plain('print-str', '[& values]', 'The values as print shows them.', ['(print-str "a" 1)', '"a 1"'], (args, cx) =>
    joined(args, displayValue, ' ', cx),
  ),
  plain(
    'subs',
    '[s start] [s start end]',
    'The part of a string from start to before end.',
    ['(subs "hello" 1 3)', '"el"'],
    substring,
  ),
  plain(
    'format',
    '[pattern & values]',
    'A text after a pattern, as in Java: %s %d %.2f %5d %x %n %%.',
    ['(format "%s: %.2f" "x" 1.5)', '"x: 1.50"'],
    ([pattern, ...values], cx) => formatText(pattern, values, cx),
  ),
  plain(
    'read-string',
    '[s]',
    'The first form that a text holds, as data.',
    ['(read-string "(+ 1 2)")', '(+ 1 2)'],
    ([s]) => readText(s, 'read-string'),
  ),
  plain(
    'name',
    '[x]',
    'The name of a keyword or symbol without its namespace; of a string itself.',
    ['(name :a/b)', '"b"'],
    ([x]) => nameOf(x),
  ),
  plain('namespace', '[x]', 'The namespace of a keyword or symbol, or nil.', ['(namespace :a/b)', '"a"'], ([x]) =>
    namespaceOf(x),
  ),
  plain('keyword', '[name] [namespace name]', 'The keyword of this name.', ['(keyword "a")', ':a'], keywordOf),
  plain('symbol', '[name] [namespace name]', 'The symbol of this name.', ['(symbol "a")', 'a'], (args) =>
    Sym.of(fullName(nameParts(args), 'symbol')),
  ),
  plain('char', '[x]', 'The character of this code.', ['(char 97)', '\\a'], ([x]) => charOf(x)),
  plain('parse-uuid', '[s]', 'The UUID that a text is, or nil.', ['(parse-uuid "x")', 'nil'], ([s]) => parseUuid(s)),
  plain('type', '[x]', 'The kind of a value as a word.', ['(type [1])', '"vector"'], ([x]) => typeName(x)),
];
