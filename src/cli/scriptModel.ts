import { z } from 'zod';
import { incantError } from '../errors/index.ts';
import type { LogRecord } from '../log/index.ts';
import type { Model } from '../models/index.ts';
import { type ScriptedReply, scriptedModel } from '../testing/index.ts';
import type { Host } from './Host.ts';
import { readText } from './readText.ts';

const tokens = z.int().nonnegative();
const replySchema = z.union([
  z.string(),
  z.strictObject({
    text: z.string().optional(),
    reply: z.string().optional(),
    finish: z.enum(['stop', 'length', 'content-filter', 'error', 'cut']).optional(),
    usage: z.strictObject({ inputTokens: tokens, cachedInputTokens: tokens, outputTokens: tokens }).optional(),
    repeat: z.int().positive().optional(),
    fault: z.strictObject({ status: z.int().optional(), body: z.string().optional() }).optional(),
  }),
]);

/**
 * Opens a script: a JSON array of replies that are given in their order. A resumed run goes on behind the replies that its
 * record has used up. Throws FILE_NOT_FOUND, FILE_UNREADABLE.
 *
 * @param id the whole model string
 * @param recorded the records of the run that is resumed
 */
export async function openScript(host: Host, path: string, id: string, recorded: readonly LogRecord[]): Promise<Model> {
  const replies = parse(path, await readText(host, path, 'script'));
  return scriptedModel(dropReplies(replies, usedReplies(recorded)), { id });
}

function parse(path: string, text: string): readonly ScriptedReply[] {
  const unreadable = (reason: string, cause: unknown): Error =>
    incantError('FILE_UNREADABLE', { path, reason }, { cause });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw unreadable('it is not JSON', cause);
  }
  const replies = z.array(replySchema).safeParse(value);
  if (replies.success) return replies.data;
  throw unreadable(`it is no JSON array of replies: ${z.prettifyError(replies.error)}`, replies.error);
}

/** Each answer used one reply up; so did each failure of the model, of which only the end of the run tells. */
export function usedReplies(records: readonly LogRecord[]): number {
  return records.filter(
    ({ body }) => body.kind === 'completion' || (body.kind === 'run.ended' && body.error?.code === 'GENERATION_FAILED'),
  ).length;
}

/** The replies that are left when the first `count` were given; a reply with `repeat` counts that many times. */
export function dropReplies(replies: readonly ScriptedReply[], count: number): readonly ScriptedReply[] {
  let left = count;
  for (const [index, reply] of replies.entries()) {
    const given = typeof reply === 'string' ? 1 : (reply.repeat ?? 1);
    if (left < given) {
      const rest = typeof reply === 'string' ? reply : { ...reply, repeat: given - left };
      return [rest, ...replies.slice(index + 1)];
    }
    left -= given;
  }
  return [];
}
