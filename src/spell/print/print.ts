import { Atom, Delay, Fn, Reduced } from '../values/callables.ts';
import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { isMap } from '../values/mapOf.ts';
import { displayNumber, isNumber } from '../values/numbers.ts';
import { Sym } from '../values/Sym.ts';
import { Char, Instant, Regex, Uuid } from '../values/scalars.ts';
import { toArray } from '../values/sequence.ts';
import { isSet } from '../values/setOf.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { numberedRows } from './numberedRows.ts';
import { printAtom } from './printAtom.ts';
import { Writer } from './Writer.ts';

/** A collection that is being printed: what stands before each of its items, and what after the last one. */
interface Frame {
  readonly items: readonly Value[];
  next: number;
  readonly before: (index: number) => string;
  readonly closer: string;
}

const prefixes: ReadonlyMap<Value, string> = new Map([
  [Sym.of('quote'), "'"],
  [Sym.of('syntax-quote'), '`'],
  [Sym.of('unquote'), '~'],
  [Sym.of('unquote-splicing'), '~@'],
]);

/**
 * A value as Spell prints it readably: `'x` for a quote, maps without commas in insertion order, a function as its form.
 * Values that cannot be read back appear as `#<…>`. Nothing is printed on the host's stack.
 *
 * @throws LIMIT_SIZE, LIMIT_DEPTH
 *
 * @example
 * import { printValue, readForms, Source } from 'incant/spell'
 * printValue(readForms(new Source('{:a, "b"}')).forms[0]) // => '{:a "b"}'
 */
export function printValue(value: Value): string {
  const atom = printAtom(value);
  return atom ?? printTree(value);
}

/**
 * What `str` gives: strings and characters bare, nothing for nil; what stands inside a collection is readable.
 *
 * @throws as `printValue`
 */
export function displayValue(value: Value): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (isNumber(value)) return displayNumber(value);
  if (value instanceof Char) return value.unit;
  if (value instanceof Regex) return value.source;
  if (value instanceof Uuid) return value.text;
  if (value instanceof Instant) return new Date(value.ms).toISOString();
  return printValue(value);
}

function printTree(root: Value): string {
  const writer = new Writer();
  const open: Frame[] = [];
  let value = root;
  for (;;) {
    const atom = printAtom(value);
    if (atom === undefined) open.push(begin(value, writer));
    else writer.put(atom);
    writer.checkDepth(open.length);
    let top = open[open.length - 1];
    while (top !== undefined && top.next >= top.items.length) {
      writer.put(top.closer);
      open.pop();
      top = open[open.length - 1];
    }
    if (top === undefined) return writer.text();
    writer.put(top.before(top.next));
    value = top.items[top.next++];
  }
}

const spaced = (index: number): string => (index === 0 ? '' : ' ');

function begin(value: Value, writer: Writer): Frame {
  const [opener, items, closer, before] = parts(value);
  writer.put(opener);
  return { items, next: 0, before: before ?? spaced, closer };
}

type Parts = readonly [opener: string, items: readonly Value[], closer: string, before?: (index: number) => string];

function parts(value: Value): Parts {
  if (value instanceof List) return listParts(value);
  if (value instanceof Vector)
    return value.rows === null ? ['[', value.toArray(), ']'] : numberedRows(value, value.rows);
  if (isMap(value)) return ['{', [...value].flat(), '}'];
  if (isSet(value)) return ['#{', value.toArray(), '}'];
  if (value instanceof Fn) return listParts(value.form);
  if (value instanceof Atom) return ['#<atom ', [value.value], '>'];
  if (value instanceof Reduced) return ['#<reduced ', [value.value], '>'];
  if (value instanceof Delay) return ['#<delay ', [value.value ?? null], '>'];
  return ['(', value instanceof Lazy ? toArray(value, 'print') : [], ')'];
}

function listParts(list: List): Parts {
  if (list.count === 2) {
    const prefix = prefixes.get(list.first);
    if (prefix !== undefined) return [prefix, [list.at(1)], ''];
  }
  return ['(', list.toArray(), ')'];
}
