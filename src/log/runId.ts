import type { Random } from '../base/index.ts';

/** Crockford's base 32: no i, l, o, u, and in the order of its characters, so that ids sort as their times do. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz';
/** Milliseconds since 1970 fit into nine digits until the year 3084. */
const timeDigits = 9;
const chanceDigits = 4;

/**
 * An id for a run: `r`, the time in nine digits, and four digits of chance. Ids sort by time.
 *
 * @param time milliseconds since 1970
 * @param random chance; two runs of the same millisecond differ by it
 * @example
 * import { runId } from 'incant/log'
 * runId(0, { next: () => 0, state: 0 }) // => 'r0000000000000'
 */
export function runId(time: number, random: Random): string {
  let rest = time;
  let text = '';
  for (let i = 0; i < timeDigits; i++) {
    text = digits[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  for (let i = 0; i < chanceDigits; i++) text += digits[Math.floor(random.next() * 32)];
  return `r${text}`;
}
