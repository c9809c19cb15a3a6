import { printValue } from '../print/print.ts';
import { type BuiltinEntry, Call, Delay, FutureValue } from '../values/callables.ts';
import { Keyword } from '../values/Keyword.ts';
import { isMap } from '../values/mapOf.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { errorBehind } from './caughtValue.ts';
import { thrown } from './failures.ts';

const exceptionKey = Keyword.of('spell/exception');
const messageKey = Keyword.of('message');
const dataKey = Keyword.of('data');

/** What the message of an uncaught `(throw value)` says. */
function thrownText(value: Value): string {
  if (typeof value === 'string') return value;
  if (!isMap(value) || value.get(exceptionKey) !== true) return printValue(value);
  const message = value.get(messageKey);
  const data = value.get(dataKey);
  const shown = typeof message === 'string' ? message : printValue(message ?? null);
  return isMap(data ?? null) ? `${shown} ${printValue(data ?? null)}` : shown;
}

/** Builtins about failure and delay. */
export const failureBuiltins: readonly BuiltinEntry[] = [
  {
    name: 'throw',
    min: 1,
    max: 1,
    usage: ['[value]'],
    doc: 'Throws any value; (catch e …) binds the value itself.',
    example: ['(try (throw {:a 1}) (catch e e))', '{:a 1}'],
    plain: ([value]) => {
      const behind = typeof value === 'object' && value !== null ? errorBehind(value) : undefined;
      throw behind ?? thrown(value, thrownText(value));
    },
  },
  {
    name: 'force',
    min: 1,
    max: 1,
    usage: ['[delay]'],
    doc: 'The value of a delay, evaluated at the first call; any other value is itself.',
    example: ['(force (delay (+ 1 2)))', '3'],
    *calling([value]) {
      if (!(value instanceof Delay)) return value;
      if (value.value === undefined) value.value = yield new Call(value.body, []);
      return value.value;
    },
  },
  {
    name: 'realized?',
    min: 1,
    max: 1,
    usage: ['[delay]'],
    doc: 'Whether a delay or future has its value.',
    example: ['(realized? (delay 1))', 'false'],
    plain: ([value]) => {
      if (value instanceof Delay) return value.value !== undefined;
      if (value instanceof FutureValue) return true;
      throw typeError('realized?', 'a delay or a future', value);
    },
  },
];
