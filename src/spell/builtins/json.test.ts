import { expect, it } from 'vitest';
import { messageOf, printedValue } from './testEvaluate.ts';

it.each([
  ['(json/parse "{\\"b\\":1,\\"a\\":{\\"x\\":[true,null]}}")', '{:b 1 :a {:x [true nil]}}'],
  ['(json/parse "{\\"a\\":1}" {:keys :strings})', '{"a" 1}'],
  ['(json/parse "[12345678901234567890, 1e3, 1.0, -0]")', '[12345678901234567890N 1000.0 1.0 0]'],
  ['(json/parse "{\\"a\\":1,\\"a\\":2}")', '{:a 2}'],
  [
    '(json/write {:a 1.0 "b" [1/2 nil true :k] :c 9007199254740993})',
    '"{\\"a\\":1.0,\\"b\\":[0.5,null,true,\\"k\\"],\\"c\\":\\"9007199254740993\\"}"',
  ],
  ['(json/write {:a [1] :b {}} {:indent 2})', '"{\\n  \\"a\\": [\\n    1\\n  ],\\n  \\"b\\": {}\\n}"'],
  ['(json/parse (json/write {:a "é\\n\\"" :b []}))', '{:a "é\\n\\"" :b []}'],
])('makes of %s the value %s', (program, value) => {
  expect(printedValue(program)).toBe(value);
});

it.each([
  ['(json/parse "[1,")', 'TYPE json/parse needs a JSON text'],
  ['(json/parse "1 2")', 'TYPE json/parse needs a JSON text'],
  ['(json/write inc)', 'UNPRINTABLE'],
  ['(json/write ##NaN)', 'UNPRINTABLE'],
])('refuses %s', (program, message) => {
  expect(messageOf(program)).toContain(message);
});
