import type { Json } from '../base/index.ts';
import type { IncantError } from '../errors/index.ts';
import type { ModelRequest } from '../models/index.ts';

/** A model call of a run. */
export interface ObservedCall {
  readonly kind: ModelRequest['kind'];
  readonly agent: string;
  /** The id of the model that was called, or its name as a rung of a ladder. */
  readonly model: string;
  /** The agent's error streak as the call begins; null for a leaf call, which has none. */
  readonly streak: number | null;
  /** The reply's text; null when there was none. */
  readonly reply: string | null;
  /** The text that the model was to continue or to answer, without the system's message. */
  prompt(): string;
}

/** A receipt as a case names it. */
export interface ObservedReceipt {
  readonly effect: string;
  readonly state: string;
}

/** All that a case can ask of a run that has ended. */
export interface RunObservation {
  /** The printed value; null when the run ended in an error. */
  readonly value: string | null;
  readonly error: IncantError | null;
  /** In the order in which they began, failed ones too. */
  readonly calls: readonly ObservedCall[];
  /** How often each tool was really executed, by name as `tools/pay`. */
  readonly executions: Readonly<Record<string, number>>;
  /** In the order of their claims. */
  readonly receipts: readonly ObservedReceipt[];
  /** How many records the run has left in the store. */
  readonly records: number;
  /** Lines shown to the user. */
  readonly notices: readonly string[];
  /** Cures that were tried, in order, as in the ledger. */
  readonly cures: readonly { readonly [key: string]: Json }[];
}
