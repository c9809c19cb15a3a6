import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIncantError } from '../../errors/index.ts';
import { readForms } from '../read/readForms.ts';
import { Atom } from '../values/callables.ts';
import { equal } from '../values/equal.ts';
import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { Source } from '../values/Place.ts';
import { Regex } from '../values/scalars.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { displayValue, printValue } from './print.ts';
import { printableValues } from './printableValues.fixture.ts';

function read(text: string): Value {
  const { forms } = readForms(new Source(text));
  expect(forms.length).toBe(1);
  return forms[0];
}

describe('printValue', () => {
  it('prints what reads back as the same value', () => {
    fc.assert(
      fc.property(printableValues, (value) => equal(read(printValue(value)), value)),
      { numRuns: 3000 },
    );
  });

  it.each([
    ["'x", "'x"],
    ['(quote x y)', '(quote x y)'],
    ['`(a ~b ~@c)', '`(a ~b ~@c)'],
    ['{:a 1, :b {}}', '{:a 1 :b {}}'],
    ['1.0 ', '1.0'],
    ['1e7', '1.0E7'],
    ['0.0001', '1.0E-4'],
    ['"a\\n\\"\\\\\\u0007"', '"a\\n\\"\\\\\\u0007"'],
    ['#"a\\"[(]\\d"', '#"a\\"[(]\\d"'],
    ['\\space', '\\space'],
    ['()', '()'],
  ])('prints %s as %s', (text, expected) => {
    expect(printValue(read(text))).toBe(expected);
  });

  it('numbers the rows of a numbered vector, anew behind each gap', () => {
    expect(printValue(Vector.of([], null, [5]))).toBe('(first-line 5 [])');
    expect(printValue(Vector.of(['a', 'b', '...', 'z'], null, [41, 42, null, 99]))).toBe(
      '(first-line 41 [\n"a" ; 41\n"b" ; 42\n] nil [\n"..."\n] 99 [\n"z" ; 99\n])',
    );
  });

  it('prints deep values without the host stack, and refuses what could not be read back', () => {
    let deep: Value = 1;
    for (let i = 0; i < 9_000; i++) deep = Vector.of([deep]);
    expect(printValue(deep)).toBe(`${'['.repeat(9_000)}1${']'.repeat(9_000)}`);
    for (let i = 0; i < 9_000; i++) deep = List.of([deep]);
    expect(() => printValue(deep)).toThrow('nested deeper than 10000');
  });

  it('stops where a value prints without end', () => {
    const cell = new Atom(null);
    cell.value = Vector.of([cell, 'x'.repeat(1_000_000)]);
    let doubled: Value = 'x'.repeat(1_000);
    for (let i = 0; i < 40; i++) doubled = Vector.of([doubled, doubled]);
    const endless = new Lazy(() => () => 1);
    for (const value of [cell, doubled, endless]) {
      const error: unknown = (() => {
        try {
          return printValue(value);
        } catch (caught) {
          return caught;
        }
      })();
      expect(isIncantError(error, 'LIMIT_SIZE') || isIncantError(error, 'LIMIT_DEPTH')).toBe(true);
    }
  });

  it('escapes a quote in a pattern that was not read from source', () => {
    expect(printValue(new Regex('a"b\\"', /a"b"/))).toBe('#"a\\"b\\""');
  });
});

describe('displayValue', () => {
  it.each([
    ['"a"', 'a'],
    ['\\a', 'a'],
    ['nil', ''],
    ['[nil "a" \\b 1N]', '[nil "a" \\b 1]'],
    [':k', ':k'],
    ['10000000000000000000', '10000000000000000000'],
    ['[10000000000000000000 1.5M]', '[10000000000000000000N 1.5M]'],
    ['##Inf', 'Infinity'],
  ])('shows %s as %s', (text, expected) => {
    expect(displayValue(read(text))).toBe(expected);
  });
});
