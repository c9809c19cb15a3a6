import { incantError } from '../errors/index.ts';
import { type Model, type ModelCallOptions, type ModelReply, type Price, tokensOfLength } from '../models/index.ts';
import { CallTranscript, type OpenCall, type SeenCall } from './CallTranscript.ts';
import { replyQueue } from './replyQueue.ts';
import type { Script, ScriptedFault, ScriptedReplyObject } from './ScriptedReply.ts';

/** What a scripted model costs, in dollars per million tokens (seed: the case format). */
export const scriptedPrice: Price = { input: 1, cachedInput: 0.1, output: 5 };

/** Options of a scripted model. */
export interface ScriptedModelOptions {
  /** The model's id; `scripted` when left out. */
  readonly id?: string;
  /** Its price; `scriptedPrice` when left out. */
  readonly price?: Price | null;
}

/** A scripted model and what it saw. */
export interface ScriptedModel extends Model {
  /** All calls, in the order in which they began, also those that failed. */
  readonly calls: readonly SeenCall[];
}

/**
 * A model that answers from a script, in order, at once and offline.
 *
 * A reply is its text or an object (`ScriptedReply`); without `usage` its tokens are a quarter of the characters of prompt
 * and reply. `generate` throws SCRIPT_EXHAUSTED when no reply is left, GENERATION_FAILED for a `fault`, NOT_SUPPORTED for
 * a reply that needs a capability which this version lacks, and the signal's reason when aborted.
 *
 * @example
 * import { scriptedModel } from 'incant/testing'
 * const model = scriptedModel(['(+ 40 2)'])
 * const messages = [{ role: 'user', parts: [{ kind: 'text', text: 'Add.' }] }]
 * const request = { kind: 'program', agent: 'main', completion: 1, messages }
 * const reply = await model.generate(request, { signal: new AbortController().signal })
 * reply.text // => '(+ 40 2)'
 * reply.usage.outputTokens // => 2
 * model.calls[0].prompt() // => 'Add.'
 */
export function scriptedModel(script: Script, options: ScriptedModelOptions = {}): ScriptedModel {
  const id = options.id ?? 'scripted';
  const price = options.price === undefined ? scriptedPrice : options.price;
  const queue = replyQueue(script);
  const transcript = new CallTranscript();
  return {
    id,
    price,
    get calls(): readonly SeenCall[] {
      return transcript.calls;
    },
    async generate(request, call): Promise<ModelReply> {
      call.signal.throwIfAborted();
      const reply = queue.take(request.agent);
      if (reply === null) throw incantError('SCRIPT_EXHAUSTED', { model: id, calls: transcript.calls.length });
      refuseUnsupported(reply);
      const open = transcript.begin(request);
      if (reply.fault !== undefined) throw faultOf(id, reply.fault);
      return answer(reply, open, call);
    },
  };
}

function answer(reply: ScriptedReplyObject, open: OpenCall, call: ModelCallOptions): ModelReply {
  const text = reply.text ?? reply.reply ?? '';
  open.reply = text;
  if (text !== '') call.onText?.(text);
  const finish = reply.finish ?? 'stop';
  const usage = reply.usage ?? {
    inputTokens: tokensOfLength(open.promptLength),
    cachedInputTokens: 0,
    outputTokens: tokensOfLength(text.length),
  };
  return { text, finish, rawFinish: finish === 'cut' ? null : finish, usage };
}

function faultOf(model: string, fault: ScriptedFault): Error {
  const reason = fault.body ?? (fault.status === undefined ? 'the connection was refused' : `status ${fault.status}`);
  return incantError('GENERATION_FAILED', {
    model,
    reason,
    ...(fault.status === undefined ? {} : { status: fault.status }),
  });
}

function refuseUnsupported(reply: ScriptedReplyObject): void {
  if (reply.deliver !== undefined || reply.after !== undefined) {
    const what = reply.deliver === undefined ? 'after' : 'deliver';
    throw incantError('NOT_SUPPORTED', { what: `"${what}" in a scripted reply`, capability: 'agents' });
  }
  if (reply.calls !== undefined || reply.code !== undefined) {
    const what = reply.calls === undefined ? 'code' : 'calls';
    throw incantError('NOT_SUPPORTED', { what: `"${what}" in a scripted reply`, capability: 'javascript' });
  }
}
