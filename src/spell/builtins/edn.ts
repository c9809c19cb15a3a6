import { printValue } from '../print/print.ts';
import type { BuiltinEntry } from '../values/callables.ts';
import { isMap } from '../values/collectionKinds.ts';
import { Keyword } from '../values/Keyword.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { plain } from './define.ts';
import { readText } from './text.ts';

const eofKey = Keyword.of('eof');

/** With options, the text is the second argument, and `:eof` is the value of a text without forms. */
function read(args: readonly Value[]): Value {
  if (args.length === 1) return readText(args[0], 'edn/read-string');
  const [options, text] = args;
  if (!isMap(options)) throw typeError('edn/read-string', 'a map of options', options);
  return readText(text, 'edn/read-string') ?? options.get(eofKey) ?? null;
}

/** `edn/`: data as text. */
export const edn: readonly BuiltinEntry[] = [
  plain(
    'read-string',
    '[text] [options text]',
    'The first form of a text, as data.',
    ['(edn/read-string "{:a [1 2]}")', '{:a [1 2]}'],
    read,
  ),
  plain(
    'write-string',
    '[x]',
    'A value as text that reads back.',
    ['(edn/write-string {:a "b"})', '"{:a \\"b\\"}"'],
    ([x]) => printValue(x),
  ),
];
