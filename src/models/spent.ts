import type { Spent } from '../log/index.ts';
import type { Price, Usage } from './Model.ts';

/** Nothing spent. */
export const nothingSpent: Spent = { calls: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, dollars: 0 };

/**
 * What a call cost in dollars, or null when the price is not known. Cached input tokens are part of the input tokens and
 * are charged at their own price.
 *
 * @example
 * import { costOf } from 'incant/models'
 * const price = { input: 1, cachedInput: 0.1, output: 5 }
 * costOf({ inputTokens: 1_000_000, cachedInputTokens: 0, outputTokens: 1_000_000 }, price) // => 6
 * costOf({ inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 }, null) // => null
 */
export function costOf(usage: Usage, price: Price | null): number | null {
  if (price === null) return null;
  const fresh = usage.inputTokens - usage.cachedInputTokens;
  const micros = fresh * price.input + usage.cachedInputTokens * price.cachedInput + usage.outputTokens * price.output;
  return micros / 1_000_000;
}

/** What one model call spent. */
export function spentOnCall(usage: Usage, price: Price | null): Spent {
  return {
    calls: 1,
    inputTokens: usage.inputTokens,
    cachedInputTokens: usage.cachedInputTokens,
    outputTokens: usage.outputTokens,
    dollars: costOf(usage, price),
  };
}

/** The sum of two spendings. Its dollars are null as soon as one part's are: a sum with an unknown part is unknown. */
export function addSpent(a: Spent, b: Spent): Spent {
  return {
    calls: a.calls + b.calls,
    inputTokens: a.inputTokens + b.inputTokens,
    cachedInputTokens: a.cachedInputTokens + b.cachedInputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    dollars: a.dollars === null || b.dollars === null ? null : a.dollars + b.dollars,
  };
}
