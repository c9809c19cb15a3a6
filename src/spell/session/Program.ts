import type { Appended, HostRequest, TailCall } from '../eval/HostRequest.ts';
import type { Value } from '../values/Value.ts';
import type { Prompt } from './PromptParts.ts';

/** What a turn's evaluation sees of the world: its chance is drawn from `seed`, its clock stands at `time` (ms). */
export interface TurnCircumstances {
  readonly seed: number;
  readonly time: number;
}

/** What came of reading a reply into a program. */
export interface ReplyAccepted {
  /** The reply became readable by the free bracket repair. */
  readonly repaired: boolean;
  /** One line each: repairs and ignored prose. They are told to the model on its next turn. */
  readonly notes: readonly string[];
}

/** What an extension appends: the host has already turned descriptions into notes. */
export type Extension =
  | Exclude<Appended, { kind: 'describe' }>
  /** `(think LABEL TEXT)`: printed text, documentation, what the host has to tell. */
  | { readonly kind: 'note'; readonly label: string; readonly text: string };

/** An answer to a host request: the value that the program goes on with. */
export type Answer = Value;

/** A running evaluation: yields what only the host can do, returns the value or the self-call in tail position. */
export type Evaluation = Generator<HostRequest, Value | TailCall, Answer>;

/** A program that an agent works on. It is mutable: a turn appends to it. */
export interface Program {
  /** The text for the next model call. */
  prompt(): Prompt;
  /** Appends a model's reply. Throws a PARSE_* error when it cannot be read; the program is then as before. */
  accept(reply: string, circumstances: TurnCircumstances): ReplyAccepted;
  /** Evaluates what is new, and then the value of the last form with effects. */
  evaluate(circumstances: TurnCircumstances): Evaluation;
  /** Takes back the last reply, leaving a note for the model in its place. */
  reject(note: string): void;
  /** Applies the edit markers, then appends forms after the program's last one. */
  extend(append: readonly Extension[], contextMaxChars: number): void;
}
