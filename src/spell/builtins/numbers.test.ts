import { expect, it } from 'vitest';
import { messageOf, printedValue } from './testEvaluate.ts';

it.each([
  ['(+ 1.5M 2)', '3.5M'],
  ['(* 1.10M 2.0M)', '2.200M'],
  ['(/ 6M 2M)', '3M'],
  ['(/ 1 0.0)', '##Inf'],
  ['(/ 0.0 0)', '##NaN'],
  ['(max 1 ##NaN)', '##NaN'],
  ['(min 1 2.0)', '1'],
  ['(mod -5.5 2)', '0.5'],
  ['(mod -1/2 1/3)', '1/6'],
  ['(quot 7/2 1)', '3'],
  ['(bigdec 1/8)', '0.125M'],
  ['(bigdec 1.0)', '1.0M'],
  ['(== 1 1.0 1M)', 'true'],
  ['(<= 1 ##NaN)', 'false'],
  ['(bit-shift-left 1 63)', '-9223372036854775808'],
  ['(unsigned-bit-shift-right -1 60)', '15'],
  ['(parse-double ".5")', '0.5'],
  ['(parse-double "1,5")', 'nil'],
  ['(parse-long "99999999999999999999")', '99999999999999999999N'],
  ['(math/round -2.5)', '-2'],
  ['(math/round 0.49999999999999994)', '0'],
  ['(math/floor 1e20)', '100000000000000000000N'],
  ['(math/ceil 1/3)', '1'],
  ['(math/sqrt -1)', '##NaN'],
  ['(= (/ (math/factorial 9000) (math/factorial 8999)) 9000)', 'true'],
  ['(range 0 1 0.25)', '[0 0.25 0.5 0.75]'],
  ['(range 1/2 3)', '[1/2 3/2 5/2]'],
])('computes %s as %s', (program, value) => {
  expect(printedValue(program)).toBe(value);
});

it.each([
  ['(/ 1 0)', 'ARITHMETIC /: divide by zero'],
  ['(/ 1M 3M)', 'ARITHMETIC /: the exact decimal never ends; use double'],
  ['(int 3000000000)', 'ARITHMETIC int: the number does not fit 32 bits; use long'],
  ['(inc nil)', 'TYPE inc needs a number, got nil'],
  ['(+ 1 "a")', 'TYPE + needs a number, got a string'],
  ['(even? 1.0)', 'TYPE even? needs a whole number, got a number'],
  ['(math/floor ##Inf)', 'ARITHMETIC math/floor: the number is not finite'],
  ['(math/factorial -1)', 'ARITHMETIC math/factorial: the number is negative'],
])('refuses %s and says why', (program, message) => {
  expect(messageOf(program)).toBe(message);
});
