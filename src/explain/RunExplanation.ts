import type { Json, JsonObject } from '../base/index.ts';
import type { ErrorDiagnostic } from '../errors/index.ts';
import type { EffectState, Spent } from '../log/index.ts';

/** What a person, or a permission, said to an effect. */
export interface ExplainedApproval {
  readonly decision: 'once' | 'run' | 'session' | 'denied';
  readonly reason: string | null;
}

/** One effect of a run and what is known of it. */
export interface ExplainedEffect {
  /** The key of its receipt. */
  readonly key: string;
  /** As `tools/pay`. */
  readonly effect: string;
  /** Without a settlement: `uncertain`. Refused before it began: `not-started`. */
  readonly state: EffectState;
  /** Null when the call never came to a claim. */
  readonly args: Json;
  /** The line of the call in its program, from 1. */
  readonly line: number | null;
  /** Form path and occurrence, as `4.2.1#0`; null when the call never came to a claim. */
  readonly position: string | null;
  /** How long the tool ran, in milliseconds; null without a settlement. */
  readonly ms: number | null;
  readonly error: ErrorDiagnostic | null;
  readonly approval: ExplainedApproval | null;
}

/** One answer of the model and what it did. Number 0 is what a program did before the first answer. */
export interface ExplainedTurn {
  readonly agent: string;
  readonly completion: number;
  /** The answer was plain text for the program and not a program. */
  readonly leaf: boolean;
  /** The model's answer; null when there is none (yet). */
  readonly text: string | null;
  /** Why the model stopped; null without an answer. */
  readonly finish: string | null;
  readonly spent: Spent;
  /** UTF-16 units of the prompt, and of its beginning that was that of the prompt before. */
  readonly promptUnits: number;
  readonly reusedUnits: number;
  readonly effects: readonly ExplainedEffect[];
  /** What the host told the model besides, as repairs of brackets. */
  readonly notes: readonly string[];
}

/** How a run ended. */
export type ExplainedEnd =
  | { readonly kind: 'value'; readonly printed: string }
  | { readonly kind: 'error'; readonly error: ErrorDiagnostic; readonly wayOut: string }
  /** There is no end on record: it is still running, or its process died. */
  | { readonly kind: 'open' };

/** A run, told from its records. */
export interface RunExplanation {
  readonly run: string;
  readonly task: string | null;
  /** The program that the run began with, when it was not given a task. */
  readonly program: string | null;
  readonly model: string;
  readonly options: JsonObject;
  /** Of the first and of the last record, in ms since 1970. */
  readonly startedAt: number;
  readonly updatedAt: number;
  /** How often another process went on with it. */
  readonly resumed: number;
  readonly end: ExplainedEnd;
  readonly turns: readonly ExplainedTurn[];
  readonly spent: Spent;
  /** The part of all prompt text but the first that was sent before, from 0 to 1; null when there was one prompt at most. */
  readonly reusedShare: number | null;
  /** What the doctor repaired. */
  readonly repairs: readonly string[];
  /** The command that goes on with the run; null when it ended with a value. */
  readonly goOn: string | null;
}
