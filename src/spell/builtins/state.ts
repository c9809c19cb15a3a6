import { incantError } from '../../errors/index.ts';
import {
  Atom,
  type BuiltinContext,
  type BuiltinEntry,
  Call,
  Delay,
  FutureValue,
  Reduced,
} from '../values/callables.ts';
import { equal } from '../values/equal.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { alias, calling, plain } from './define.ts';

function atomOf(value: Value, operation: string): Atom {
  if (value instanceof Atom) return value;
  throw typeError(operation, 'an atom', value);
}

function put(atom: Atom, value: Value, cx: BuiltinContext): Value {
  cx.journalAtom(atom);
  atom.value = value;
  return value;
}

function compareAndSet(args: readonly Value[], cx: BuiltinContext): boolean {
  const atom = atomOf(args[0], 'compare-and-set!');
  if (!equal(atom.value, args[1])) return false;
  put(atom, args[2], cx);
  return true;
}

function resetVals(args: readonly Value[], cx: BuiltinContext): Vector {
  const atom = atomOf(args[0], 'reset-vals!');
  const before = atom.value;
  return Vector.of([before, put(atom, args[1], cx)]);
}

/** The value inside; a delay is evaluated at the first call. */
function* dereferenced(value: Value): Generator<Call, Value, Value> {
  if (value instanceof Atom || value instanceof Reduced) return value.value;
  if (value instanceof Delay) {
    if (value.value === undefined) value.value = yield new Call(value.body, []);
    return value.value;
  }
  if (value instanceof FutureValue) {
    const hint = 'await a future with (!ask-await f), or with (blocking/await f) inside another future';
    throw incantError('TYPE', { operation: 'deref', expected: 'an atom or a delay', actual: 'a future', hint });
  }
  throw typeError('deref', 'an atom or a delay', value);
}

const makeAtom = plain(
  'atom',
  '[x]',
  'A cell with a value that can be changed within one evaluation.',
  ['@(atom 1)', '1'],
  ([x]) => new Atom(x),
);
const resetAtom = plain(
  'reset!',
  '[atom x]',
  'Puts a value into an atom.',
  ['(reset! (atom 1) 2)', '2'],
  ([atom, x], cx) => put(atomOf(atom, 'reset!'), x, cx),
);
const swapAtom = calling(
  'swap!',
  '[atom f & args]',
  'Puts (f value & args) into an atom.',
  ['(swap! (atom 1) + 2)', '3'],
  function* ([cell, f, ...args], cx) {
    const atom = atomOf(cell, 'swap!');
    return put(atom, yield new Call(f, [atom.value, ...args]), cx);
  },
);

/** Cells that change within one evaluation; only their values cross a turn. */
export const state: readonly BuiltinEntry[] = [
  makeAtom,
  resetAtom,
  swapAtom,
  alias('volatile!', makeAtom),
  alias('vreset!', resetAtom),
  alias('vswap!', swapAtom),
  plain(
    'reset-vals!',
    '[atom x]',
    'Puts a value into an atom; the old and the new one.',
    ['(reset-vals! (atom 1) 2)', '[1 2]'],
    resetVals,
  ),
  calling(
    'swap-vals!',
    '[atom f & args]',
    'Puts (f value & args) into an atom; the old and the new one.',
    ['(swap-vals! (atom 1) inc)', '[1 2]'],
    function* ([cell, f, ...args], cx) {
      const atom = atomOf(cell, 'swap-vals!');
      const before = atom.value;
      return Vector.of([before, put(atom, yield new Call(f, [before, ...args]), cx)]);
    },
  ),
  plain(
    'compare-and-set!',
    '[atom old new]',
    'Puts new into an atom that holds old; whether it did.',
    ['(compare-and-set! (atom 1) 1 2)', 'true'],
    compareAndSet,
  ),
  calling('deref', '[x]', 'The value inside an atom or a delay; @x is the same.', ['(deref (atom 3))', '3'], ([x]) =>
    dereferenced(x),
  ),
];
