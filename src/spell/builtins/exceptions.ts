import type { BuiltinEntry } from '../values/callables.ts';
import { isMap } from '../values/collectionKinds.ts';
import { Keyword } from '../values/Keyword.ts';
import { mapOf } from '../values/mapOf.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { plain } from './define.ts';

const exceptionKey = Keyword.of('spell/exception');
const messageKey = Keyword.of('message');
const dataKey = Keyword.of('data');
const causeKey = Keyword.of('cause');

function exception(args: readonly Value[]): Value {
  const [message, data, cause] = args;
  if (typeof message !== 'string') throw typeError('ex-info', 'a string as its message', message);
  if (data !== null && !isMap(data)) throw typeError('ex-info', 'a map as its data', data);
  const entries: [Value, Value][] = [
    [exceptionKey, true],
    [messageKey, message],
    [dataKey, data ?? mapOf([])],
  ];
  if (cause !== undefined && cause !== null) entries.push([causeKey, cause]);
  return mapOf(entries);
}

/** A part of an exception or of a caught error; nil when the value has none. */
function partOf(value: Value, key: Keyword): Value {
  return isMap(value) ? (value.get(key) ?? null) : null;
}

/** Exceptions as plain data. */
export const exceptions: readonly BuiltinEntry[] = [
  plain(
    'ex-info',
    '[message data] [message data cause]',
    'An exception as data, to be thrown.',
    ['(ex-message (ex-info "m" {:a 1}))', '"m"'],
    exception,
  ),
  plain(
    'ex-data',
    '[e]',
    'The data of an exception or caught error, or nil.',
    ['(ex-data (ex-info "m" {:a 1}))', '{:a 1}'],
    ([e]) => partOf(e, dataKey),
  ),
  plain(
    'ex-message',
    '[e]',
    'The message of an exception or caught error, or nil.',
    ['(ex-message (ex-info "m" {}))', '"m"'],
    ([e]) => partOf(e, messageKey),
  ),
  plain('ex-cause', '[e]', 'The cause of an exception, or nil.', ['(ex-cause (ex-info "m" {} :c))', ':c'], ([e]) =>
    partOf(e, causeKey),
  ),
];
