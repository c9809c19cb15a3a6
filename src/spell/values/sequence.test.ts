import { describe, expect, it } from 'vitest';
import { Keyword } from './Keyword.ts';
import { Lazy } from './Lazy.ts';
import { mapOf } from './mapOf.ts';
import { Char } from './scalars.ts';
import { pullFrom, toArray } from './sequence.ts';
import { Vector } from './Vector.ts';

describe('toArray', () => {
  it('gives the elements of strings, maps and nil', () => {
    expect(toArray('ab', 'x')).toEqual([new Char('a'), new Char('b')]);
    expect(toArray(null, 'x')).toEqual([]);
    expect(toArray(mapOf([[Keyword.of('a'), 1]]), 'x')).toEqual([Vector.of([Keyword.of('a'), 1])]);
  });

  it('stops at an endless source, and refuses what has no elements', () => {
    expect(() => toArray(new Lazy(() => () => 1), 'count')).toThrow('the sequence given to count is larger than');
    expect(() => toArray(5, 'count')).toThrow('count needs a collection, got a number');
  });

  it('takes a result envelope as the map that it is', () => {
    const envelope = mapOf([
      [Keyword.of('ok'), true],
      [Keyword.of('out'), 'x'],
    ]);
    expect(toArray(envelope, 'f')).toHaveLength(2);
  });
});

describe('pullFrom', () => {
  it('realises no more of a source than is pulled', () => {
    let made = 0;
    const pull = pullFrom(new Lazy(() => () => made++), 'first');
    expect([pull(), pull(), made]).toEqual([0, 1, 2]);
  });
});
