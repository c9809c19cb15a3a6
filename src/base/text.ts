/** Cuts `text` to at most `max` UTF-16 units without splitting a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? max - 1 : max);
}

/** The number of edits (insert, delete, replace, swap of neighbours) between two words, stopping above `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, beforeLast[j - 2] + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length];
}

/** The words of `candidates` nearest to `word`, best first, at most `count`; none when all are too far. */
export function nearest(word: string, candidates: Iterable<string>, count = 3): readonly string[] {
  const limit = Math.max(1, Math.floor(word.length / 3));
  const scored: { word: string; distance: number }[] = [];
  for (const candidate of candidates) {
    const distance = editDistance(word, candidate, limit);
    // A word of which no letter is left is no suggestion.
    if (distance <= limit && distance < word.length) scored.push({ word: candidate, distance });
  }
  scored.sort((x, y) => x.distance - y.distance || (x.word < y.word ? -1 : 1));
  return scored.slice(0, count).map((entry) => entry.word);
}
