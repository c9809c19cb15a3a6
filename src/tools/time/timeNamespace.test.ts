import { expect, it } from 'vitest';
import type { Clock } from '../../base/index.ts';
import { timeNamespace } from './timeNamespace.ts';

it('tells the time of its clock and sleeps by it', async () => {
  const slept: number[] = [];
  const clock: Clock = {
    now: () => Date.UTC(2030, 0, 31, 12),
    sleep: async (ms) => {
      slept.push(ms);
    },
  };
  const context = { signal: new AbortController().signal, key: 'k', secrets: {}, partial: () => {} };
  const [now, iso, sleep] = timeNamespace(clock).tools;
  expect(await now.run({}, context)).toBe(Date.UTC(2030, 0, 31, 12));
  expect(await iso.run({}, context)).toBe('2030-01-31T12:00:00.000Z');
  expect(sleep.positional?.fromArguments([250])).toEqual({ kind: 'input', input: { ms: 250 } });
  expect(await sleep.run({ ms: 250 }, context)).toBeNull();
  expect(slept).toEqual([250]);
});
