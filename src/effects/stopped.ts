import { type IncantError, incantError, isIncantError } from '../errors/index.ts';

/** The error of a run that its signal stopped: the signal's own reason when it is one of the catalogue. */
export function stoppedError(signal: AbortSignal): IncantError {
  const { reason } = signal;
  if (isIncantError(reason)) return reason;
  const text = reason instanceof Error ? reason.message : String(reason);
  return incantError('EXECUTION_ABORTED', { reason: text }, { cause: reason });
}

/** Throws when the run was stopped. */
export function refuseStopped(signal: AbortSignal): void {
  if (signal.aborted) throw stoppedError(signal);
}

/** The promise's outcome, or the stop of the run when that comes first. */
export async function unlessStopped<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  refuseStopped(signal);
  let stop = (): void => {};
  const stopping = new Promise<never>((_, reject) => {
    stop = () => reject(stoppedError(signal));
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, stopping]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
