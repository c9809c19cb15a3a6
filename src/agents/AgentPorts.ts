import type { Clock, Random } from '../base/index.ts';
import type { BudgetNode } from '../budget/index.ts';
import type { EffectDoor } from '../effects/index.ts';
import type { RunWriter } from '../log/index.ts';
import type { Model } from '../models/index.ts';
import type { RecordedRun } from './RecordedRun.ts';

/** Everything that an agent reaches outside itself. */
export interface AgentPorts {
  readonly run: string;
  readonly model: Model;
  readonly writer: RunWriter;
  readonly door: EffectDoor;
  readonly budget: BudgetNode;
  readonly clock: Clock;
  /** The run's chance: the seed of each completion is drawn from it. */
  readonly random: Random;
  readonly recorded: RecordedRun;
  /** Aborts at once. */
  readonly signal: AbortSignal;
  /** Asks for a stop at the next border between effects and model calls. */
  readonly stop: AbortSignal;
  /** Called with model text as it arrives; for people, never part of the record. */
  readonly onText?: (agent: string, text: string) => void;
}

/** What an agent may do. */
export interface AgentLimits {
  /** Completions inside completions. */
  readonly depth: number;
  readonly maxTurns: number;
  /** Reader-rendered units of one value in the program (spell-language.md, section 10). */
  readonly contextMaxChars: number;
  readonly maxOutputTokens?: number;
}
