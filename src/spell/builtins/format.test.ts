import { expect, it } from 'vitest';
import { messageOf, printedValue } from './testEvaluate.ts';

it.each([
  ['(format "%5.1f|%-8s|%08.3f|%+d" 3.14159 "ab" 3.14159 5)', '"  3.1|ab      |0003.142|+5"'],
  ['(format "%x %X %#x %o %c %b %%" 255 255 255 8 \\a nil)', '"ff FF 0xff 10 a false %"'],
  ['(format "%e %10.3e| %g" 12345.678 0.00012345 0.0001234)', '"1.234568e+04  1.235e-04| 0.000123400"'],
  ['(format "%,d %,.2f %(d %05d" 1234567 1234567.891 -5 -42)', '"1,234,567 1,234,567.89 (5) -0042"'],
  ['(format "%2$s %1$s %<s" "a" "b")', '"b a a"'],
  ['(format "%.1f %.0f %.2f" 0.25 0.5 1.005)', '"0.3 1 1.01"'],
  ['(format "%s %s %.2s" nil [1 "a"] "abc")', '"null [1 \\"a\\"] ab"'],
  ['(format "%.2f %.2f %.2f" 1/3 3 ##Inf)', '"0.33 3.00 Infinity"'],
  ['(format "%S %n" :a)', '":A \\n"'],
  ['(format "%x" -1)', '"ffffffffffffffff"'],
  ['(format "%.2e" 9.999)', '"1.00e+01"'],
])('formats %s as %s', (program, value) => {
  expect(printedValue(program)).toBe(value);
});

it.each([
  ['(format "%d" 1.5)', 'TYPE format %d needs a whole number, got a double; use %f, or convert it with long'],
  [
    '(format "%d")',
    'ARITY wrong number of args for format: expected a value for each %, got 1; there is no value for %d',
  ],
  ['(format "%q" 1)', 'TYPE format needs a conversion out of %s %d %f %e %g %x %o %c %b %h %n %%, got %q'],
  [
    '(format "%999999999d" 1)',
    'LIMIT_SIZE a number in a format is larger than 16000000; is an endless sequence realised whole?',
  ],
])('refuses %s and says why', (program, message) => {
  expect(messageOf(program)).toBe(message);
});
