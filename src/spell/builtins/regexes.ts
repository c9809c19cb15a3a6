import type { BuiltinContext, BuiltinEntry } from '../values/callables.ts';
import { globalRegexp, regexOf, wholeRegexp } from '../values/regexOf.ts';
import { Regex } from '../values/scalars.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { plain } from './define.ts';

/** A regular expression, or the one that a text is the source of. */
export function asRegex(value: Value, operation: string): Regex {
  if (value instanceof Regex) return value;
  if (typeof value === 'string') return regexOf(value);
  throw typeError(operation, 'a regular expression', value);
}

/** What a match gives: its text, or a vector of the text and of the groups when there are groups. */
export function matchValue(match: readonly (string | undefined)[]): Value {
  return match.length === 1 ? (match[0] ?? null) : Vector.of(Array.from(match, (group) => group ?? null));
}

function subject(value: Value, operation: string): string {
  if (typeof value !== 'string') throw typeError(operation, 'a string', value);
  return value;
}

function allMatches(args: readonly Value[], cx: BuiltinContext): Value {
  const regexp = globalRegexp(asRegex(args[0], 're-seq'));
  const found: Value[] = [];
  for (const match of subject(args[1], 're-seq').matchAll(regexp)) {
    found.push(matchValue(match));
    cx.spend(1);
  }
  return Vector.of(found);
}

/** Regular expressions. */
export const regexes: readonly BuiltinEntry[] = [
  plain(
    're-pattern',
    '[s]',
    'The regular expression of a text.',
    ['(re-find (re-pattern "b+") "abb")', '"bb"'],
    ([s]) => asRegex(s, 're-pattern'),
  ),
  plain(
    're-find',
    '[re s]',
    'The first match, with its groups when there are any, or nil.',
    ['(re-find #"(\\w)(\\d)" "xa1")', '["a1" "a" "1"]'],
    ([re, s]) => {
      const match = asRegex(re, 're-find').regexp.exec(subject(s, 're-find'));
      return match === null ? null : matchValue(match);
    },
  ),
  plain(
    're-matches',
    '[re s]',
    'The match of the whole text, with its groups when there are any, or nil.',
    ['(re-matches #"\\d+" "12")', '"12"'],
    ([re, s]) => {
      const match = wholeRegexp(asRegex(re, 're-matches')).exec(subject(s, 're-matches'));
      return match === null ? null : matchValue(match);
    },
  ),
  plain('re-seq', '[re s]', 'A vector of all matches.', ['(re-seq #"\\d" "a1b2")', '["1" "2"]'], allMatches),
  plain(
    're-groups',
    '[match]',
    'A match with its groups, as re-find gives it.',
    ['(re-groups (re-find #"(a)" "a"))', '["a" "a"]'],
    ([match]) => match,
  ),
];
