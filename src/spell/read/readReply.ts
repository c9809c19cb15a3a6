import type { Source } from '../values/Place.ts';
import type { Value } from '../values/Value.ts';
import { cleanReply } from './cleanReply.ts';
import { readTolerant } from './readTolerant.ts';

/** What a reply continues. */
export interface OpenPrompt {
  /** The whole prompt, when it is at hand: an echo of it is cut from the reply. */
  readonly text?: string;
  /** The brackets that are open at the prompt's end, innermost last. */
  readonly open: readonly ('(' | '[' | '{')[];
  /** The prompt's last part. */
  readonly tail: string;
}

/** A model's reply, read as the continuation of its prompt. */
export interface ReplyRead {
  /** The cleaned and repaired reply up to the end of its last form inside the innermost open bracket. */
  readonly text: string;
  readonly source: Source;
  readonly forms: readonly Value[];
  /** Two offsets for each form: where it starts and where it ends. */
  readonly spans: readonly number[];
  /** Whether the reply closed the innermost open bracket itself. */
  readonly closed: boolean;
  /** Prose behind the closers. */
  readonly rest: string;
  readonly repaired: boolean;
  /** What the model should be told: repairs and text that was left out. */
  readonly notes: readonly string[];
  /** Whether the reply as it came ended inside a form of its own; then a finish reason tells whether it was cut. */
  readonly cutInside: boolean;
}

/**
 * Reads a reply that continues a prompt (spell-dialect.md, rules 2 to 6 and 17). For the wrapper
 * `(quine completion (eval (do ` three brackets are open, and the forms are those of the `do`. Missing closers of the
 * prompt are nothing to repair. A reply of no forms gives none; whoever needs some refuses it with PARSE_EMPTY.
 *
 * @throws PARSE_* with line and column in the cleaned reply; PARSE_UNCLOSED also when the reply ends inside a string;
 *   PARSE_EXTRA when code follows the closers and no single repair puts it inside; LIMIT_DEPTH
 *
 * @example
 * readReply("(def x 1)\n'(!extend))))", { open: ['(', '(', '('], tail: '' }).text // => "(def x 1)\n'(!extend)"
 */
export function readReply(reply: string, prompt: OpenPrompt): ReplyRead {
  const clean = cleanReply(reply, wholePrompt(prompt));
  const read = readTolerant(clean.text, prompt.open);
  const end = read.spans.length === 0 ? 0 : read.spans[read.spans.length - 1];
  return { ...read, text: read.source.text.slice(0, end), notes: [...clean.notes, ...read.notes] };
}

/** The prompt whose echo is cut: the whole text, or the last part when it is the whole. */
function wholePrompt(prompt: OpenPrompt): string {
  if (prompt.text !== undefined) return prompt.text;
  return prompt.tail.startsWith('(quine ') ? prompt.tail : ' ';
}
