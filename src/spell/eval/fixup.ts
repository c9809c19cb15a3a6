import { isIncantError } from '../../errors/index.ts';
import type { HostTable } from '../../program/index.ts';
import type { Source } from '../values/Place.ts';
import { Sym } from '../values/Sym.ts';
import { detailOf } from './failures.ts';
import { fixupCandidates } from './fixupCandidates.ts';

/** One name to replace in a text, so that a failed evaluation can be tried again. */
export interface Fixup {
  readonly source: Source;
  /** Offsets of the name in the text of the source. */
  readonly start: number;
  readonly end: number;
  /** The name as it was written, and as it should be. */
  readonly name: string;
  readonly replacement: string;
}

/**
 * The qualification that an unknown name needs: when exactly one namespace has a member of this name, and the error arose
 * where the name itself stands in the text. Only that one place is changed (dialect rule 15; spell-language.md 5.1). Null
 * for every other error. Whether effects have run since, the caller knows.
 *
 * @param error what the evaluation threw
 */
export function fixupOf(error: unknown, host: HostTable): Fixup | null {
  if (!isIncantError(error, 'UNBOUND_SYMBOL') && !isIncantError(error, 'UNKNOWN_MEMBER')) return null;
  const { expr, point } = detailOf(error) ?? {};
  if (!(expr instanceof Sym) || point === undefined || point === null) return null;
  const candidates = fixupCandidates(expr.fullName, host);
  if (candidates.length !== 1 || candidates[0] === expr.fullName) return null;
  const { source, offset: start } = point;
  const end = start + expr.fullName.length;
  if (source.text.slice(start, end) !== expr.fullName || !endsWord(source.text, end)) return null;
  return { source, start, end, name: expr.fullName, replacement: candidates[0] };
}

/** The text with the name replaced. */
export function fixedText(fixup: Fixup): string {
  const { text } = fixup.source;
  return text.slice(0, fixup.start) + fixup.replacement + text.slice(fixup.end);
}

function endsWord(text: string, at: number): boolean {
  return at >= text.length || /[\s,()[\]{}"';`~@^]/.test(text[at]);
}
