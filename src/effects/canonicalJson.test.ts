import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../base/index.ts';
import { canonicalJson, jsonDigest } from './canonicalJson.ts';
import { effectKey } from './effectKey.ts';

describe('canonicalJson', () => {
  it('is JSON of the same value, and the same text for every order of the keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.parse(JSON.stringify(value));
        const text = canonicalJson(json);
        expect(JSON.parse(text)).toEqual(json);
        expect(canonicalJson(reversed(json))).toBe(text);
      }),
    );
  });

  it('takes minus zero for zero and differs for different values', () => {
    expect(canonicalJson(-0)).toBe('0');
    expect(jsonDigest([1, 2])).not.toBe(jsonDigest([2, 1]));
  });
});

describe('effectKey', () => {
  it('depends on every part of where a call stands, and not on its line', () => {
    const position = { form: '4.2', occurrence: 0, line: 3 };
    const key = effectKey('r', 'main', 0, 1, position);
    expect(effectKey('r', 'main', 0, 1, { ...position, line: 9 })).toBe(key);
    const others = [
      effectKey('s', 'main', 0, 1, position),
      effectKey('r', 'other', 0, 1, position),
      effectKey('r', 'main', 1, 1, position),
      effectKey('r', 'main', 0, 2, position),
      effectKey('r', 'main', 0, 1, { ...position, form: '4.3' }),
      effectKey('r', 'main', 0, 1, { ...position, occurrence: 1 }),
    ];
    expect(new Set([key, ...others]).size).toBe(7);
  });
});

function reversed(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, part]) => [key, reversed(part)]));
}
