import { quoteText } from './quoteText.ts';

/** The units of a printed string besides its own: two quotes, and about what the mark of the omitted part takes. */
const overhead = 50;

/**
 * The beginning and the end of a text, three to one, with a mark between them that says what is omitted. The result prints
 * in about `budget` units; no surrogate pair is cut in two.
 */
export function shortenText(text: string, budget: number): string {
  const room = Math.max(budget - overhead, 4);
  const from = wholePair(text, walk(text, Math.floor((room * 3) / 4), 1));
  const to = Math.max(wholePair(text, text.length - walk(text, Math.floor(room / 4), -1)), from);
  return `${text.slice(0, from)}... [omitted ${to - from} UTF-16; ${from}..${to} of ${text.length}] ...${text.slice(to)}`;
}

/** How many units from one end of the text print in `room` units. */
function walk(text: string, room: number, step: 1 | -1): number {
  let left = room;
  let count = 0;
  while (count < text.length) {
    const unit = text[step === 1 ? count : text.length - 1 - count];
    left -= unit >= ' ' && unit < '\ud800' && unit !== '"' && unit !== '\\' ? 1 : printedUnits(unit);
    if (left < 0) break;
    count++;
  }
  return count;
}

function printedUnits(unit: string): number {
  // Half of a pair prints as itself together with its other half.
  return unit >= '\ud800' && unit <= '\udfff' ? 1 : quoteText(unit).length - 2;
}

/** A cut at `at`, moved back when it lies between the halves of a pair. */
function wholePair(text: string, at: number): number {
  const splits = at > 0 && at < text.length && /[\ud800-\udbff]/.test(text[at - 1]) && /[\udc00-\udfff]/.test(text[at]);
  return splits ? at - 1 : at;
}
