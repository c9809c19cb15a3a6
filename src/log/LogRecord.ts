import type { Json, JsonObject } from '../base/index.ts';
import type { ErrorDiagnostic } from '../errors/index.ts';

/** The version of the record format that this code writes. A newer one in a store is STORE_VERSION. */
export const recordVersion = 1;

/** What a model call cost: tokens as the provider counted them, money in dollars (null: the price is not known). */
export interface Spent {
  readonly calls: number;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  readonly dollars: number | null;
}

/** What is known of an effect. `uncertain`: it was started and its outcome is not known. */
export type EffectState = 'not-started' | 'done' | 'failed' | 'uncertain';

/** What a tool gave back: a plain value, or the envelope of the io family, whose `out` may be numbered lines. */
export type EffectResult =
  | { readonly kind: 'value'; readonly value: Json }
  | {
      readonly kind: 'envelope';
      readonly ok: boolean;
      readonly out: Json;
      readonly err: string | null;
      readonly truncated: boolean;
      /** `out` is a list of lines, the first of which has this number (from 1). */
      readonly firstLine?: number;
      /** Further fields, as `exit` or `status`. */
      readonly extra?: JsonObject;
    };

/** What happened, one variant a kind. All of a run's state is the list of these. */
export type RecordBody =
  | {
      readonly kind: 'run.started';
      readonly guest: 'spell';
      readonly task: string | null;
      readonly program: string | null;
      readonly model: string;
      readonly options: JsonObject;
      /** Chance and generated names of the run are drawn from this. */
      readonly seed: number;
      readonly incant: string;
    }
  | { readonly kind: 'run.resumed'; readonly incant: string; readonly options: JsonObject }
  | {
      readonly kind: 'prompt';
      readonly agent: string;
      readonly completion: number;
      /** The prompt is the first `keep` UTF-16 units of the agent's previous prompt, followed by `append`. */
      readonly keep: number;
      readonly append: string;
      readonly leaf: boolean;
    }
  | {
      readonly kind: 'completion';
      readonly agent: string;
      readonly completion: number;
      readonly model: string;
      readonly text: string;
      readonly finish: string;
      readonly rawFinish: string | null;
      readonly spent: Spent;
      /** Seed of the chance and time (ms) that the evaluation of this completion sees. */
      readonly seed: number;
      readonly time: number;
    }
  | { readonly kind: 'note'; readonly agent: string; readonly completion: number; readonly text: string }
  | {
      readonly kind: 'effect.claimed';
      readonly agent: string;
      readonly completion: number;
      readonly key: string;
      readonly effect: string;
      /** Form path and occurrence, as `4.2.1#0`. */
      readonly position: string;
      readonly argsDigest: string;
      readonly args: Json;
      readonly line: number | null;
    }
  | {
      readonly kind: 'effect.settled';
      readonly key: string;
      readonly effect: string;
      readonly state: EffectState;
      readonly result: EffectResult | null;
      readonly error: ErrorDiagnostic | null;
      readonly ms: number;
    }
  | {
      readonly kind: 'approval';
      readonly key: string;
      readonly effect: string;
      readonly decision: 'once' | 'run' | 'session' | 'denied';
      readonly reason: string | null;
    }
  | {
      readonly kind: 'turn.ended';
      readonly agent: string;
      readonly completion: number;
      readonly spent: Spent;
      readonly reusedUnits: number;
      readonly promptUnits: number;
    }
  | {
      readonly kind: 'run.ended';
      readonly ok: boolean;
      readonly value: string | null;
      readonly error: ErrorDiagnostic | null;
      readonly spent: Spent;
    }
  | { readonly kind: 'doctor.repaired'; readonly problem: string; readonly action: string };

/** The kind of a record. */
export type RecordKind = RecordBody['kind'];

/** One record as it was stored. `seq` counts from 1 within its run; `at` is in ms since 1970. */
export interface LogRecord {
  readonly run: string;
  readonly seq: number;
  readonly at: number;
  readonly body: RecordBody;
}
