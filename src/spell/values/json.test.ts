import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromJson, toJson } from './json.ts';
import { Keyword } from './Keyword.ts';
import { List } from './List.ts';
import { mapOf } from './mapOf.ts';
import { Char, Double, Ratio } from './scalars.ts';
import { setOf } from './setOf.ts';
import { Vector } from './Vector.ts';

describe('toJson', () => {
  it('writes what JSON lacks in the nearest way', () => {
    const value = Vector.of([
      Keyword.of('a/b'),
      new Char('c'),
      List.of([1]),
      setOf([2]),
      new Ratio(1n, 2n),
      2n ** 60n,
      new Double(1),
    ]);
    expect(toJson(value)).toEqual(['a/b', 'c', [1], [2], 0.5, '1152921504606846976', 1]);
    expect(
      toJson(
        mapOf([
          [Keyword.of('k'), 1],
          [7, null],
        ]),
      ),
    ).toEqual({ k: 1, 7: null });
  });

  it('refuses numbers without a value', () => {
    expect(() => toJson(new Double(Number.NaN))).toThrow('the number NaN has no source form');
  });

  it('gives back what was read', () => {
    const integers = fc.integer();
    const json = fc.letrec<{ json: unknown }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 3 },
        integers,
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), tie('json'), { maxKeys: 3 }),
      ),
    })).json;
    fc.assert(
      fc.property(json, (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        expect(toJson(fromJson(plain))).toEqual(plain);
      }),
    );
  });
});
