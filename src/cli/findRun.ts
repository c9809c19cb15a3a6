import { nearest } from '../base/index.ts';
import { incantError } from '../errors/index.ts';
import type { RunStore } from '../log/index.ts';

/** The id that a person meant: a whole one, the beginning of one, or `last`, the newest. Throws RUN_NOT_FOUND. */
export async function findRun(store: RunStore, word: string): Promise<string> {
  const runs = (await store.list()).map((summary) => summary.run);
  if (word === 'last' && runs.length > 0) return runs[0];
  if (runs.includes(word)) return word;
  const matching = word === '' ? [] : runs.filter((run) => run.startsWith(word));
  if (matching.length === 1) return matching[0];
  const suggestions = matching.length > 1 ? matching.slice(0, 5) : nearest(word, runs);
  throw incantError('RUN_NOT_FOUND', { run: word, suggestions });
}
