import { type ErrorPlace, type IncantError, incantError } from '../../errors/index.ts';
import type { Source } from '../values/Place.ts';

/** The closing bracket of an opening one. */
export function closerOf(opener: string): string {
  return opener === '(' ? ')' : opener === '[' ? ']' : '}';
}

/** A bracket or a string that opened at `at` and never closed. */
export function unclosed(source: Source, at: number, opener: string): IncantError {
  const place: ErrorPlace = source.position(at);
  return incantError('PARSE_UNCLOSED', { opener, openedLine: place.line, openedColumn: place.column }, { place });
}

/** A closer where `expected`, or none, should have come; `candidates` are places that a repair could have meant. */
export function unexpectedCloser(
  source: Source,
  at: number,
  expected: string | null,
  candidates: readonly string[] = [],
): IncantError {
  const data = { closer: source.text[at], expected, ...(candidates.length === 0 ? {} : { candidates }) };
  return incantError('PARSE_UNEXPECTED_CLOSER', data, { place: source.position(at) });
}

/** A word that is no form. */
export function invalidToken(source: Source, at: number, token: string, reason: string): IncantError {
  return incantError('PARSE_INVALID_TOKEN', { token, reason }, { place: source.position(at) });
}

/** Syntax of Clojure that Spell does not have. */
export function unsupported(source: Source, at: number, syntax: string, reason: string): IncantError {
  return incantError('PARSE_UNSUPPORTED', { syntax, reason }, { place: source.position(at) });
}
