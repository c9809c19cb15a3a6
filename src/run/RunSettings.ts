import type { Clock } from '../base/index.ts';
import type { Approver, AskUncertain, PermissionSettings, ToolNamespace } from '../effects/index.ts';
import type { LogRecord, RunStore } from '../log/index.ts';
import type { Model } from '../models/index.ts';

/** What a run may use. Part of its record, so that a resumed run has the same unless it is given more. */
export interface RunOptions {
  /** US dollars; no limit when left out. */
  readonly budget?: number;
  /** Milliseconds of the clock for this process's part of the run; no limit when left out. */
  readonly timeoutMs?: number;
  /** Model calls; 1,000,000 when left out. */
  readonly maxTurns?: number;
  /** Completions inside completions; 64 when left out. */
  readonly depth?: number;
  /** Units of one value in the program, at least 128; 10,000 when left out. */
  readonly contextMaxChars?: number;
  readonly maxOutputTokens?: number;
}

/** What a run is made of. */
export interface RunParts {
  readonly model: Model;
  readonly store: RunStore;
  readonly namespaces: readonly ToolNamespace[];
  readonly clock: Clock;
  /** Seeds the ids and the chance of new runs. */
  readonly seed: number;
  readonly options?: RunOptions;
  readonly permissions?: PermissionSettings;
  /** Asks a person; without one, what must be asked is denied. */
  readonly approve?: Approver;
  /** Asks a person about an effect whose outcome is not known after a restart. */
  readonly onUncertain?: AskUncertain;
  /** Effects that a person allowed for the session, over several runs; the caller keeps the set. */
  readonly allowedInSession?: Set<string>;
  /** Values handed to tools by name. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Aborts at once; effects in flight stay uncertain. The caller owns it. */
  readonly signal?: AbortSignal;
  /** Stops at the next border: the effect in flight settles first. The caller owns it. */
  readonly stop?: AbortSignal;
  /** Called with every record as it is written. It must not throw. */
  readonly onRecord?: (record: LogRecord) => void;
  /** Called with model text as it arrives. It must not throw. */
  readonly onText?: (agent: string, text: string) => void;
}

/** What a run begins with. */
export type RunStart = { readonly task: string } | { readonly program: string };
