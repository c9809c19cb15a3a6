import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { catalogue, type ErrorDiagnostic, incantError } from '../errors/index.ts';
import type { TapeSink } from './recordTape.ts';
import { type Tape, type TapeEffect, tapeVersion } from './Tape.ts';

const count = z.int().nonnegative();
const usageSchema = z.strictObject({ inputTokens: count, cachedInputTokens: count, outputTokens: count });
const outcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('reply'),
    text: z.array(z.string()),
    finish: z.enum(['stop', 'length', 'content-filter', 'error', 'cut']),
    rawFinish: z.string().nullable(),
    usage: usageSchema,
    pieces: z.array(count),
  }),
  // What the class of an error is restored from; its data has the shape of its code and is not checked again.
  z.strictObject({ kind: z.literal('failure'), error: z.custom<ErrorDiagnostic>(hasKnownCode) }),
]);
const callSchema = z.strictObject({
  agent: z.string(),
  kind: z.enum(['program', 'leaf']),
  completion: count,
  digest: z.string(),
  prompt: z.strictObject({ keep: count, append: z.array(z.string()) }),
  outcome: outcomeSchema,
});
const tapeSchema = z.strictObject({
  format: z.literal('incant-tape'),
  version: z.literal(tapeVersion),
  model: z.string(),
  price: z.strictObject({ input: z.number(), cachedInput: z.number(), output: z.number() }).nullable(),
  calls: z.array(callSchema),
  // Bodies of log records: replay reads them by their kind and never acts on them.
  effects: z.array(z.custom<TapeEffect>(isEffectRecord)),
});

/**
 * Reads a tape from a file.
 *
 * Throws FILE_NOT_FOUND, FILE_UNREADABLE (no JSON, no tape, unknown or missing keys), and TAPE_VERSION for a tape that a
 * newer version recorded.
 *
 * @example
 * import { loadTape } from 'incant/testing'
 * const error = await loadTape('missing.tape.json').catch((error) => error)
 * error.code // => 'FILE_NOT_FOUND'
 */
export async function loadTape(path: string): Promise<Tape> {
  const parsed = parseJson(path, await readText(path));
  const head = z.looseObject({ format: z.literal('incant-tape'), version: z.number() }).safeParse(parsed);
  if (!head.success) throw unreadable(path, 'it is not a tape: "format" is not "incant-tape", or "version" is missing');
  if (head.data.version > tapeVersion) {
    throw incantError('TAPE_VERSION', { tape: path, found: head.data.version, supported: tapeVersion });
  }
  const tape = tapeSchema.safeParse(parsed);
  if (!tape.success) throw unreadable(path, z.prettifyError(tape.error));
  return tape.data;
}

/**
 * A sink that writes the tape to a file, whole or not at all. Throws FILE_UNREADABLE when it cannot be written.
 *
 * @example
 * import { recordTape, saveTape, scriptedModel } from 'incant/testing'
 * const recorder = recordTape(scriptedModel([':done']), saveTape('run.tape.json'))
 * recorder.model.id // => 'scripted'
 */
export function saveTape(path: string): TapeSink {
  return async (tape) => {
    const partial = `${path}.partial`;
    try {
      await writeFile(partial, `${JSON.stringify(tape, null, 2)}\n`);
      await rename(partial, path);
    } catch (cause) {
      throw unreadable(path, 'it cannot be written', cause);
    }
  };
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    if (isMissing(cause)) throw incantError('FILE_NOT_FOUND', { path, what: 'tape' });
    throw unreadable(path, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(path, 'it is not JSON', cause);
  }
}

function unreadable(path: string, reason: string, cause?: unknown): Error {
  return incantError('FILE_UNREADABLE', { path, reason }, { cause });
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

function hasKnownCode(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'code' in value && Object.hasOwn(catalogue, String(value.code));
}

function isEffectRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'effect.claimed' || value.kind === 'effect.settled';
}
