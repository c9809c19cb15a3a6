import { incantError } from '../errors/index.ts';
import { exitCodes } from './exitCodes.ts';
import type { Host } from './Host.ts';

/** What Ctrl+C does to a run. */
export interface Interrupts {
  /** Aborted at the first Ctrl+C: the run stops when the effect in flight has settled. */
  readonly stop: AbortSignal;
  /** Aborted at the second one: the run stops at once. */
  readonly signal: AbortSignal;
  /** A Ctrl+C that came another way, as inside a question. */
  interrupt(): void;
  /** Ctrl+C does again what it does without a run. */
  end(): void;
}

/** Listens for Ctrl+C. The third one ends the process, whatever it does. */
export function listenForInterrupts(host: Host, tell: (text: string) => void): Interrupts {
  const stop = new AbortController();
  const now = new AbortController();
  const interrupt = (): void => {
    if (!stop.signal.aborted) {
      tell('stopping after the effect in flight; Ctrl+C again stops at once');
      stop.abort('Ctrl+C');
    } else if (!now.signal.aborted) {
      tell('stopping at once');
      now.abort(incantError('EXECUTION_ABORTED', { reason: 'Ctrl+C twice' }));
    } else {
      host.exit(exitCodes.interrupted);
    }
  };
  return { stop: stop.signal, signal: now.signal, interrupt, end: host.onInterrupt(interrupt) };
}
