import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { equal } from './equal.ts';
import { emptyMap, isMap, mapOf, sortedMap } from './mapOf.ts';
import { Place, Source } from './Place.ts';
import type { SpellMap } from './SpellMap.ts';
import { values } from './testValues.ts';
import type { Value } from './Value.ts';
import { Vector } from './Vector.ts';

type Step = { readonly key: Value; readonly value: Value | undefined };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({ key: values, value: fc.option(fc.integer(), { nil: undefined, freq: 3 }) }),
  { maxLength: 80 },
);

/** The same steps on a plain list of entries, searched with `equal`. */
function modelOf(all: readonly Step[]): [Value, Value][] {
  const entries: [Value, Value][] = [];
  for (const { key, value } of all) {
    const at = entries.findIndex((entry) => equal(entry[0], key));
    if (value === undefined) {
      if (at >= 0) entries.splice(at, 1);
    } else if (at >= 0) entries[at][1] = value;
    else entries.push([key, value]);
  }
  return entries;
}

function run(start: SpellMap, all: readonly Step[]): SpellMap {
  return all.reduce((map, { key, value }) => (value === undefined ? map.dissoc(key) : map.assoc(key, value)), start);
}

describe('mapOf', () => {
  it('keeps entries in insertion order under any changes, with keys of any kind', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const map = run(emptyMap, all);
        const model = modelOf(all);
        expect(map.count).toBe(model.length);
        expect([...map]).toEqual(model);
        expect([map.keys(), map.values()]).toEqual([model.map((entry) => entry[0]), model.map((entry) => entry[1])]);
        for (const { key } of all) {
          const found = model.find((entry) => equal(entry[0], key));
          expect(map.get(key)).toEqual(found?.[1]);
          expect([map.has(key), map.findKey(key)]).toEqual([found !== undefined, found?.[0]]);
        }
      }),
    );
  });

  it('keeps its order and its entries while it grows to thousands and shrinks again', () => {
    let map = emptyMap;
    for (let i = 0; i < 3000; i++) map = map.assoc(`k${i}`, i);
    const full = map;
    for (let i = 0; i < 2990; i++) map = map.dissoc(`k${i}`);
    expect([...map]).toEqual(Array.from({ length: 10 }, (_, i) => [`k${2990 + i}`, 2990 + i]));
    expect([full.count, full.get('k0'), full.get('k2999')]).toEqual([3000, 0, 2999]);
  });

  it('remembers where a literal stood, and forgets it when it changes', () => {
    const place = new Place(new Source('{"a" 1}'), 0, 7, []);
    const large = Array.from({ length: 40 }, (_, i): [Value, Value] => [i, i]);
    for (const entries of [[], large]) {
      expect(mapOf(entries, place).place).toBe(place);
      expect(mapOf(entries, place).assoc('b', 1).place).toBeNull();
    }
  });

  it('is told from vectors and other values', () => {
    expect([isMap(emptyMap), isMap(Vector.empty), isMap(null), isMap('a')]).toEqual([true, false, false, false]);
  });
});

describe('sortedMap', () => {
  it('is in the order of its comparator after any changes', () => {
    const numbers = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.boolean()));
    fc.assert(
      fc.property(numbers, (all) => {
        const all2 = all.map(([key, adds]): Step => ({ key, value: adds ? key : undefined }));
        const expected = modelOf(all2).sort((a, b) => compare(a[0], b[0]));
        expect([...run(sortedMap(compare), all2)]).toEqual(expected);
      }),
    );
  });
});
