import { displayValue } from '../print/print.ts';
import type { BuiltinContext } from '../values/callables.ts';
import { asCount } from '../values/numbers.ts';
import { globalRegexp } from '../values/regexOf.ts';
import { Char, type Regex } from '../values/scalars.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { asRegex } from './regexes.ts';
import { textOf } from './strings.ts';

/** The parts of a text between matches, with the rules of Java's `String.split`. */
export function splitText(args: readonly Value[], cx: BuiltinContext): Vector {
  const separator = args[1] instanceof Char ? displayValue(args[1]) : args[1];
  const limit = args.length > 2 ? asCount(args[2], 'split') : 0;
  const parts = pieces(textOf(args[0], 'split'), asRegex(separator, 'split'), limit);
  cx.checkElements(parts.length, 'the vector that split makes');
  return Vector.of(parts);
}

function pieces(text: string, regex: Regex, limit: number): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (const match of text.matchAll(globalRegexp(regex))) {
    if (limit > 0 && parts.length === limit - 1) break;
    // A match of nothing at the beginning gives no empty part.
    if (match[0] === '' && (match.index === 0 || match.index === text.length)) continue;
    parts.push(text.slice(start, match.index));
    start = match.index + match[0].length;
  }
  if (parts.length === 0) return [text];
  parts.push(text.slice(start));
  if (limit === 0) while (parts.length > 0 && parts[parts.length - 1] === '') parts.pop();
  return parts;
}

/** The lines of a text; empty ones at its end are left out, as in Clojure. */
export function splitLines(text: string): Vector {
  const lines = text.split(/\r?\n/);
  while (lines.length > 1 && lines[lines.length - 1] === '') lines.pop();
  return Vector.of(lines);
}
