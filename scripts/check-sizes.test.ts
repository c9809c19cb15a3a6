import { describe, expect, it } from 'vitest';
import { checkShrinking, checkSizes } from './check-sizes.ts';

const lines = (count: number): string => 'x;\n'.repeat(count);
const long = { path: 'src/a.ts', text: lines(401) };
const wide = { path: 'src/b.ts', text: `export function big(): void {\n${lines(99)}}\n` };
const texts = (findings: readonly { readonly text: string }[]): readonly string[] => findings.map(({ text }) => text);

describe('check-sizes', () => {
  it('accepts a file of 400 lines and a function of 100', () => {
    const function100 = `export function big(): void {\n${lines(98)}}\n`;
    expect(
      checkSizes(
        [
          { path: 'src/a.ts', text: lines(400) },
          { path: 'src/b.ts', text: function100 },
        ],
        {},
      ),
    ).toEqual([]);
  });

  it('refuses a file of 401 lines and a function of 101, and names the function', () => {
    expect(texts(checkSizes([long, wide], {}))).toEqual([
      'src/a.ts has 401 lines, at most 400 are allowed',
      'src/b.ts#big has 101 lines, at most 100 are allowed',
    ]);
  });

  it('names an arrow function after its variable', () => {
    const text = `export const big = (): void => {\n${lines(99)}};\n`;
    expect(texts(checkSizes([{ path: 'src/c.ts', text }], {}))[0]).toContain('src/c.ts#big');
  });

  it('measures no callback of a test file', () => {
    expect(checkSizes([{ path: 'src/a.test.ts', text: `describe('x', () => {\n${lines(150)}});\n` }], {})).toEqual([]);
  });

  it('accepts an exception of exactly the size, and asks to lower one that is larger than needed', () => {
    expect(checkSizes([long], { 'src/a.ts': 401 })).toEqual([]);
    expect(texts(checkSizes([long], { 'src/a.ts': 500 }))[0]).toContain('lower its exception to 401');
    expect(texts(checkSizes([], { 'src/gone.ts': 500 }))[0]).toContain('remove its exception');
  });

  it('refuses an exception that was added or raised, and accepts one that was lowered or removed', () => {
    expect(texts(checkShrinking({}, { 'src/a.ts': 401 }))).toHaveLength(1);
    expect(texts(checkShrinking({ 'src/a.ts': 401 }, { 'src/a.ts': 402 }))).toHaveLength(1);
    expect(checkShrinking({ 'src/a.ts': 402, 'src/b.ts': 500 }, { 'src/a.ts': 401 })).toEqual([]);
  });
});
