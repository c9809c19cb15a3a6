import { z } from 'zod';
import { type JsonObject, nearest } from '../base/index.ts';
import { incantError } from '../errors/index.ts';
import type { RunOptions } from './RunSettings.ts';

const schema = z.strictObject({
  budget: z.number().nonnegative().optional(),
  timeoutMs: z.number().positive().optional(),
  maxTurns: z.int().positive().optional(),
  depth: z.int().nonnegative().optional(),
  contextMaxChars: z.int().min(128).optional(),
  maxOutputTokens: z.int().positive().optional(),
});

/**
 * Checks the options of a run. Throws INVALID_CONFIG naming the first option that is unknown or has a wrong value.
 *
 * @param where what the options belong to, for the message
 */
export function checkRunOptions(options: unknown, where: string): RunOptions {
  const checked = schema.safeParse(options);
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0];
    const suggestions = nearest(key, Object.keys(schema.shape));
    throw incantError('INVALID_CONFIG', { where, problem: `unknown option ${key}`, suggestions });
  }
  const problem = `${issue.path.join('.') || 'options'}: ${issue.message}`;
  throw incantError('INVALID_CONFIG', { where, problem, suggestions: [] });
}

/** The options as they are recorded; those that were not given are left out. */
export function optionsRecord(options: RunOptions): JsonObject {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
