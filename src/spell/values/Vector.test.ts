import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Vector } from './Vector.ts';

describe('Vector', () => {
  it('behaves as an array whatever its size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 80 }),
        fc.array(fc.nat({ max: 99 }), { maxLength: 60 }),
        (size, changes) => {
          const model: number[] = Array.from({ length: size }, (_, i) => i);
          let vector = Vector.of([...model]);
          for (const at of changes) {
            if (at >= model.length) {
              model.push(at);
              vector = vector.assoc(vector.count, at);
            } else if (at % 3 === 0) {
              model.pop();
              vector = vector.pop();
            } else {
              model[at] = -at;
              vector = vector.assoc(at, -at);
            }
            if (model.length === 0) break;
          }
          expect([vector.count, [...vector]]).toEqual([model.length, model]);
          expect(vector.slice(0, vector.count >> 1).toArray()).toEqual(model.slice(0, model.length >> 1));
        },
      ),
    );
  });

  it('keeps row numbers in a slice and drops them when it changes', () => {
    const rows = Vector.of(['a', 'b', 'c'], null, [4, null, 9]);
    expect(rows.slice(1, 3).rows).toEqual([null, 9]);
    expect([rows.conj('d').rows, rows.assoc(0, 'x').rows]).toEqual([null, null]);
  });
});
