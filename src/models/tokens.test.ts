import { expect, it } from 'vitest';
import { cachedCounter, countTokens, estimateTokens, loadTokenCounter } from './tokens.ts';

it('estimates a quarter of the characters, rounded up', () => {
  expect([estimateTokens(''), estimateTokens('abcd'), estimateTokens('abcde')]).toEqual([0, 1, 2]);
});

it('counts real tokens, special markers as plain text', async () => {
  expect(await countTokens('hello world')).toBe(2);
  expect(await countTokens('<|endoftext|>')).toBeGreaterThan(1);
});

it('counts each part once, however often the prompt grows', () => {
  const counted: string[] = [];
  const counter = cachedCounter((text) => {
    counted.push(text);
    return text.length;
  });
  const first = { kind: 'text', text: 'one' } as const;
  const second = { kind: 'text', text: 'four' } as const;
  expect(counter.countMessages([{ role: 'user', parts: [first] }])).toBe(3);
  expect(counter.countMessages([{ role: 'user', parts: [first, second] }])).toBe(7);
  expect(counted).toEqual(['one', 'four']);
});

it('loads its tables once', () => {
  expect(loadTokenCounter()).toBe(loadTokenCounter());
});
