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

it('wakes the shorter of two sleeps first in auto mode, so that work in time beats its timeout', async () => {
  const clock = fakeClock({ now: 0, auto: true });
  const first = await Promise.race([clock.sleep(1000).then(() => 'timeout'), clock.sleep(200).then(() => 'work')]);
  expect([first, clock.now()]).toEqual(['work', 200]);
});

it('lets no timeout overtake work that needs no time', async () => {
  const clock = fakeClock({ now: 0, auto: true });
  const work = async (): Promise<string> => {
    for (let i = 0; i < 100; i++) await null;
    return 'work';
  };
  expect(await Promise.race([clock.sleep(1).then(() => 'timeout'), work()])).toBe('work');
});

it('stands still in auto mode while real work is under way', async () => {
  const clock = fakeClock({ now: 0, auto: true });
  const timeout = clock.sleep(1).then(() => 'timeout');
  const work = clock.during(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return 'work';
  });
  expect(await Promise.race([timeout, work])).toBe('work');
  expect(await timeout).toBe('timeout');
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
