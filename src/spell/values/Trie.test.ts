import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Trie } from './Trie.ts';

type Change =
  | { readonly kind: 'push'; readonly value: number }
  | { readonly kind: 'set'; readonly at: number }
  | { readonly kind: 'pop' };

const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.integer().map((value): Change => ({ kind: 'push', value })) },
    { weight: 2, arbitrary: fc.nat().map((at): Change => ({ kind: 'set', at })) },
    { weight: 3, arbitrary: fc.constant<Change>({ kind: 'pop' }) },
  ),
  { maxLength: 120 },
);

function apply(trie: Trie<number>, model: number[], change: Change): Trie<number> {
  if (change.kind === 'push') {
    model.push(change.value);
    return trie.push(change.value);
  }
  if (model.length === 0) return trie;
  if (change.kind === 'pop') {
    model.pop();
    return trie.pop();
  }
  const at = change.at % model.length;
  model[at] = -1;
  return trie.set(at, -1);
}

describe('Trie', () => {
  // Around the sizes where a tail fills up, a level is added and a level is dropped.
  const starts = [0, 1, 31, 32, 33, 63, 64, 65, 1023, 1024, 1025, 1055, 1056, 1057, 1088, 32768 + 31, 32768 + 33];

  it('behaves as an array under pushes, changes and pops, at every size where its shape changes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), changes, (start, steps) => {
        const model = Array.from({ length: start }, (_, i) => i);
        let trie = Trie.of(model);
        for (const step of steps) trie = apply(trie, model, step);
        expect(trie.count).toBe(model.length);
        expect(trie.toArray()).toEqual(model);
        if (model.length > 0) expect(trie.at(model.length >> 1)).toBe(model[model.length >> 1]);
      }),
    );
  });

  it('leaves earlier versions as they were', () => {
    const before = Trie.of(Array.from({ length: 1056 }, (_, i) => i));
    before.push(7);
    before.set(3, 7);
    before.pop();
    expect(before.toArray()).toEqual(Array.from({ length: 1056 }, (_, i) => i));
  });

  it('shrinks from three levels to nothing by pops alone', () => {
    let trie = Trie.of(Array.from({ length: 33_000 }, (_, i) => i));
    for (let left = 33_000; left > 0; left--) {
      expect(trie.at(left - 1)).toBe(left - 1);
      trie = trie.pop();
    }
    expect(trie.count).toBe(0);
    expect(trie.push(5).toArray()).toEqual([5]);
  });
});
