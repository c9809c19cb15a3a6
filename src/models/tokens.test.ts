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

it('counts a message again from where it grew, and anew when a part in the middle is another', () => {
  const counted: string[] = [];
  const counter = cachedCounter((text) => {
    counted.push(text);
    return text.length;
  });
  const part = (text: string) => ({ kind: 'text', text }) as const;
  const [a, b, c] = ['a', 'bb', 'ccc'].map(part);
  const count = (...parts: readonly ReturnType<typeof part>[]) => counter.countMessages([{ role: 'user', parts }]);
  expect([count(a, b), count(a, b, c), count(a, part('dddd'), c), count(a)]).toEqual([3, 6, 8, 1]);
  expect(counted).toEqual(['a', 'bb', 'ccc', 'dddd']);
});
