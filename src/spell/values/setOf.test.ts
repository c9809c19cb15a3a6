import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { equal } from './equal.ts';
import { setOf, sortedSet } from './setOf.ts';
import { values } from './testValues.ts';
import type { Value } from './Value.ts';

describe('setOf', () => {
  it('holds each element once, in the order in which they came', () => {
    fc.assert(
      fc.property(fc.array(values), (items) => {
        const unique: Value[] = [];
        for (const item of items) if (!unique.some((other) => equal(other, item))) unique.push(item);
        const set = setOf(items);
        expect(set.toArray()).toEqual(unique);
        for (const item of items) expect(set.disj(item).has(item)).toBe(false);
      }),
    );
  });

  it('gives an element as it is stored', () => {
    const set = setOf([1, 'a']);
    expect([set.find('a'), set.find('b'), set.conj('a') === set]).toEqual(['a', undefined, true]);
  });
});

describe('sortedSet', () => {
  it('is in order', () => {
    const set = [3, 1, 2, 1].reduce((all, item) => all.conj(item), sortedSet(compare));
    expect([set.toArray(), set.sorted]).toEqual([[1, 2, 3], true]);
  });
});
