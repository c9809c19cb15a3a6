import type { Clock } from '../base/index.ts';

/** How a piece of work ended. */
export type WorkEnd =
  | { readonly kind: 'returned'; readonly value: unknown }
  | { readonly kind: 'threw'; readonly error: unknown }
  /** Its time was over. */
  | { readonly kind: 'late' }
  /** The run was stopped. */
  | { readonly kind: 'stopped' };

/** The bounds of a piece of work. */
export interface WorkBounds {
  /** Milliseconds. */
  readonly limit: number;
  readonly clock: Clock;
  /** Stops the run. */
  readonly signal: AbortSignal;
}

/** The longest time that the timers of the platform can wait. */
const longestWait = 2 ** 31 - 1;
/** How long a stopped run waits for work that is just about to end, in ms: its outcome is worth more than a doubt. */
const grace = 1000;

/**
 * Runs work under a signal of its own, which is aborted when the time is over or the run is stopped. Work that ignores its
 * signal is left behind: it holds nobody.
 */
export async function withinLimit(work: (signal: AbortSignal) => unknown, bounds: WorkBounds): Promise<WorkEnd> {
  const { clock, signal } = bounds;
  const own = new AbortController();
  const timers = new AbortController();
  const passed = async (ms: number): Promise<void> => {
    // A timer that is no longer needed rejects into a race that is over.
    await clock.sleep(Math.min(ms, longestWait), timers.signal);
  };
  const end = (async (): Promise<WorkEnd> => ({ kind: 'returned', value: await work(own.signal) }))().catch(
    (error): WorkEnd => ({ kind: 'threw', error }),
  );
  const late = passed(bounds.limit).then(
    (): WorkEnd => ({ kind: 'late' }),
    (): WorkEnd => ({ kind: 'stopped' }),
  );
  let onStop = (): void => {};
  const stopped = new Promise<WorkEnd>((resolve) => {
    onStop = () => resolve({ kind: 'stopped' });
    if (signal.aborted) onStop();
    else signal.addEventListener('abort', onStop, { once: true });
  });
  const first = await Promise.race([end, late, stopped]);
  if (first.kind === 'late' || first.kind === 'stopped') own.abort(signal.reason);
  signal.removeEventListener('abort', onStop);
  const last = first.kind === 'stopped' ? await Promise.race([end, passed(grace).then((): WorkEnd => first)]) : first;
  timers.abort();
  // Work that threw after its run was stopped says nothing of what it did before.
  return first.kind === 'stopped' && last.kind === 'threw' ? first : last;
}
