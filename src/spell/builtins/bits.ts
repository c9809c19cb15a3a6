import type { BuiltinEntry } from '../values/callables.ts';
import { asCount, isInteger, normalize } from '../values/numbers.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { plain } from './define.ts';

function integer(value: Value, operation: string): bigint {
  if (!isInteger(value)) throw typeError(operation, 'a whole number', value);
  return BigInt(value);
}

/** The count of a shift or the index of a bit: its last six bits count, as in Java. */
function bitIndex(value: Value, operation: string): bigint {
  return BigInt(asCount(value, operation) & 63);
}

function folded(operation: string, args: readonly Value[], join: (a: bigint, b: bigint) => bigint): Value {
  return normalize(args.map((arg) => integer(arg, operation)).reduce(join));
}

/** A value as a signed integer of 64 bits, which shifts to the left are cut to. */
function wrap(value: bigint): Value {
  return normalize(BigInt.asIntN(64, value));
}

/** Bits of integers in two's complement. */
export const bits: readonly BuiltinEntry[] = [
  plain('bit-and', '[x y & more]', 'Bits that all have.', ['(bit-and 12 10)', '8'], (args) =>
    folded('bit-and', args, (a, b) => a & b),
  ),
  plain('bit-or', '[x y & more]', 'Bits that one has.', ['(bit-or 12 10)', '14'], (args) =>
    folded('bit-or', args, (a, b) => a | b),
  ),
  plain('bit-xor', '[x y & more]', 'Bits that differ.', ['(bit-xor 12 10)', '6'], (args) =>
    folded('bit-xor', args, (a, b) => a ^ b),
  ),
  plain('bit-not', '[x]', 'All bits changed.', ['(bit-not 5)', '-6'], ([x]) => normalize(~integer(x, 'bit-not'))),
  plain('bit-and-not', '[x y & more]', 'Bits of x that the others lack.', ['(bit-and-not 6 4)', '2'], (args) =>
    folded('bit-and-not', args, (a, b) => a & ~b),
  ),
  plain('bit-set', '[x n]', 'With bit n set.', ['(bit-set 8 1)', '10'], ([x, n]) =>
    wrap(integer(x, 'bit-set') | (1n << bitIndex(n, 'bit-set'))),
  ),
  plain('bit-clear', '[x n]', 'With bit n cleared.', ['(bit-clear 15 0)', '14'], ([x, n]) =>
    wrap(integer(x, 'bit-clear') & ~(1n << bitIndex(n, 'bit-clear'))),
  ),
  plain('bit-flip', '[x n]', 'With bit n changed.', ['(bit-flip 5 1)', '7'], ([x, n]) =>
    wrap(integer(x, 'bit-flip') ^ (1n << bitIndex(n, 'bit-flip'))),
  ),
  plain(
    'bit-test',
    '[x n]',
    'Whether bit n is set.',
    ['(bit-test 5 2)', 'true'],
    ([x, n]) => ((integer(x, 'bit-test') >> bitIndex(n, 'bit-test')) & 1n) === 1n,
  ),
  plain(
    'bit-shift-left',
    '[x n]',
    'Shifted to the left by n bits, within 64.',
    ['(bit-shift-left 1 10)', '1024'],
    ([x, n]) => wrap(integer(x, 'bit-shift-left') << bitIndex(n, 'bit-shift-left')),
  ),
  plain(
    'bit-shift-right',
    '[x n]',
    'Shifted to the right by n bits, keeping the sign.',
    ['(bit-shift-right -8 1)', '-4'],
    ([x, n]) => normalize(integer(x, 'bit-shift-right') >> bitIndex(n, 'bit-shift-right')),
  ),
  plain(
    'unsigned-bit-shift-right',
    '[x n]',
    'Shifted to the right by n bits, filling with zeros, within 64.',
    ['(unsigned-bit-shift-right 16 2)', '4'],
    ([x, n]) =>
      normalize(BigInt.asUintN(64, integer(x, 'unsigned-bit-shift-right')) >> bitIndex(n, 'unsigned-bit-shift-right')),
  ),
];
