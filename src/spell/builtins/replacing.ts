import { incantError } from '../../errors/index.ts';
import { displayValue } from '../print/print.ts';
import { type BuiltinContext, Call } from '../values/callables.ts';
import { globalRegexp } from '../values/regexOf.ts';
import { Char, Regex } from '../values/scalars.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { matchValue } from './regexes.ts';
import { textOf } from './strings.ts';

type Calls = Generator<Call, Value, Value>;

/** Replaces all matches. */
export function replaceAll(args: readonly Value[], cx: BuiltinContext): Calls {
  return replace(args, 'replace', cx);
}

/** Replaces the first match. */
export function replaceFirst(args: readonly Value[], cx: BuiltinContext): Calls {
  return replace(args, 'replace-first', cx);
}

function* replace(args: readonly Value[], operation: 'replace' | 'replace-first', cx: BuiltinContext): Calls {
  const text = textOf(args[0], operation);
  const [, match, replacement] = args;
  if (typeof match === 'string' || match instanceof Char)
    return literally(text, displayValue(match), textOf(replacement, operation), operation, cx);
  if (!(match instanceof Regex))
    throw typeError(operation, 'a string, a character or a regular expression to look for', match);
  let made = '';
  let start = 0;
  for (const found of text.matchAll(globalRegexp(match))) {
    const instead = isText(replacement)
      ? expanded(displayValue(replacement), found)
      : displayValue(yield new Call(replacement, [matchValue(found)]));
    made += text.slice(start, found.index) + instead;
    cx.checkUnits(made.length, 'the string that replace makes');
    start = found.index + found[0].length;
    if (operation === 'replace-first') break;
  }
  return made + text.slice(start);
}

function isText(value: Value): boolean {
  return typeof value === 'string' || value instanceof Char;
}

function literally(text: string, match: string, replacement: string, operation: string, cx: BuiltinContext): string {
  const count = operation === 'replace' ? text.split(match).length - 1 : 1;
  cx.checkUnits(text.length + count * replacement.length, 'the string that replace makes');
  // A function keeps `$` in the replacement from being read as a reference.
  return operation === 'replace' ? text.replaceAll(match, () => replacement) : text.replace(match, () => replacement);
}

/** A replacement with its references: `$1`, `${name}`, and `\` before what stands for itself, as in Java. */
function expanded(replacement: string, match: RegExpExecArray): string {
  return replacement.replace(/\\([\s\S])|\$(\d)|\$\{(\w+)\}/g, (_, literal, index, name) => {
    if (literal !== undefined) return literal;
    if (name !== undefined) return match.groups?.[name] ?? '';
    const group = Number(index);
    if (group >= match.length)
      throw incantError('INDEX', { operation: 'replace', index: `$${group}`, size: match.length - 1 });
    return match[group] ?? '';
  });
}
