import { expect, it } from 'vitest';
import { fakeClock } from './fakeClock.ts';

it('wakes sleepers in the order of their time when it is advanced', async () => {
  const clock = fakeClock({ now: 0 });
  const woken: string[] = [];
  const late = clock.sleep(20).then(() => woken.push('late'));
  const early = clock.sleep(10).then(() => woken.push('early'));
  clock.advance(9);
  expect(clock.waiting).toBe(2);
  clock.advance(11);
  await Promise.all([late, early]);
  expect(woken).toEqual(['early', 'late']);
  expect(clock.now()).toBe(20);
});

it('passes and counts sleeps at once in auto mode', async () => {
  const clock = fakeClock({ now: 0, auto: true });
  await clock.sleep(30_000);
  await clock.sleep(5);
  expect([clock.now(), clock.sleeps]).toEqual([30_005, [30_000, 5]]);
});

it('rejects a sleep with the reason of its signal and forgets the sleeper', async () => {
  const clock = fakeClock();
  const stop = new AbortController();
  const sleep = clock.sleep(10, stop.signal);
  stop.abort('enough');
  await expect(sleep).rejects.toBe('enough');
  expect(clock.waiting).toBe(0);
  await expect(clock.sleep(1, stop.signal)).rejects.toBe('enough');
});
