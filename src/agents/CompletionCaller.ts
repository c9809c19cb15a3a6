import { incantError, isIncantError } from '../errors/index.ts';
import type { RecordBody, Spent } from '../log/index.ts';
import {
  addSpent,
  costOf,
  type Message,
  type ModelReply,
  nothingSpent,
  spentOnCall,
  tokensOfLength,
} from '../models/index.ts';
import type { Prompt } from '../spell/index.ts';
import type { AgentLimits, AgentPorts } from './AgentPorts.ts';
import { promptDelta } from './promptDelta.ts';

/** A model's answer as the turn loop uses it. */
export interface Completion {
  readonly completion: number;
  readonly text: string;
  /** Seed of the chance, and time in ms, that the evaluation of this completion sees. */
  readonly seed: number;
  readonly time: number;
  readonly reusedUnits: number;
  readonly promptUnits: number;
}

type CompletionRecord = Extract<RecordBody, { kind: 'completion' }>;

/**
 * Asks the model for one agent, or the record when the run is resumed and the answer is in it. Each call reserves from the
 * budget before it is made, and is on record with what it cost.
 */
export class CompletionCaller {
  private readonly agent: string;
  private readonly ports: AgentPorts;
  private readonly limits: AgentLimits;
  private readonly system: Message;
  private count = 0;
  private previous: Prompt = { parts: [], length: 0 };
  /** What the model calls of this agent have cost. */
  spent: Spent = nothingSpent;

  constructor(agent: string, system: string, ports: AgentPorts, limits: AgentLimits) {
    this.agent = agent;
    this.ports = ports;
    this.limits = limits;
    this.system = { role: 'system', parts: [{ kind: 'text', text: system }] };
  }

  /** The model's answer to `prompt`. Throws BUDGET_EXHAUSTED, TURN_LIMIT, TOKEN_OVERFLOW, GENERATION_FAILED, REPLAY_DIVERGED. */
  async ask(kind: 'program' | 'leaf', prompt: Prompt): Promise<Completion> {
    const completion = this.count + 1;
    const delta = promptDelta(this.previous, prompt);
    this.previous = prompt;
    this.count = completion;
    const recorded = this.ports.recorded.completion(this.agent, completion);
    await this.notePrompt(kind, completion, delta);
    const record = recorded ?? (await this.generate(kind, completion, prompt));
    if (recorded !== undefined) this.countRecorded(recorded);
    this.refuseUnfinished(record);
    return {
      completion,
      text: record.text,
      seed: record.seed,
      time: record.time,
      reusedUnits: delta.keep,
      promptUnits: prompt.length,
    };
  }

  private async notePrompt(
    kind: 'program' | 'leaf',
    completion: number,
    delta: { keep: number; append: string },
  ): Promise<void> {
    const recorded = this.ports.recorded.prompt(this.agent, completion);
    if (recorded === undefined) {
      await this.ports.writer.append({
        kind: 'prompt',
        agent: this.agent,
        completion,
        ...delta,
        leaf: kind === 'leaf',
      });
    } else if (recorded.keep !== delta.keep || recorded.append !== delta.append) {
      throw incantError('REPLAY_DIVERGED', {
        key: `prompt ${completion} of ${this.agent}`,
        recorded: JSON.stringify(recorded.append.slice(0, 200)),
        seen: JSON.stringify(delta.append.slice(0, 200)),
      });
    }
  }

  private countRecorded(record: CompletionRecord): void {
    // Each completion draws one seed; the recorded ones must have drawn theirs before a new one is made.
    this.ports.random.next();
    this.spent = addSpent(this.spent, record.spent);
    const { inputTokens, outputTokens, dollars } = record.spent;
    this.ports.budget.record({ calls: 1, tokens: inputTokens + outputTokens, dollars });
  }

  private async generate(kind: 'program' | 'leaf', completion: number, prompt: Prompt): Promise<CompletionRecord> {
    const { model, budget, clock, random, signal, stop, writer } = this.ports;
    this.checkStopped(completion);
    const inputTokens = tokensOfLength(prompt.length);
    const usage = { inputTokens, cachedInputTokens: 0, outputTokens: 0 };
    const reservation = budget.reserve({ calls: 1, tokens: inputTokens, dollars: costOf(usage, model.price) });
    let reply: ModelReply;
    try {
      const { onText } = this.ports;
      reply = await model.generate(
        {
          kind,
          agent: this.agent,
          completion,
          messages: [this.system, { role: 'user', parts: prompt.parts }],
          ...(this.limits.maxOutputTokens === undefined ? {} : { maxOutputTokens: this.limits.maxOutputTokens }),
        },
        {
          signal: AbortSignal.any([signal, stop]),
          ...(onText ? { onText: (text: string) => onText(this.agent, text) } : {}),
        },
      );
    } catch (error) {
      reservation.release();
      this.throwAborted(error);
    }
    const spent = spentOnCall(reply.usage, model.price);
    reservation.settle({
      calls: 1,
      tokens: reply.usage.inputTokens + reply.usage.outputTokens,
      dollars: spent.dollars,
    });
    this.spent = addSpent(this.spent, spent);
    const body: CompletionRecord = {
      kind: 'completion',
      agent: this.agent,
      completion,
      model: model.id,
      text: reply.text,
      finish: reply.finish,
      rawFinish: reply.rawFinish,
      spent,
      seed: Math.floor(random.next() * 4294967296),
      time: clock.now(),
    };
    // What was stored has no secrets in it; the program sees the same, so that a resumed run sees nothing else.
    const stored = await writer.append(body);
    return stored.body.kind === 'completion' ? stored.body : body;
  }

  private checkStopped(completion: number): void {
    const { signal, stop, budget, clock } = this.ports;
    if (signal.aborted || stop.aborted) this.throwAborted(signal.aborted ? signal.reason : stop.reason);
    if (completion > this.limits.maxTurns) throw incantError('TURN_LIMIT', { limit: this.limits.maxTurns });
    if (budget.deadline !== null && clock.now() >= budget.deadline) budget.reserve({ calls: 1 }).release();
  }

  /** Throws what a failing call threw; an abort, whoever's words it has, as EXECUTION_ABORTED. */
  private throwAborted(error: unknown): never {
    const { signal, stop } = this.ports;
    if ((signal.aborted || stop.aborted) && !isIncantError(error)) {
      const reason = signal.aborted ? signal.reason : stop.reason;
      throw incantError('EXECUTION_ABORTED', { reason: reasonText(reason) }, { cause: error });
    }
    throw error;
  }

  private refuseUnfinished(record: CompletionRecord): void {
    if (record.finish === 'stop') return;
    if (record.finish === 'length')
      throw incantError('TOKEN_OVERFLOW', { phase: 'output', tokens: record.spent.outputTokens });
    const reason =
      record.finish === 'cut'
        ? 'the answer ended without saying why; it was not executed'
        : `the answer ended with ${record.finish}`;
    throw incantError('GENERATION_FAILED', { model: record.model, reason });
  }
}

function reasonText(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
