import type { Json } from '../base/index.ts';
import type { Receipt } from '../effects/index.ts';
import type { IncantError } from '../errors/index.ts';
import type { Spent } from '../log/index.ts';

/** What every run leaves, however it ended. */
interface RunOutcome {
  readonly runId: string;
  /** What is known of each effect, in the order in which they were claimed. */
  readonly receipts: readonly Receipt[];
  readonly cost: Spent;
}

/** A run that ended with a value. */
export interface RunSuccess extends RunOutcome {
  readonly ok: true;
  /** The value as JSON: keyword keys by their names; a value that JSON has no form for, as its printed text. */
  readonly value: Json;
  /** The value as Spell prints it. */
  readonly printed: string;
}

/** A run that ended without one. It can be gone on with: `incant resume RUN`. */
export interface RunFailure extends RunOutcome {
  readonly ok: false;
  readonly error: IncantError;
}

/** How a run ended. */
export type RunResult = RunSuccess | RunFailure;
