import type { BuiltinEntry } from '../values/callables.ts';
import { compare } from '../values/compare.ts';
import { equal } from '../values/equal.ts';
import { hash } from '../values/hash.ts';
import { asNumber, lessThan, type Num, sameNumber } from '../values/numbers.ts';
import { Double } from '../values/scalars.ts';
import { truthy } from '../values/truthy.ts';
import type { Value } from '../values/Value.ts';
import { plain } from './define.ts';

/** Whether `holds` is true of every two neighbours. */
function chain(args: readonly Value[], holds: (a: Value, b: Value) => boolean): boolean {
  for (let i = 1; i < args.length; i++) if (!holds(args[i - 1], args[i])) return false;
  return true;
}

function ordered(operation: string, args: readonly Value[], holds: (a: Num, b: Num) => boolean): boolean {
  if (args.length === 1) asNumber(args[0], operation);
  return chain(args, (a, b) => holds(asNumber(a, operation), asNumber(b, operation)));
}

/** a ≤ b; false for NaN, which is why it is not `!lessThan(b, a)` alone. */
function atMost(a: Num, b: Num): boolean {
  if ((a instanceof Double && Number.isNaN(a.value)) || (b instanceof Double && Number.isNaN(b.value))) return false;
  return !lessThan(b, a);
}

/** Equality and order. */
export const comparison: readonly BuiltinEntry[] = [
  plain('=', '[x & more]', 'Whether all are the same value; 1 and 1.0 differ.', ["(= [1 2] '(1 2))", 'true'], (args) =>
    chain(args, equal),
  ),
  plain(
    'not=',
    '[x & more]',
    'Whether not all are the same value.',
    ['(not= 1 2)', 'true'],
    (args) => !chain(args, equal),
  ),
  plain('==', '[x & more]', 'Whether all numbers are the same, whatever their kind.', ['(== 1 1.0)', 'true'], (args) =>
    ordered('==', args, sameNumber),
  ),
  plain('<', '[x & more]', 'Whether numbers grow.', ['(< 1 2 3)', 'true'], (args) => ordered('<', args, lessThan)),
  plain('>', '[x & more]', 'Whether numbers shrink.', ['(> 3 2 1)', 'true'], (args) =>
    ordered('>', args, (a, b) => lessThan(b, a)),
  ),
  plain('<=', '[x & more]', 'Whether numbers never shrink.', ['(<= 1 1 2)', 'true'], (args) =>
    ordered('<=', args, atMost),
  ),
  plain('>=', '[x & more]', 'Whether numbers never grow.', ['(>= 2 2 1)', 'true'], (args) =>
    ordered('>=', args, (a, b) => atMost(b, a)),
  ),
  plain(
    'compare',
    '[a b]',
    'Negative, zero or positive, as a stands before, at or after b.',
    ['(compare 1 2)', '-1'],
    ([a, b]) => compare(a, b),
  ),
  plain(
    'identical?',
    '[a b]',
    'Whether both are the same value, or the same object.',
    ['(identical? :a :a)', 'true'],
    ([a, b]) => a === b,
  ),
  plain('not', '[x]', 'Whether x is nil or false.', ['(not nil)', 'true'], ([x]) => !truthy(x)),
  plain('boolean', '[x]', 'False for nil and false, otherwise true.', ['(boolean 0)', 'true'], ([x]) => truthy(x)),
  plain(
    'hash',
    '[x]',
    'A whole number that is the same for equal values.',
    ["(= (hash [1]) (hash '(1)))", 'true'],
    ([x]) => hash(x),
  ),
];
