import { incantError } from '../../errors/index.ts';
import { displayValue } from '../print/print.ts';
import type { BuiltinContext, BuiltinEntry } from '../values/callables.ts';
import { asCount, asNumber, toDouble } from '../values/numbers.ts';
import { Sym } from '../values/Sym.ts';
import { Double } from '../values/scalars.ts';
import { toArray } from '../values/sequence.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { plain } from './define.ts';

function randomElement(collection: Value, cx: BuiltinContext): Value {
  const items = toArray(collection, 'rand-nth', cx);
  if (items.length === 0) throw incantError('INDEX', { operation: 'rand-nth', index: '0', size: 0 });
  return items[Math.floor(cx.random() * items.length)];
}

/** A random order (Fisher and Yates). */
function shuffled(collection: Value, cx: BuiltinContext): Vector {
  const items = [...toArray(collection, 'shuffle', cx)];
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(cx.random() * (i + 1));
    [items[i], items[j]] = [items[j], items[i]];
  }
  return Vector.of(items);
}

/** A version 4 UUID (RFC 9562). */
function randomUuid(cx: BuiltinContext): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(cx.random() * 16));
  digits[12] = 4;
  digits[16] = 8 + (digits[16] & 3);
  const hex = digits.map((digit) => digit.toString(16)).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function randomSample(probability: Value, collection: Value, cx: BuiltinContext): Vector {
  const limit = toDouble(asNumber(probability, 'random-sample'));
  return Vector.of(toArray(collection, 'random-sample', cx).filter(() => cx.random() < limit));
}

function freshSymbol(prefix: Value, cx: BuiltinContext): Sym {
  if (typeof prefix !== 'string' && !(prefix instanceof Sym)) throw typeError('gensym', 'a string or a symbol', prefix);
  return Sym.of(`${displayValue(prefix)}${cx.nextId()}`);
}

/** Chance and fresh names: the same again whenever a program is evaluated again, from the record of the run. */
export const chance: readonly BuiltinEntry[] = [
  plain(
    'rand',
    '[] [n]',
    'A random double from 0 to below n, or below 1.',
    ['(< (rand) 1)', 'true'],
    ([n = 1], cx) => new Double(cx.random() * toDouble(asNumber(n, 'rand'))),
  ),
  plain(
    'rand-int',
    '[n]',
    'A random whole number from 0 to below n.',
    ['(rand-int 1)', '0'],
    ([n], cx) => Math.floor(cx.random() * asCount(n, 'rand-int')) + 0,
  ),
  plain('rand-nth', '[coll]', 'A random element.', ['(rand-nth [7])', '7'], ([coll], cx) => randomElement(coll, cx)),
  plain('shuffle', '[coll]', 'A vector of the elements in random order.', ['(shuffle [7])', '[7]'], ([coll], cx) =>
    shuffled(coll, cx),
  ),
  plain(
    'random-sample',
    '[probability coll]',
    'A vector of elements, each taken with this probability.',
    ['(random-sample 1 [1 2])', '[1 2]'],
    ([p, coll], cx) => randomSample(p, coll, cx),
  ),
  plain('random-uuid', '[]', 'A random UUID as a string.', ['(count (random-uuid))', '36'], (_, cx) => randomUuid(cx)),
  plain(
    'gensym',
    '[] [prefix]',
    'A symbol that no program has.',
    ['(symbol? (gensym))', 'true'],
    ([prefix = 'G__'], cx) => freshSymbol(prefix, cx),
  ),
];
