import type { Json } from '../base/index.ts';
import type { InputSchema } from './InputSchema.ts';

/** What a tool is given beside its input. */
export interface ToolContext {
  /** Aborted when the run is stopped or the tool's time limit is over. The tool owns what it started and ends it. */
  readonly signal: AbortSignal;
  /** The receipt key of this call: the same when the call is made again after a crash. Send it as an idempotency key. */
  readonly key: string;
  /** The secrets that the tool asked for by name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Keeps output so far: it is told when the tool does not end in time. */
  partial(text: string): void;
}

/** What the world says of a call whose outcome is not recorded. */
export type VerifyOutcome =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'not-done' }
  | { readonly kind: 'unknown' };

/** How the positional arguments of a call become the one input of a tool. */
export interface PositionalArguments {
  /** Argument lists, as `[path start end]`. */
  readonly usage: readonly string[];
  fromArguments(args: readonly Json[]): ArgumentsReading;
}

/** The input that arguments stand for, or what is wrong with them. */
export type ArgumentsReading =
  | { readonly kind: 'input'; readonly input: unknown }
  | { readonly kind: 'invalid'; readonly issues: readonly string[] };

/** A tool as the door knows it. Made by `tool`. */
export interface ToolDefinition {
  readonly name: string;
  /** One line for the model. */
  readonly description: string;
  readonly input: InputSchema;
  /** Null when a call passes the input itself as its one argument. */
  readonly positional: PositionalArguments | null;
  /** Changes nothing: it may be run again at will, and its records are not synced to the disk. */
  readonly readOnly: boolean;
  /** Running it twice has the effect of running it once: after a crash it is run again with the same key. */
  readonly idempotent: boolean;
  /** Milliseconds. */
  readonly timeout: number;
  readonly approval: 'never' | 'ask';
  /** Names of the secrets that `run` is given. */
  readonly secrets: readonly string[];
  /** `input` is what the schema made of the call's input. */
  readonly run: (input: unknown, context: ToolContext) => unknown;
  readonly verify: ((input: unknown, context: ToolContext) => VerifyOutcome | Promise<VerifyOutcome>) | null;
}

/** A family of tools, called as `name/tool`. */
export interface ToolNamespace {
  readonly name: string;
  /** One line for the model. */
  readonly doc: string;
  readonly tools: readonly ToolDefinition[];
}
