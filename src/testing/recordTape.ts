import { asIncantError } from '../errors/index.ts';
import type { LogRecord } from '../log/index.ts';
import type { Model, ModelCallOptions, ModelReply, ModelRequest } from '../models/index.ts';
import { promptText, requestDigest } from './requestDigest.ts';
import {
  linesOf,
  type PromptDelta,
  type Tape,
  type TapeCall,
  type TapeEffect,
  type TapeOutcome,
  tapeVersion,
} from './Tape.ts';

/** Where a finished tape goes; `saveTape(path)` makes one that writes a file. */
export type TapeSink = (tape: Tape) => void | Promise<void>;

/** A model that is being recorded. */
export interface TapeRecorder {
  /** Answers as the recorded model does. */
  readonly model: Model;
  /** Takes a record of the run; those of effects go on the tape, others do not. */
  record(record: LogRecord): void;
  /** Hands the tape to the sink. Call it when the run has ended, also when it failed. */
  finish(): Promise<void>;
}

/**
 * Records what a model is asked and what it answers, failures too, for `tapeModel` to replay. A call that is aborted is
 * not recorded. Throws whatever the model or the sink throws.
 *
 * @example
 * import { recordTape, scriptedModel, tapeModel } from 'incant/testing'
 * const tapes = []
 * const recorder = recordTape(scriptedModel([':done']), (tape) => { tapes.push(tape) })
 * const request = { kind: 'program', agent: 'main', completion: 1, messages: [] }
 * const call = { signal: new AbortController().signal }
 * await recorder.model.generate(request, call)
 * await recorder.finish()
 * const reply = await tapeModel(tapes[0]).generate(request, call)
 * reply.text // => ':done'
 */
export function recordTape(model: Model, sink: TapeSink): TapeRecorder {
  // A slot is taken when a call begins, so that the tape keeps the order of requests and not of answers.
  const slots: { call: TapeCall | null }[] = [];
  const effects: TapeEffect[] = [];
  const deltas = promptDeltas();
  return {
    model: {
      id: model.id,
      price: model.price,
      async generate(request, options): Promise<ModelReply> {
        const slot: { call: TapeCall | null } = { call: null };
        slots.push(slot);
        const head = callHead(request, deltas);
        return answerAndNote(model, request, options, (outcome) => {
          slot.call = { ...head, outcome };
        });
      },
    },
    record({ body }): void {
      if (body.kind === 'effect.claimed' || body.kind === 'effect.settled') effects.push(body);
    },
    async finish(): Promise<void> {
      const calls = slots.flatMap(({ call }) => (call === null ? [] : [call]));
      await sink({ format: 'incant-tape', version: tapeVersion, model: model.id, price: model.price, calls, effects });
    },
  };
}

function callHead(request: ModelRequest, deltas: (request: ModelRequest) => PromptDelta): Omit<TapeCall, 'outcome'> {
  return {
    agent: request.agent,
    kind: request.kind,
    completion: request.completion,
    digest: requestDigest(request),
    prompt: deltas(request),
  };
}

async function answerAndNote(
  model: Model,
  request: ModelRequest,
  options: ModelCallOptions,
  note: (outcome: TapeOutcome) => void,
): Promise<ModelReply> {
  const pieces: number[] = [];
  const onText = (text: string): void => {
    pieces.push(text.length);
    options.onText?.(text);
  };
  try {
    const { text, finish, rawFinish, usage } = await model.generate(request, { ...options, onText });
    note({ kind: 'reply', text: linesOf(text), finish, rawFinish, usage, pieces });
    return { text, finish, rawFinish, usage };
  } catch (error) {
    if (!options.signal.aborted) note({ kind: 'failure', error: asIncantError(error).toJSON() });
    throw error;
  }
}

/** Each prompt as the difference from the previous one of the same agent and kind. */
function promptDeltas(): (request: ModelRequest) => PromptDelta {
  const previous = new Map<string, string>();
  return (request) => {
    const key = `${request.kind} ${request.agent}`;
    const text = promptText(request);
    const before = previous.get(key) ?? '';
    previous.set(key, text);
    const keep = sharedLength(before, text);
    return { keep, append: linesOf(text.slice(keep)) };
  };
}

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
