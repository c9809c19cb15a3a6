import { incantError } from '../errors/index.ts';
import type { Message, TextPart } from './Model.ts';

/** Counts the tokens of texts. Not necessarily as the provider will: its own count comes with the reply. */
export interface TokenCounter {
  /** Tokens of a text. */
  countText(text: string): number;
  /** Tokens of messages: the sum over their parts, each part counted once in its life. */
  countMessages(messages: readonly Message[]): number;
}

/** A quarter of the characters (UTF-16 units), rounded up: what scripted models charge. */
export function estimateTokens(text: string): number {
  return tokensOfLength(text.length);
}

/** The estimate for a text of so many characters. */
export function tokensOfLength(characters: number): number {
  return Math.ceil(characters / 4);
}

/**
 * A counter that remembers the count of each part by its identity, so that counting a prompt that grew costs only what
 * is new. A token never spans two parts here, which overestimates by at most one token a border.
 */
export function cachedCounter(countText: (text: string) => number): TokenCounter {
  const known = new WeakMap<TextPart, number>();
  const ofPart = (part: TextPart): number => {
    let count = known.get(part);
    if (count === undefined) {
      count = countText(part.text);
      known.set(part, count);
    }
    return count;
  };
  /** By its first part: what a message was counted as last, so that a grown one is counted from where it grew. */
  const grown = new WeakMap<TextPart, { readonly parts: readonly TextPart[]; readonly sum: number }>();
  const ofParts = (parts: readonly TextPart[]): number => {
    if (parts.length === 0) return 0;
    const before = grown.get(parts[0]);
    const isGrown = before !== undefined && isPrefix(before.parts, parts);
    let sum = isGrown ? before.sum : 0;
    for (let i = isGrown ? before.parts.length : 0; i < parts.length; i++) sum += ofPart(parts[i]);
    grown.set(parts[0], { parts, sum });
    return sum;
  };
  return {
    countText,
    countMessages: (messages) => messages.reduce((sum, message) => sum + ofParts(message.parts), 0),
  };
}

/** Whether `parts` begins with all of `before`. Comparing identities is far cheaper than looking every count up. */
function isPrefix(before: readonly TextPart[], parts: readonly TextPart[]): boolean {
  return before.length <= parts.length && before.every((part, index) => part === parts[index]);
}

/** The counter that needs no tables: a quarter of each part's characters. */
export const estimateCounter: TokenCounter = cachedCounter(estimateTokens);

let loaded: Promise<TokenCounter> | null = null;

/**
 * The counter over the `o200k_base` encoding. Its tables are large, so they are loaded on the first call, once a process.
 * Special tokens in a text count as the text that they are.
 */
export function loadTokenCounter(): Promise<TokenCounter> {
  loaded ??= import('gpt-tokenizer/encoding/o200k_base').then(
    ({ countTokens }) => cachedCounter((text) => countTokens(text, { disallowedSpecial: new Set() })),
    (cause: unknown) => {
      loaded = null;
      const data = { name: 'gpt-tokenizer', install: 'npm install gpt-tokenizer' };
      throw incantError('MISSING_DEPENDENCY', data, { cause });
    },
  );
  return loaded;
}

/**
 * The tokens of a text in the `o200k_base` encoding.
 *
 * @example
 * import { countTokens, estimateTokens } from 'incant/models'
 * await countTokens('hello world') // => 2
 * estimateTokens('hello world') // => 3
 */
export async function countTokens(text: string): Promise<number> {
  return (await loadTokenCounter()).countText(text);
}
