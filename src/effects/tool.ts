import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { JsonObject } from '../base/index.ts';
import { incantError } from '../errors/index.ts';
import type { InputSchema } from './InputSchema.ts';
import { inputSchemaOf } from './inputSchemaOf.ts';
import type { PositionalArguments, ToolContext, ToolDefinition, VerifyOutcome } from './ToolDefinition.ts';

/** A JSON Schema (draft 2020-12 or 7) or a Standard Schema, as one of zod. */
export type ToolInputSchema = JsonObject | StandardSchemaV1;

/** What a tool's functions are given: what a Standard Schema makes of the input, or any value for a JSON Schema. */
export type ToolInput<Schema> = Schema extends StandardSchemaV1 ? StandardSchemaV1.InferOutput<Schema> : unknown;

/** What `tool` is told. */
export interface ToolSettings<Schema extends ToolInputSchema> {
  /** A name that a program can write: letters, digits and `-_.?!*<>=+`, no digit first. */
  readonly name: string;
  /** What the tool does, for the model. */
  readonly description: string;
  /** What the input must be. Without it the tool takes no input. */
  readonly input?: Schema;
  /**
   * Does the work. Its result is a value that JSON can hold, or an `envelope`. What it throws fails the call; an error with
   * `mayHaveActed: true` leaves it uncertain. It should stop what it does when `context.signal` is aborted.
   */
  readonly run: (input: ToolInput<Schema>, context: ToolContext) => unknown;
  /** The tool changes nothing. */
  readonly readOnly?: boolean;
  /** Running the tool twice has the effect of running it once. */
  readonly idempotent?: boolean;
  /** Every call may happen once at most: the default of a tool that is neither read-only nor idempotent. */
  readonly once?: boolean;
  /** Looks up, after a crash, whether a call happened. Changes nothing. */
  readonly verify?: (input: ToolInput<Schema>, context: ToolContext) => VerifyOutcome | Promise<VerifyOutcome>;
  /** Milliseconds until the call is given up. Default: 120,000. */
  readonly timeout?: number;
  /** `ask`: a person, or a permission by name, must allow each call. Default: `never`. */
  readonly approval?: 'never' | 'ask';
  /** Names of the secrets that `run` needs; it finds them in `context.secrets`. */
  readonly secrets?: readonly string[];
  /** Lets a program pass several arguments. Default: the input is the one argument. */
  readonly positional?: PositionalArguments;
}

const defaultTimeout = 120_000;
const noInput: JsonObject = { type: 'object', properties: {}, additionalProperties: false };

/**
 * Defines a tool that programs can call.
 *
 * @throws INVALID_TOOL when the definition cannot work
 * @example
 * import { tool } from 'incant'
 * const priceOf = tool({
 *   name: 'price-of',
 *   description: 'The price of a drink in dollars',
 *   input: { type: 'object', properties: { drink: { type: 'string' } }, required: ['drink'] },
 *   readOnly: true,
 *   run: () => 3.5,
 * })
 * priceOf.input.typeText // => '{ drink: string }'
 */
export function tool<const Schema extends ToolInputSchema>(settings: ToolSettings<Schema>): ToolDefinition {
  const invalid = (problem: string, cause?: unknown): never => {
    throw incantError('INVALID_TOOL', { toolName: String(settings.name), problem }, { cause });
  };
  const problem = problemOf(settings);
  if (problem !== null) invalid(problem);
  return Object.freeze({
    name: settings.name,
    description: settings.description,
    input: readInputSchema(settings.input ?? noInput, invalid),
    positional: settings.positional ?? null,
    readOnly: settings.readOnly ?? false,
    idempotent: settings.idempotent ?? false,
    timeout: settings.timeout ?? defaultTimeout,
    approval: settings.approval ?? 'never',
    secrets: Object.freeze([...(settings.secrets ?? [])]),
    // The door calls both with what the schema gave: the type that the settings were checked against.
    run: settings.run as ToolDefinition['run'],
    verify: (settings.verify ?? null) as ToolDefinition['verify'],
  });
}

function readInputSchema(schema: ToolInputSchema, invalid: (problem: string, cause?: unknown) => never): InputSchema {
  try {
    return inputSchemaOf(schema);
  } catch (error) {
    return invalid(`its input schema cannot be used: ${error instanceof Error ? error.message : String(error)}`, error);
  }
}

/** Settings come from JavaScript too, so that their types are checked here as well. */
function problemOf(settings: ToolSettings<ToolInputSchema>): string | null {
  const { name, description, input, run, verify, timeout, approval, readOnly, idempotent, once } = settings;
  if (typeof name !== 'string' || !isName(name)) return 'its name cannot be written in a program';
  if (typeof description !== 'string') return 'it has no description';
  if (typeof run !== 'function') return 'it has no run function';
  if (verify !== undefined && typeof verify !== 'function') return 'its verify is no function';
  const isSchema = input === undefined || typeof input === 'function' || (typeof input === 'object' && input !== null);
  if (!isSchema || Array.isArray(input)) return 'its input is neither a JSON Schema nor a Standard Schema';
  if (timeout !== undefined && !(typeof timeout === 'number' && timeout > 0)) return 'its timeout must be above 0 ms';
  if (approval !== undefined && approval !== 'never' && approval !== 'ask')
    return "its approval must be 'never' or 'ask'";
  if (once === true && (readOnly === true || idempotent === true))
    return 'it is once, so neither readOnly nor idempotent';
  if (once === false && readOnly !== true && idempotent !== true)
    return 'it is not once, so say readOnly or idempotent';
  return null;
}

/** Whether a name of a tool or of a namespace reads as one symbol of a program. */
export function isName(name: string): boolean {
  return /^[A-Za-z_?!*<>=][\w?!*<>=+.-]*$/.test(name);
}
