import type { Json } from '../base/index.ts';
import type { ErrorDiagnostic } from '../errors/index.ts';
import type { EffectResult, EffectState } from '../log/index.ts';

/** What is known of one call: enough to tell a person or a model whether it happened. */
export interface Receipt {
  readonly key: string;
  /** As `tools/pay`. */
  readonly effect: string;
  readonly state: EffectState;
  readonly agent: string;
  readonly completion: number;
  /** Form path and occurrence, as `4.2.1#0`. */
  readonly position: string;
  readonly line: number | null;
  readonly args?: readonly Json[];
  readonly result?: EffectResult;
  readonly error?: ErrorDiagnostic;
  /** How long the tool ran, in milliseconds. */
  readonly ms: number;
}
