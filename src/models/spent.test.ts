import { expect, it } from 'vitest';
import { addSpent, costOf, nothingSpent, spentOnCall } from './spent.ts';

const price = { input: 1, cachedInput: 0.1, output: 5 };

it('charges cached input at its own price', () => {
  const usage = { inputTokens: 1_000_000, cachedInputTokens: 500_000, outputTokens: 200_000 };
  expect(costOf(usage, price)).toBeCloseTo(0.5 + 0.05 + 1, 12);
});

it('adds up calls and money', () => {
  const call = spentOnCall({ inputTokens: 1_000_000, cachedInputTokens: 0, outputTokens: 0 }, price);
  expect(addSpent(addSpent(nothingSpent, call), call)).toEqual({
    calls: 2,
    inputTokens: 2_000_000,
    cachedInputTokens: 0,
    outputTokens: 0,
    dollars: 2,
  });
});

it('does not pretend to know a sum with an unknown part', () => {
  const unknown = spentOnCall({ inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 }, null);
  expect(addSpent(nothingSpent, unknown).dollars).toBeNull();
});
