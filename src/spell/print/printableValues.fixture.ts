import fc from 'fast-check';
import { Keyword } from '../values/Keyword.ts';
import { List } from '../values/List.ts';
import { mapOf } from '../values/mapOf.ts';
import { normalize, ratioOf } from '../values/numbers.ts';
import { Sym } from '../values/Sym.ts';
import { Char, Decimal, Double, Instant, Uuid } from '../values/scalars.ts';
import { setOf } from '../values/setOf.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';

const words = fc.stringMatching(/^[a-zA-Z*+!?<>=_.$|&-][a-zA-Z0-9*+!?<>=_.$|&'#%-]{0,6}(\/[a-z][a-z0-9]{0,4})?$/);
const literals: ReadonlySet<string> = new Set(['nil', 'true', 'false']);

const atoms: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(null, true, false),
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.integer(),
  fc.bigInt().map(normalize),
  fc.double({ noNaN: true }).map((value) => new Double(value)),
  fc.tuple(fc.bigInt(), fc.bigInt({ min: 1n })).map(([over, under]) => ratioOf(over, under)),
  fc.tuple(fc.bigInt(), fc.integer({ min: -20, max: 20 })).map(([unscaled, scale]) => new Decimal(unscaled, scale)),
  fc.integer({ min: 0, max: 0xffff }).map((code) => new Char(String.fromCharCode(code))),
  words.map((word) => Keyword.of(word)),
  words.filter((word) => !literals.has(word) && !/^[+-][0-9]|^\*\//.test(word)).map((word) => Sym.of(word)),
  fc
    .date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })
    .map((date) => new Instant(date.getTime())),
  fc.uuid().map((text) => new Uuid(text)),
);

/** Values of every kind that the reader can give back. */
export const printableValues: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => {
  const items = fc.array(tie('value'), { maxLength: 5 });
  return {
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      atoms,
      items.map((all) => List.of(all)),
      items.map((all) => Vector.of(all)),
      items.map((all) => setOf(all)),
      fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 4 }).map((entries) => mapOf(entries)),
      tie('value').map((value) => List.of([Sym.of('quote'), value])),
    ),
  };
}).value;
