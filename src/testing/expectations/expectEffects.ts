import type { ExpectedRun } from '../cases/Case.ts';
import type { RunObservation } from '../RunObservation.ts';
import { type Mismatch, mismatchUnless } from './Mismatch.ts';

/** Compares how often the named effects were executed; one that never ran counts as 0. */
export function expectEffects(
  seen: RunObservation,
  expected: NonNullable<ExpectedRun['effects']>,
): readonly Mismatch[] {
  return Object.entries(expected).flatMap(([effect, count]) => {
    const ran = seen.executions[effect] ?? 0;
    return mismatchUnless(ran === count, `effects ${effect}`, String(count), String(ran));
  });
}

/** Compares the receipts of the effects that a case names, in order. Receipts of other effects are left aside. */
export function expectReceipts(
  seen: RunObservation,
  expected: NonNullable<ExpectedRun['receipts']>,
): readonly Mismatch[] {
  const named = new Set(expected.map(({ effect }) => effect));
  const relevant = expected.length === 0 ? seen.receipts : seen.receipts.filter(({ effect }) => named.has(effect));
  const list = (receipts: readonly { effect: string; state: string }[]): string =>
    receipts.map(({ effect, state }) => `${effect} ${state}`).join(', ') || 'none';
  const [want, have] = [list(expected), list(relevant)];
  return mismatchUnless(want === have, 'receipts', want, have);
}

/** Whether nothing reached the model, a tool or the record. */
export function expectUnchanged(seen: RunObservation): readonly Mismatch[] {
  const executed = Object.values(seen.executions).reduce((sum, count) => sum + count, 0);
  const have = `${seen.calls.length} model calls, ${executed} executions, ${seen.records} records`;
  const want = '0 model calls, 0 executions, 0 records';
  return mismatchUnless(want === have, 'unchanged', want, have);
}
