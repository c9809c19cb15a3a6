import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { Keyword } from './Keyword.ts';
import { List } from './List.ts';
import { Char, Double, Instant, Ratio } from './scalars.ts';
import type { Value } from './Value.ts';
import { Vector } from './Vector.ts';

describe('compare', () => {
  it.each<[string, Value, Value]>([
    ['nil before all', null, 0],
    ['numbers of other kinds by value', new Ratio(1n, 3n), new Double(0.5)],
    ['strings by their units', 'B', 'a'],
    ['a prefix before the longer text', 'ab', 'abc'],
    ['false before true', false, true],
    ['keywords without a namespace first', Keyword.of('z'), Keyword.of('a/a')],
    ['shorter vectors first', Vector.of([9]), Vector.of([1, 1])],
    ['vectors of one length by element', Vector.of([1, 'a']), Vector.of([1, 'b'])],
    ['characters by code', new Char('a'), new Char('b')],
    ['times', new Instant(1), new Instant(2)],
  ])('puts %s', (_, first, second) => {
    expect(compare(first, second)).toBeLessThan(0);
    expect(compare(second, first)).toBeGreaterThan(0);
    expect(compare(first, first)).toBe(0);
  });

  it.each<[Value, Value, string]>([
    [1, 'a', 'compare needs two values of the same kind, got a string'],
    [List.of([1]), List.of([2]), 'compare needs values that have an order, got a list'],
  ])('refuses values without a common order', (a, b, message) => {
    expect(() => compare(a, b)).toThrow(message);
  });
});
