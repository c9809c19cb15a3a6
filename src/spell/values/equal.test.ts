import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equal } from './equal.ts';
import { hash } from './hash.ts';
import { Keyword } from './Keyword.ts';
import { List } from './List.ts';
import { mapOf } from './mapOf.ts';
import { Decimal, Double, Ratio } from './scalars.ts';
import { setOf } from './setOf.ts';
import { values } from './testValues.ts';
import type { Value } from './Value.ts';
import { Vector } from './Vector.ts';

const a = Keyword.of('a');
const b = Keyword.of('b');

describe('equal', () => {
  it.each<[string, Value, Value, boolean]>([
    ['an integer and its double', 1, new Double(1), false],
    ['decimals of other scale', new Decimal(10n, 1), new Decimal(100n, 2), true],
    ['ratios', new Ratio(1n, 2n), new Ratio(1n, 2n), true],
    ['NaN and itself', new Double(Number.NaN), new Double(Number.NaN), false],
    ['both zeros', new Double(0), new Double(-0), true],
    ['a vector and a list', Vector.of([1, List.of([2])]), List.of([1, Vector.of([2])]), true],
    ['an empty vector and nil', Vector.empty, null, false],
    [
      'maps in other order',
      mapOf([
        [a, 1],
        [b, 2],
      ]),
      mapOf([
        [b, 2],
        [a, 1],
      ]),
      true,
    ],
    [
      'a missing key and nil',
      mapOf([
        [a, 1],
        [b, null],
      ]),
      mapOf([[a, 1]]),
      false,
    ],
    ['sets in other order', setOf([1, 2]), setOf([2, 1]), true],
    ['a string and a keyword', 'a', a, false],
  ])('compares %s', (_, left, right, expected) => {
    expect([equal(left, right), equal(right, left)]).toEqual([expected, expected]);
  });

  it('gives equal values equal hashes', () => {
    fc.assert(
      fc.property(values, values, (left, right) => {
        if (equal(left, right)) expect(hash(left)).toBe(hash(right));
      }),
    );
    expect(hash(new Double(0))).toBe(hash(new Double(-0)));
  });
});
