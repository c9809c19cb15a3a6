import fc from 'fast-check';
import { Keyword } from './Keyword.ts';
import { List } from './List.ts';
import { mapOf } from './mapOf.ts';
import { type Num, ratioOf } from './numberKinds.ts';
import { Sym } from './Sym.ts';
import { Char, Decimal, Double } from './scalars.ts';
import { setOf } from './setOf.ts';
import type { Value } from './Value.ts';
import { Vector } from './Vector.ts';

/** Integers of Spell, small ones and ones past the safe range. */
export const integers: fc.Arbitrary<number | bigint> = fc
  .oneof(fc.integer().map(BigInt), fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }))
  .map((value) => (value <= 9007199254740991n && value >= -9007199254740991n ? Number(value) : value));

/** Exact numbers: integers and fractions. */
export const exactNumbers: fc.Arbitrary<Num> = fc.oneof(
  integers,
  fc
    .tuple(fc.integer(), fc.integer({ min: 1, max: 1000 }))
    .map(([over, under]) => ratioOf(BigInt(over), BigInt(under))),
);

/** Keys that are likely to be equal, to collide in their hash, or to differ only in kind. */
const atoms: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(null, true, false, 'AaAa', 'BBBB', 'AaBB', 'BBAa', '', new Char('a')),
  fc.integer({ min: -3, max: 40 }),
  fc.integer({ min: -3, max: 3 }).map((n) => new Double(n)),
  fc.integer({ min: -3, max: 3 }).map((n) => new Decimal(BigInt(n * 10), 1)),
  fc.constantFrom('a', 'b', 'a/b').map((name) => Keyword.of(name)),
  fc.constantFrom('a', 'b').map((name) => Sym.of(name)),
  fc.bigInt({ min: 2n ** 60n, max: 2n ** 60n + 3n }),
);

/** Values of all kinds that have a value of their own, nested a little. */
export const values: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    atoms,
    fc.array(tie('value'), { maxLength: 3 }).map((items) => Vector.of(items)),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => List.of(items)),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => setOf(items)),
    fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 3 }).map((entries) => mapOf(entries)),
  ),
})).value;
