import type { Clock, Json } from '../base/index.ts';
import type { BudgetNode } from '../budget/index.ts';
import type { EffectResult, RunWriter } from '../log/index.ts';
import type { CallPosition, HostTable } from '../program/index.ts';
import type { ApprovalRequest, Approver } from './approvals.ts';
import type { Permissions } from './permissions.ts';
import type { Receipt } from './Receipt.ts';
import type { Replay } from './replayOf.ts';
import type { ToolNamespace, VerifyOutcome } from './ToolDefinition.ts';

/** One call of a program to the world. */
export interface EffectCall {
  /** As `tools/pay`. */
  readonly effect: string;
  readonly args: readonly Json[];
  readonly position: CallPosition;
  /** Made by `effectKey`. */
  readonly key: string;
  readonly agent: string;
  readonly completion: number;
  /** Stops the run. The door passes it on to the tool, and does not wait for a tool that ignores it. */
  readonly signal: AbortSignal;
}

/** The one way out of a program. */
export interface EffectDoor {
  /**
   * Does one effect, at most once for its key: a second call with the same key is given the outcome of the first.
   *
   * Throws UNKNOWN_TOOL, INVALID_TOOL_INPUT, EFFECT_DENIED and BUDGET_EXHAUSTED before anything has happened; EFFECT_FAILED,
   * EFFECT_UNCERTAIN and TOOL_TIMEOUT after the tool was started; REPLAY_DIVERGED when the records tell of another call with
   * this key; EXECUTION_ABORTED, or the signal's own reason, when the run is stopped; and the errors of the store.
   */
  call(call: EffectCall): Promise<EffectResult>;
  /** The calls of this process, in the order in which they were made, those of a replay included. */
  receipts(): readonly Receipt[];
  hostTable(): HostTable;
}

/** Asks a person whether an interrupted call happened. */
export type AskUncertain = (request: ApprovalRequest, signal: AbortSignal) => Promise<VerifyOutcome>;

/** What a door needs. */
export interface EffectDoorOptions {
  readonly namespaces: readonly ToolNamespace[];
  readonly writer: RunWriter;
  readonly permissions: Permissions;
  readonly clock: Clock;
  /** Only its time limit binds effects: they cost no tokens. Default: no limit. */
  readonly budget?: BudgetNode;
  /** Without it, what must be asked is denied. */
  readonly approve?: Approver;
  /** What was recorded before the run was interrupted. Default: nothing. */
  readonly replay?: Replay;
  /** Asked about an interrupted call that no rule and no `verify` can decide. Without it the call is uncertain. */
  readonly onUncertain?: AskUncertain;
  /** Values by name. A tool sees those it names; nobody sees them in results. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Effects that a person allowed for the session. The caller keeps the set; the door adds to it. */
  readonly allowedInSession?: Set<string>;
}
