import type { ErrorDiagnostic } from '../errors/index.ts';
import type { RecordBody } from '../log/index.ts';
import type { FinishReason, ModelRequest, Price, Usage } from '../models/index.ts';

/** The version of the tape format that this code writes. */
export const tapeVersion = 1;

/** A text as its lines, so that a change of one line is a change of one line in the file. */
export type Lines = readonly string[];

/** A prompt: the first `keep` UTF-16 units of the previous prompt of this agent and kind, then `append`. */
export interface PromptDelta {
  readonly keep: number;
  readonly append: Lines;
}

/** How a recorded call ended. */
export type TapeOutcome =
  | {
      readonly kind: 'reply';
      readonly text: Lines;
      readonly finish: FinishReason;
      /** The provider's own word. */
      readonly rawFinish: string | null;
      readonly usage: Usage;
      /** UTF-16 units of each piece of text in the order of arrival; together they are the text. */
      readonly pieces: readonly number[];
    }
  | { readonly kind: 'failure'; readonly error: ErrorDiagnostic };

/** One model call. */
export interface TapeCall {
  readonly agent: string;
  readonly kind: ModelRequest['kind'];
  readonly completion: number;
  /** SHA-256 over kind, agent, completion, and the roles and texts of all messages. */
  readonly digest: string;
  readonly prompt: PromptDelta;
  readonly outcome: TapeOutcome;
}

/** A record of an effect, as the run wrote it. */
export type TapeEffect = Extract<RecordBody, { readonly kind: 'effect.claimed' | 'effect.settled' }>;

/**
 * A recorded run: what its model was asked and answered, and what its effects came to. The file is this object as JSON,
 * indented by two spaces:
 *
 * ```json
 * {
 *   "format": "incant-tape",
 *   "version": 1,
 *   "model": "ollama:qwen3:8b",
 *   "price": null,
 *   "calls": [
 *     {
 *       "agent": "main", "kind": "program", "completion": 1,
 *       "digest": "9f86…",
 *       "prompt": { "keep": 0, "append": ["[system]", "…"] },
 *       "outcome": { "kind": "reply", "text": ["(+ 40 2)"], "finish": "stop", "rawFinish": "stop",
 *                    "usage": { "inputTokens": 9, "cachedInputTokens": 0, "outputTokens": 2 }, "pieces": [8] }
 *     }
 *   ],
 *   "effects": []
 * }
 * ```
 *
 * The prompt is all messages, each as a line `[role]` and its text. Keys that are not named here make a file unreadable.
 */
export interface Tape {
  readonly format: 'incant-tape';
  readonly version: typeof tapeVersion;
  /** The id of the model that answered. */
  readonly model: string;
  readonly price: Price | null;
  readonly calls: readonly TapeCall[];
  readonly effects: readonly TapeEffect[];
}

/** The lines of a text. */
export function linesOf(text: string): Lines {
  return text.split('\n');
}

/** The text that the lines are. */
export function textOfLines(lines: Lines): string {
  return lines.join('\n');
}
