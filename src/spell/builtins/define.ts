import { incantError } from '../../errors/index.ts';
import type { BuiltinContext, BuiltinEntry, CallingBody, PlainBody } from '../values/callables.ts';
import type { Value } from '../values/Value.ts';

/** Usage of a builtin: its argument lists, as `[n] [n coll] [x & more]`; its arity is read from them. */
type Usage = string;

/** A row of a table for a builtin that calls no function. `example`: a program and its printed value. */
export function plain(
  name: string,
  usage: Usage,
  doc: string,
  example: readonly [string, string],
  body: PlainBody,
): BuiltinEntry {
  return { name, ...arityOf(usage), doc, example, plain: body };
}

/** A row of a table for a builtin that calls functions. */
export function calling(
  name: string,
  usage: Usage,
  doc: string,
  example: readonly [string, string],
  body: CallingBody,
): BuiltinEntry {
  return { name, ...arityOf(usage), doc, example, calling: body };
}

/** The same builtin under another name. */
export function alias(name: string, entry: BuiltinEntry): BuiltinEntry {
  const [program, value] = entry.example;
  return { ...entry, name, example: [program.replace(`(${entry.name}`, `(${name}`), value] };
}

/**
 * A builtin whose one-argument form makes a transducer in Clojure: without the collection it is an ARITY error that says
 * what to do.
 */
export function needsCollection(entry: BuiltinEntry): BuiltinEntry {
  return {
    ...entry,
    min: entry.min - 1,
    ...(entry.plain === undefined ? {} : { plain: checked(entry, entry.plain) }),
    ...(entry.calling === undefined ? {} : { calling: checked(entry, entry.calling) }),
  };
}

type Body<Result> = (args: readonly Value[], cx: BuiltinContext) => Result;

/** The body behind the check that the collection is there. */
function checked<Result>(entry: BuiltinEntry, body: Body<Result>): Body<Result> {
  return (args, cx) => {
    if (args.length >= entry.min) return body(args, cx);
    const expected = entry.max === entry.min ? `${entry.min}` : `at least ${entry.min}`;
    const hint = 'there are no transducers, pass the collection';
    throw incantError('ARITY', { name: entry.name, expected, actual: args.length, hint });
  };
}

function arityOf(usage: Usage): Pick<BuiltinEntry, 'usage' | 'min' | 'max'> {
  const lists = usage.match(/\[[^\]]*\]/g) ?? [];
  const counts = lists.map((list) => {
    const words = list.slice(1, -1).split(' ').filter(Boolean);
    const rest = words.indexOf('&');
    return rest < 0 ? { min: words.length, max: words.length } : { min: rest, max: Number.POSITIVE_INFINITY };
  });
  return { usage: lists, min: Math.min(...counts.map((c) => c.min)), max: Math.max(...counts.map((c) => c.max)) };
}
