import { incantError, isIncantError } from '../../errors/index.ts';
import { List } from '../values/List.ts';
import { Source } from '../values/Place.ts';
import type { Value } from '../values/Value.ts';
import { skipBlank } from './charClass.ts';
import { ignoredText } from './cleanReply.ts';
import { FormReader } from './FormReader.ts';
import { unexpectedCloser } from './parseErrors.ts';
import { type Reading, repairBrackets } from './repairBrackets.ts';
import { describeEdits, lineDifference } from './TextEdit.ts';

/** What a tolerant reading came to. */
export interface TolerantRead {
  /** The text as repaired; the spans refer to it. */
  readonly source: Source;
  readonly forms: readonly Value[];
  readonly spans: readonly number[];
  /** Whether a closer behind the forms closed something that was open before the text. */
  readonly closed: boolean;
  /** Prose behind the closers, which was left out. */
  readonly rest: string;
  readonly repaired: boolean;
  readonly notes: readonly string[];
  /** Whether the text, before any repair, ended inside a form of its own. */
  readonly cutInside: boolean;
}

/** A reading as it stands: settled, or with the error that says what is wrong and whether brackets are to blame. */
type Attempt =
  | { readonly kind: 'settled'; readonly read: TolerantRead; readonly surplus: boolean }
  | { readonly kind: 'failed'; readonly error: unknown; readonly brackets: boolean };

/**
 * Reads a text behind the brackets that are open before it, with bracket repair after a failed read and with rule 4 for what
 * follows the closers (spell-dialect.md).
 *
 * @param open the openers before the text, innermost last; none for a program that stands alone
 * @throws the PARSE_* error of the text as it stands, when no repair is certain
 */
export function readTolerant(text: string, open: readonly string[]): TolerantRead {
  const first = attempt(text, open);
  if (first.kind === 'settled' && !first.surplus) return first.read;
  if (first.kind === 'failed' && !first.brackets) throw first.error;
  const repair = repairBrackets(text, open, (candidate) => readingOf(attempt(candidate, open)));
  if (repair.kind === 'repaired' && (first.kind === 'failed' || repair.edits[0].kind === 'delete')) {
    return repairedRead(
      text,
      repair.text,
      open,
      first,
      `Brackets were repaired: ${lineDifference(new Source(text), repair.edits)}`,
    );
  }
  if (first.kind === 'settled' && repair.kind !== 'ambiguous') return first.read;
  if (repair.kind === 'ambiguous') {
    const source = new Source(text);
    const candidates = [describeEdits(source, repair.closing), describeEdits(source, repair.dropping)];
    throw unexpectedCloser(source, repair.dropping[0].at, null, candidates);
  }
  throw first.kind === 'failed'
    ? first.error
    : incantError('INTERNAL_ERROR', { what: 'a settled reading was refused' });
}

function readingOf(found: Attempt): Reading {
  if (found.kind === 'failed') return 'fails';
  return found.surplus ? 'uneven' : 'exact';
}

function repairedRead(
  text: string,
  repaired: string,
  open: readonly string[],
  first: Attempt,
  note: string,
): TolerantRead {
  const again = attempt(repaired, open);
  if (again.kind === 'failed') throw again.error;
  const cutInside = first.kind === 'failed' && isIncantError(first.error, 'PARSE_UNCLOSED');
  return { ...again.read, repaired: repaired !== text, notes: [note, ...again.read.notes], cutInside };
}

function attempt(text: string, open: readonly string[]): Attempt {
  const source = new Source(text);
  const reader = new FormReader(source, 0);
  let closer: number;
  try {
    closer = reader.read();
  } catch (error) {
    return { kind: 'failed', error, brackets: isBracketError(error) };
  }
  const top = reader.topForms();
  const settled = { source, ...top, closed: false, rest: '', repaired: false, notes: [], cutInside: false };
  if (closer === -1) return { kind: 'settled', read: settled, surplus: false };
  const behind = skipClosers(text, closer);
  if (behind === text.length) {
    const surplus = top.forms.length > 0 && countCloses(text, closer) !== open.length;
    return { kind: 'settled', read: { ...settled, closed: open.length > 0 }, surplus };
  }
  if (open.length === 0) return { kind: 'failed', error: unexpectedCloser(source, closer, null), brackets: true };
  const rest = text.slice(behind);
  if (looksLikeForms(rest)) {
    const error = incantError('PARSE_EXTRA', { text: shorten(rest) }, { place: source.position(behind) });
    return { kind: 'failed', error, brackets: true };
  }
  return {
    kind: 'settled',
    read: { ...settled, closed: true, rest, notes: [ignoredText(rest.trim())] },
    surplus: false,
  };
}

function isBracketError(error: unknown): boolean {
  if (isIncantError(error, 'PARSE_UNCLOSED')) return error.data.opener !== '"';
  return isIncantError(error, 'PARSE_UNEXPECTED_CLOSER');
}

/** The offset of the first code that is no closer. */
function skipClosers(text: string, from: number): number {
  let at = skipBlank(text, from);
  while (at < text.length && ')]}'.includes(text[at])) at = skipBlank(text, at + 1);
  return Math.min(at, text.length);
}

function countCloses(text: string, from: number): number {
  let count = 0;
  for (let at = skipBlank(text, from); at < text.length; at = skipBlank(text, at + 1)) count++;
  return count;
}

/**
 * Whether text behind the closers is code: its first form is a list or a quoted list, and nothing but brackets is wrong with
 * the rest (rule 4).
 */
export function looksLikeForms(text: string): boolean {
  const reader = new FormReader(new Source(text), 0);
  try {
    reader.read();
  } catch (error) {
    if (!isBracketError(error)) return false;
    const begins = text.charAt(skipBlank(text, 0));
    return begins === '(' || text.startsWith("'(", skipBlank(text, 0));
  }
  const { forms, spans } = reader.topForms();
  return forms.length > 0 && isCode(forms[0], text, spans[0]);
}

function isCode(form: Value, text: string, start: number): boolean {
  if (!(form instanceof List)) return false;
  if (text[start] !== "'") return text[start] === '(' || text[start] === '`';
  return form.at(1) instanceof List;
}

const longestShown = 100;

function shorten(text: string): string {
  const line = text.trim();
  return line.length <= longestShown ? line : `${line.slice(0, longestShown)}…`;
}
