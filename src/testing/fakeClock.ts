import type { Clock } from '../base/index.ts';

/** A clock that stands still until it is moved. */
export interface FakeClock extends Clock {
  /** Moves the time by `ms` milliseconds and wakes the sleepers whose time has come, earliest first. */
  advance(ms: number): void;
  /** The lengths in ms of all sleeps asked for so far, in order. */
  readonly sleeps: readonly number[];
  /** How many sleepers wait now. */
  readonly waiting: number;
}

/** Options of a fake clock. */
export interface FakeClockOptions {
  /** The time at the start, in ms since 1970; 2026-01-01T00:00:00Z when left out. */
  readonly now?: number;
  /** Every sleep passes at once, moves the time by its length and is counted. */
  readonly auto?: boolean;
}

interface Sleeper {
  readonly due: number;
  readonly wake: () => void;
}

/**
 * A clock for tests. In auto mode waits pass at once; otherwise `advance` moves it by hand. A sleep whose signal is
 * aborted rejects with the signal's reason.
 *
 * @example
 * import { fakeClock } from 'incant/testing'
 * const clock = fakeClock({ now: 0, auto: true })
 * await clock.sleep(5000)
 * clock.now() // => 5000
 * clock.sleeps // => [5000]
 */
export function fakeClock(options: FakeClockOptions = {}): FakeClock {
  let time = options.now ?? Date.UTC(2026, 0, 1);
  const sleeps: number[] = [];
  let sleepers: Sleeper[] = [];
  return {
    now: () => time,
    sleeps,
    get waiting(): number {
      return sleepers.length;
    },
    advance(ms: number): void {
      time += ms;
      const due = sleepers.filter((sleeper) => sleeper.due <= time).sort((a, b) => a.due - b.due);
      sleepers = sleepers.filter((sleeper) => sleeper.due > time);
      for (const sleeper of due) sleeper.wake();
    },
    sleep(ms: number, signal?: AbortSignal): Promise<void> {
      if (signal?.aborted) return Promise.reject(signal.reason);
      sleeps.push(ms);
      if (options.auto) {
        time += ms;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const onAbort = (): void => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          reject(signal?.reason);
        };
        const wake = (): void => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        };
        const sleeper: Sleeper = { due: time + ms, wake };
        sleepers.push(sleeper);
        signal?.addEventListener('abort', onAbort, { once: true });
      });
    },
  };
}
