/** A turn of ordinary agent work, as in the performance reference: about 550 bytes and five forms, the last one quoted. */
export function turnText(turn: number): string {
  const rows = Array.from(
    { length: 8 },
    (_, row) => `{:path "/item/${turn}-${row}" :ms ${(turn * 7 + row * 13) % 900}}`,
  );
  return [
    `(def rows-${turn} [${rows.join(' ')}])`,
    `(think "turn ${turn}: the slow ones are kept, the rest is only counted")`,
    `(def slow-${turn} (filter (fn [r] (> (:ms r) 500)) rows-${turn}))`,
    `(def total-${turn} (reduce + 0 (map :ms rows-${turn})))`,
    `'(!extend)`,
  ].join('\n');
}
