import { cutText, type Json } from '../base/index.ts';

/** The longest call that is shown, in UTF-16 units. */
const longestCall = 64;
/** The longest argument before it is cut. */
const longestArgument = 28;

/**
 * A call of an effect in one short line, for people.
 *
 * @param args its arguments; null when they are not on record
 * @example
 * import { effectText } from 'incant'
 * effectText('io/read-lines', ['access.log', 1, 20]) // => 'io/read-lines "access.log" 1 20'
 */
export function effectText(effect: string, args: Json): string {
  const list = Array.isArray(args) ? (args as readonly Json[]) : [];
  return shortened([effect, ...list.map(argumentText)].join(' '), longestCall);
}

function argumentText(value: Json): string {
  return shortened(JSON.stringify(value), longestArgument);
}

function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${cutText(text, longest - 1)}…`;
}
