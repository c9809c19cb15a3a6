import type { Clock } from '../base/index.ts';

/** A clock that stands still until it is moved. */
export interface FakeClock extends Clock {
  /** Moves the time by `ms` milliseconds and wakes the sleepers whose time has come, earliest first. */
  advance(ms: number): void;
  /** Holds the time still in auto mode while real work (a file, a process) is under way. */
  during<T>(work: () => T | Promise<T>): Promise<T>;
  /** The lengths in ms of all sleeps asked for so far, in order. */
  readonly sleeps: readonly number[];
  /** How many sleepers wait now. */
  readonly waiting: number;
}

/** Options of a fake clock. */
export interface FakeClockOptions {
  /** The time at the start, in ms since 1970; 2026-01-01T00:00:00Z when left out. */
  readonly now?: number;
  /**
   * Whenever all that can run has run and only sleepers are left, the time jumps to the earliest of them: a timeout never
   * overtakes work that would have ended in time.
   */
  readonly auto?: boolean;
}

interface Sleeper {
  readonly due: number;
  readonly wake: () => void;
}

/**
 * A clock for tests. In auto mode waits pass at once, in the order of their times; otherwise `advance` moves it by hand.
 * A sleep whose signal is aborted rejects with the signal's reason.
 *
 * @example
 * import { fakeClock } from 'incant/testing'
 * const clock = fakeClock({ now: 0, auto: true })
 * await clock.sleep(5000)
 * clock.now() // => 5000
 * clock.sleeps // => [5000]
 */
export function fakeClock(options: FakeClockOptions = {}): FakeClock {
  return new ManualClock(options);
}

class ManualClock implements FakeClock {
  readonly sleeps: number[] = [];
  private time: number;
  private readonly auto: boolean;
  private sleepers: Sleeper[] = [];
  private held = 0;
  private scheduled = false;

  constructor(options: FakeClockOptions) {
    this.time = options.now ?? Date.UTC(2026, 0, 1);
    this.auto = options.auto ?? false;
  }

  now(): number {
    return this.time;
  }

  get waiting(): number {
    return this.sleepers.length;
  }

  advance(ms: number): void {
    this.time += ms;
    const due = this.sleepers.filter((sleeper) => sleeper.due <= this.time).sort((a, b) => a.due - b.due);
    this.sleepers = this.sleepers.filter((sleeper) => sleeper.due > this.time);
    for (const sleeper of due) sleeper.wake();
  }

  async during<T>(work: () => T | Promise<T>): Promise<T> {
    this.held++;
    try {
      return await work();
    } finally {
      this.held--;
      this.schedule();
    }
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    this.sleeps.push(ms);
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.sleepers = this.sleepers.filter((other) => other !== sleeper);
        reject(signal?.reason);
      };
      const wake = (): void => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      const sleeper: Sleeper = { due: this.time + ms, wake };
      this.sleepers.push(sleeper);
      signal?.addEventListener('abort', onAbort, { once: true });
      this.schedule();
    });
  }

  /** An immediate runs after all promises that can settle have settled. */
  private schedule(): void {
    if (!this.auto || this.scheduled || this.held > 0 || this.sleepers.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      if (this.held > 0 || this.sleepers.length === 0) return;
      const next = Math.min(...this.sleepers.map((sleeper) => sleeper.due));
      this.advance(Math.max(0, next - this.time));
      this.schedule();
    });
  }
}
