import { incantError, restoreError } from '../errors/index.ts';
import type { Model, ModelCallOptions, ModelReply, ModelRequest } from '../models/index.ts';
import { firstDifference } from './firstDifference.ts';
import { promptText, requestDigest } from './requestDigest.ts';
import { type Tape, type TapeCall, textOfLines } from './Tape.ts';

/** Options of a replay. */
export interface TapeModelOptions {
  /** The tape's name in errors, and the model's id after `tape:`; the recorded model's id when left out. */
  readonly name?: string;
  /**
   * `strict` (default): a request must have the recorded digest. `order`: only agent, kind and completion must match, for
   * runs whose effects are computed anew and may differ.
   */
  readonly match?: 'strict' | 'order';
  /** The run is resumed: an agent's calls before its first request were answered from the run's record, and are passed over. */
  readonly resumed?: boolean;
}

/**
 * A model that answers from a tape, each agent's calls in their recorded order, with the recorded pieces, usage and price.
 *
 * `generate` throws TAPE_MISMATCH when a request is not the recorded one (with the first line that differs) or none is
 * left, the recorded error when the call had failed, and the signal's reason when aborted.
 *
 * @example
 * import { tapeModel } from 'incant/testing'
 * const tape = { format: 'incant-tape', version: 1, model: 'm', price: null, calls: [], effects: [] }
 * tapeModel(tape).id // => 'tape:m'
 */
export function tapeModel(tape: Tape, options: TapeModelOptions = {}): Model {
  const name = options.name ?? tape.model;
  const next = callQueues(tape, options.resumed ?? false);
  return {
    id: `tape:${name}`,
    price: tape.price,
    async generate(request, call): Promise<ModelReply> {
      call.signal.throwIfAborted();
      const index = next(request);
      if (index === null) throw ended(name, tape, request);
      const recorded = tape.calls[index];
      const difference = differenceOf(tape, index, request, options.match ?? 'strict');
      if (difference !== null) throw incantError('TAPE_MISMATCH', { tape: name, index, difference });
      return replay(recorded, call);
    },
  };
}

function ended(name: string, tape: Tape, request: ModelRequest): Error {
  const { agent, kind, completion } = request;
  const difference = `the tape has no further ${kind} call of ${agent}, seen completion ${completion}`;
  return incantError('TAPE_MISMATCH', { tape: name, index: tape.calls.length, difference });
}

/** Gives the index of the next unused call of an agent. A queue for each agent and kind: agents may overtake each other. */
function callQueues(tape: Tape, resumed: boolean): (request: ModelRequest) => number | null {
  const queues = new Map<string, number[]>();
  tape.calls.forEach((call, index) => {
    const key = keyOf(call);
    const queue = queues.get(key);
    if (queue === undefined) queues.set(key, [index]);
    else queue.push(index);
  });
  const used = new Map<string, number>();
  return (request) => {
    const key = keyOf(request);
    const queue = queues.get(key) ?? [];
    const answered = (index: number): boolean => tape.calls[index].completion < request.completion;
    const at = used.get(key) ?? (resumed ? queue.filter(answered).length : 0);
    used.set(key, at + 1);
    return queue[at] ?? null;
  };
}

function keyOf(call: Pick<ModelRequest, 'agent' | 'kind'>): string {
  return `${call.kind} ${call.agent}`;
}

function differenceOf(tape: Tape, index: number, request: ModelRequest, match: 'strict' | 'order'): string | null {
  const recorded = tape.calls[index];
  if (recorded.completion !== request.completion) {
    return `expected completion ${recorded.completion} of ${recorded.agent}, seen completion ${request.completion}`;
  }
  if (match === 'order' || recorded.digest === requestDigest(request)) return null;
  const difference = firstDifference(recordedPrompt(tape, index), promptText(request));
  return difference === null
    ? 'the recorded digest does not belong to the recorded prompt: the tape was edited'
    : `prompt line ${difference.line}: expected ${JSON.stringify(difference.expected)}, seen ${JSON.stringify(difference.seen)}`;
}

/** The recorded prompt of a call, put together from the deltas of its agent. */
export function recordedPrompt(tape: Tape, index: number): string {
  const key = keyOf(tape.calls[index]);
  let text = '';
  for (const call of tape.calls.slice(0, index + 1)) {
    if (keyOf(call) === key) text = text.slice(0, call.prompt.keep) + textOfLines(call.prompt.append);
  }
  return text;
}

function replay({ outcome }: TapeCall, call: ModelCallOptions): ModelReply {
  if (outcome.kind === 'failure') throw restoreError(outcome.error);
  const text = textOfLines(outcome.text);
  let from = 0;
  for (const length of outcome.pieces) {
    call.onText?.(text.slice(from, from + length));
    from += length;
  }
  return { text, finish: outcome.finish, rawFinish: outcome.rawFinish, usage: outcome.usage };
}
