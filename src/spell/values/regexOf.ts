import { incantError } from '../../errors/index.ts';
import { Regex } from './scalars.ts';
import { translateRegex } from './translateRegex.ts';

/**
 * A regular expression in Java's syntax, as Clojure has it. Inline flags stand at its beginning; possessive quantifiers and
 * atomic groups do not exist.
 *
 * @throws PARSE_INVALID_TOKEN when it is malformed; PARSE_UNSUPPORTED for syntax that has no translation
 */
export function regexOf(source: string): Regex {
  const { pattern, flags } = translateRegex(source);
  try {
    return new Regex(source, new RegExp(pattern, `v${flags}`));
  } catch {
    throw incantError('PARSE_INVALID_TOKEN', { token: `#"${source}"`, reason: 'it is no valid regular expression' });
  }
}

const wholes = new WeakMap<Regex, RegExp>();

/** The expression that matches only a whole text. */
export function wholeRegexp(regex: Regex): RegExp {
  let whole = wholes.get(regex);
  if (whole === undefined) {
    whole = new RegExp(`(?<![\\s\\S])(?:${regex.regexp.source})(?![\\s\\S])`, regex.regexp.flags);
    wholes.set(regex, whole);
  }
  return whole;
}

const globals = new WeakMap<Regex, RegExp>();

/** A stateful expression for going through all matches; `lastIndex` starts at 0. */
export function globalRegexp(regex: Regex): RegExp {
  let all = globals.get(regex);
  if (all === undefined) {
    all = new RegExp(regex.regexp.source, `${regex.regexp.flags}g`);
    globals.set(regex, all);
  }
  all.lastIndex = 0;
  return all;
}
