import { displayValue, printValue } from '../print/print.ts';
import type { BuiltinContext, BuiltinEntry } from '../values/callables.ts';
import type { Value } from '../values/Value.ts';
import { plain } from './define.ts';
import { formatText } from './format.ts';

function put(args: readonly Value[], cx: BuiltinContext, show: (value: Value) => string, end: string): null {
  cx.print(args.map(show).join(' ') + end);
  return null;
}

/** Bare text, except that nil is shown as nil. */
function shown(value: Value): string {
  return value === null ? 'nil' : displayValue(value);
}

/** Printing: the text is collected, and shown to the model once. */
export const output: readonly BuiltinEntry[] = [
  plain('println', '[& values]', 'Prints values and ends the line; nil.', ['(println "a" 1)', 'nil'], (args, cx) =>
    put(args, cx, shown, '\n'),
  ),
  plain('print', '[& values]', 'Prints values; nil.', ['(print "a" 1)', 'nil'], (args, cx) => put(args, cx, shown, '')),
  plain('prn', '[& values]', 'Prints values readably and ends the line; nil.', ['(prn "a" 1)', 'nil'], (args, cx) =>
    put(args, cx, printValue, '\n'),
  ),
  plain('pr', '[& values]', 'Prints values readably; nil.', ['(pr "a" 1)', 'nil'], (args, cx) =>
    put(args, cx, printValue, ''),
  ),
  plain('newline', '[]', 'Ends the line; nil.', ['(newline)', 'nil'], (_, cx) => put([], cx, shown, '\n')),
  plain(
    'printf',
    '[format & values]',
    'Prints a formatted text; nil.',
    ['(printf "%d" 1)', 'nil'],
    ([format, ...values], cx) => {
      cx.print(formatText(format, values, cx));
      return null;
    },
  ),
];
