import type { Json, JsonObject } from '../../base/index.ts';
import type { Usage } from '../../models/index.ts';
import type { ScriptedDelivery, ScriptedFault, ScriptedNativeCall } from '../ScriptedReply.ts';

/** Capabilities beyond a single healthy agent that a case may rest on. */
export const capabilities = ['recovery', 'agents', 'healing', 'javascript'] as const;

/** One of them. */
export type Capability = (typeof capabilities)[number];

/** What all cases have. */
interface CaseHead {
  readonly id: string;
  readonly needs?: readonly Capability[];
}

/** An error that is expected in a program: its code, a part of its message, where it stands (from 1). */
export interface ExpectedProgramError {
  readonly error: string;
  readonly message?: string;
  readonly line?: number;
  readonly column?: number;
}

/** What a program evaluates to. `equal`: the value is read and compared as data. */
export interface ExpectedValue {
  readonly value?: string;
  readonly equal?: boolean;
  /** All text that the program printed. */
  readonly out?: string;
}

/** A program and its value. */
export interface EvalCase extends CaseHead {
  readonly kind: 'eval';
  readonly program: string;
  /** The files of the folder that `io/` sees, by path. */
  readonly files?: Readonly<Record<string, string>>;
  readonly expect: ExpectedValue | (ExpectedProgramError & { readonly out?: string });
}

/** A program and the exact text of the next prompt. */
export interface EditCase extends CaseHead {
  readonly kind: 'edit';
  readonly program: string;
  readonly expect: { readonly prefix: string } | ExpectedProgramError;
}

/** A text and what the reader makes of it. */
export interface ReadCase extends CaseHead {
  readonly kind: 'read';
  readonly program: string;
  readonly expect: { readonly forms: number } | { readonly repaired: string } | ExpectedProgramError;
}

/** What a scripted tool does once. Exactly one of them. */
export type ScriptedOutcome = { readonly returns: Json } | { readonly throws: string };

/** A tool of a case. Exactly one of `returns`, `throws`, `sequence`, `hangs`, `thinks` says what it does. */
export interface CaseTool {
  readonly name: string;
  /** JSON Schema of its input. */
  readonly input?: JsonObject | boolean;
  readonly returns?: Json;
  readonly throws?: string;
  readonly sequence?: readonly ScriptedOutcome[];
  readonly delayMs?: number;
  readonly hangs?: boolean;
  readonly thinks?: { readonly reason: string; readonly context?: Json };
}

/** A reply as a case writes it; `content_filter` is how providers spell that reason. */
export type CaseReply =
  | string
  | {
      readonly text?: string;
      readonly reply?: string;
      readonly finish?: 'stop' | 'length' | 'content_filter' | 'error' | 'cut';
      readonly usage?: Usage;
      readonly repeat?: number;
      readonly fault?: ScriptedFault;
      readonly deliver?: readonly ScriptedDelivery[];
      readonly after?: { readonly agent: string; readonly call: number };
      readonly calls?: readonly ScriptedNativeCall[];
      readonly code?: string;
    };

/** A rung of a ladder of models. */
export type CaseRung = string | { readonly name: string; readonly local?: boolean };

/** Replies by agent handle or, beside `ladder`, by rung. */
export type CaseModels = Readonly<Record<string, readonly CaseReply[] | readonly CaseRung[]>>;

/** What must hold of one prompt. */
export interface ExpectedPrompt {
  /** The number of the call, from 1: of `agent` when it is named, otherwise of the run. */
  readonly call: number;
  readonly agent?: string;
  readonly contains?: readonly string[];
  readonly excludes?: readonly string[];
  readonly equals?: string;
  readonly startsWithPrevious?: boolean;
  readonly startsWithPreviousPrompt?: boolean;
  readonly counts?: Readonly<Record<string, number>>;
  /** A regular expression. */
  readonly matches?: string;
}

/** An error that is expected to end a run; without a part, any will do. */
export interface ExpectedRunError {
  readonly code?: string;
  readonly message?: string;
  readonly data?: JsonObject;
}

/** What must come of a run. */
export interface ExpectedRun {
  readonly value?: string;
  readonly equal?: boolean;
  readonly error?: ExpectedRunError;
  readonly calls?: number | Readonly<Record<string, number>>;
  readonly streaks?: readonly number[] | Readonly<Record<string, readonly number[]>>;
  readonly prompts?: readonly ExpectedPrompt[];
  readonly effects?: Readonly<Record<string, number>>;
  readonly receipts?: readonly { readonly effect: string; readonly state: string }[];
  readonly unchanged?: boolean;
  readonly exit?: { readonly name: string; readonly output?: Json };
  readonly cures?: readonly JsonObject[];
  readonly notices?: readonly string[];
  readonly iterations?: readonly JsonObject[];
  readonly delivered?: readonly Json[];
  readonly after?: JsonObject;
}

/** When the run of a case is killed: after a record, or between the claim and the settlement of an effect. */
export type CaseCrash = { readonly record: number } | { readonly effect: string; readonly between: boolean };

/** One execution of a session with several. */
export interface CaseExecution {
  readonly prompt?: string;
  readonly append?: Json;
  readonly model?: readonly CaseReply[];
  readonly expect?: ExpectedRun;
}

/** An agent, its model's replies, and what must come of it. */
export interface RunCase extends CaseHead {
  readonly kind: 'run';
  readonly guest?: 'spell' | 'javascript';
  readonly prompt?: string;
  readonly program?: string;
  readonly options?: JsonObject;
  readonly tools?: readonly CaseTool[];
  readonly files?: Readonly<Record<string, string>>;
  readonly model?: readonly CaseReply[];
  readonly models?: CaseModels;
  readonly crashAt?: CaseCrash;
  readonly abort?: { readonly afterCall: number };
  readonly expect?: ExpectedRun;
  readonly exits?: readonly JsonObject[];
  readonly components?: readonly JsonObject[];
  readonly objects?: readonly JsonObject[];
  readonly chat?: Json;
  readonly hooks?: JsonObject;
  readonly runs?: readonly CaseExecution[];
}

/** Any case. */
export type Case = EvalCase | EditCase | ReadCase | RunCase;

/** A case and where it was read. */
export interface LocatedCase {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly case: Case;
}
