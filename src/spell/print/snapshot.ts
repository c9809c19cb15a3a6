import { incantError, isCriticalError, isIncantError } from '../../errors/index.ts';
import { typeName } from '../values/typeName.ts';
import type { Value } from '../values/Value.ts';
import { printValue } from './print.ts';
import { Shrinker } from './Shrinker.ts';
import { unavailable } from './snapshotMarks.ts';
import { sourceText } from './sourceForm.ts';

/** The target of a snapshot in UTF-16 units when none is given. */
export const defaultSnapshotChars = 10_000;
/** The smallest target: below it the marks alone would not fit. */
export const leastSnapshotChars = 128;

/** A text of up to this many times the target stays whole. */
const grace = 1.2;
const attempts = 12;

/**
 * A bounded text that evaluates to `value` or to a shortened form of it: strings and collections keep their beginning and
 * their end, what has no source form becomes a mark, and nothing endless is realised (spell-language.md, section 10). The
 * text has at most 1.2 times `maxChars` UTF-16 units.
 *
 * @throws BAD_FORM when `maxChars` is no integer or below 128
 *
 * @example
 * import { snapshotText } from 'incant/spell'
 * snapshotText('x'.repeat(500), 128).includes('[omitted ') // => true
 */
export function snapshotText(value: Value, maxChars: number = defaultSnapshotChars): string {
  checkLimit(maxChars);
  const most = Math.floor(maxChars * grace);
  const shrinker = new Shrinker(Math.ceil(most / 2));
  const whole = shrinker.size(value, most) <= most ? textWithin(shrinker.fit(value, most), most) : undefined;
  if (whole !== undefined) return whole;
  let budget = maxChars;
  for (let i = 0; i < attempts; i++) {
    const text = textWithin(shrinker.fit(value, Math.floor(budget)), most);
    if (text !== undefined) return text;
    budget *= 0.8;
  }
  return printValue(unavailable(typeName(value), 'too large'));
}

function checkLimit(maxChars: number): void {
  if (Number.isInteger(maxChars) && maxChars >= leastSnapshotChars) return;
  throw incantError('BAD_FORM', {
    form: ':max-chars',
    problem: `it must be an integer of at least ${leastSnapshotChars}`,
    example: '{:max-chars 2000}',
  });
}

/** The source text, or undefined when it is too long or the value cannot be written after all. */
function textWithin(value: Value, most: number): string | undefined {
  try {
    const text = sourceText(value, 'a snapshot');
    return text.length <= most ? text : undefined;
  } catch (error) {
    if (!isIncantError(error) || isCriticalError(error)) throw error;
    return undefined;
  }
}
