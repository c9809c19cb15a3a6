import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '../base/index.ts';
import { runId } from './runId.ts';

it('makes ids that sort as their times do', () => {
  const time = fc.integer({ min: 0, max: 32_000_000_000_000 });
  fc.assert(
    fc.property(time, time, fc.integer(), (a, b, seed) => {
      const random = seededRandom(seed);
      const [first, second] = [runId(a, random), runId(b, random)];
      if (a !== b) expect(first < second).toBe(a < b);
    }),
  );
});

it('makes different ids in the same millisecond, short and without letters that look like others', () => {
  const random = seededRandom(1);
  const ids = Array.from({ length: 20 }, () => runId(1_767_225_600_000, random));
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(id).toMatch(/^r[0-9a-hjkmnp-tv-z]{13}$/);
});
