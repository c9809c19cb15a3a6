import type { Spent } from '../log/index.ts';

/**
 * What model calls cost, in words: tokens in and out, the part of the input that came from the provider's cache, dollars.
 *
 * @example
 * import { spentText } from 'incant'
 * const spent = { calls: 1, inputTokens: 2000, cachedInputTokens: 500, outputTokens: 30, dollars: 0.0021 }
 * spentText(spent) // => '2,000 tokens in (500 cached), 30 out, $0.0021'
 */
export function spentText(spent: Spent): string {
  const cached = spent.cachedInputTokens === 0 ? '' : ` (${countText(spent.cachedInputTokens)} cached)`;
  const tokens = `${countText(spent.inputTokens)} tokens in${cached}, ${countText(spent.outputTokens)} out`;
  return `${tokens}, ${dollarsText(spent.dollars)}`;
}

/** Dollars to four places; more where that would be nothing. */
function dollarsText(dollars: number | null): string {
  if (dollars === null) return 'price not known';
  if (dollars === 0) return '$0';
  return dollars < 0.0001 ? `$${dollars.toPrecision(2)}` : `$${dollars.toFixed(4)}`;
}

/** A count with commas, the same on every machine. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
