import type { Source } from '../values/Place.ts';
import type { Value } from '../values/Value.ts';
import { skipBlank } from './charClass.ts';
import { FormReader } from './FormReader.ts';
import { unexpectedCloser } from './parseErrors.ts';

/** Forms with the offsets where each starts and ends: `start0, end0, start1, …`. */
export interface FormsRead {
  readonly forms: readonly Value[];
  readonly spans: readonly number[];
}

/**
 * Reads all forms of a text from an offset on (spell-dialect.md, rules 1 and 5). Everything must read: the tolerance for
 * a model's text is `readProgram`'s and `readReply`'s.
 *
 * @throws PARSE_UNCLOSED, PARSE_UNEXPECTED_CLOSER, PARSE_INVALID_TOKEN, PARSE_UNSUPPORTED, PARSE_ODD_MAP,
 *   PARSE_DUPLICATE_KEY, LIMIT_DEPTH, each with line and column
 *
 * @example
 * import { readForms, Source } from 'incant/spell'
 * readForms(new Source('(+ 1 2) :a')).forms.length // => 2
 */
export function readForms(source: Source, from: number = 0): FormsRead {
  const reader = new FormReader(source, from);
  const closer = reader.read();
  if (closer !== -1) throw unexpectedCloser(source, closer, null);
  return reader.topForms();
}

/** One form and the offset behind it. */
export interface FirstForm {
  readonly form: Value;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the first form of a text and nothing behind it; null when there is none.
 *
 * @throws as `readForms`
 */
export function readFirst(source: Source, from: number = 0): FirstForm | null {
  const reader = new FormReader(source, from);
  const closer = reader.read(1);
  const { forms, spans } = reader.topForms();
  if (forms.length > 0) return { form: forms[0], start: spans[0], end: spans[1] };
  if (closer !== -1) throw unexpectedCloser(source, closer, null);
  return null;
}

/** Whether a text holds nothing but white space and comments from an offset on. */
export function isBlank(text: string, from: number): boolean {
  return skipBlank(text, from) >= text.length;
}
