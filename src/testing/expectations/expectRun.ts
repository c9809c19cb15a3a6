import type { ExpectedRun } from '../cases/Case.ts';
import type { RunObservation } from '../RunObservation.ts';
import { containsData } from './containsData.ts';
import { expectCalls, expectStreaks } from './expectCalls.ts';
import { expectEffects, expectReceipts, expectUnchanged } from './expectEffects.ts';
import { expectPrompts } from './expectPrompts.ts';
import { expectRunError } from './expectRunError.ts';
import { expectValue } from './expectValue.ts';
import { type Mismatch, mismatchUnless } from './Mismatch.ts';

/** Compares a run with all that a case expects of it. */
export function expectRun(seen: RunObservation, expected: ExpectedRun): readonly Mismatch[] {
  const { value, error, calls, streaks, prompts, effects, receipts, cures, notices } = expected;
  return [
    ...(value === undefined ? [] : expectValue(seen, value, expected.equal ?? false)),
    ...(error === undefined ? [] : expectRunError(seen, error)),
    ...(calls === undefined ? [] : expectCalls(seen, calls)),
    ...(streaks === undefined ? [] : expectStreaks(seen, streaks)),
    ...(prompts === undefined ? [] : expectPrompts(seen, prompts)),
    ...(effects === undefined ? [] : expectEffects(seen, effects)),
    ...(receipts === undefined ? [] : expectReceipts(seen, receipts)),
    ...(cures === undefined ? [] : expectCures(seen, cures)),
    ...(notices === undefined ? [] : expectNotices(seen, notices)),
    ...(expected.unchanged === true ? expectUnchanged(seen) : []),
  ];
}

function expectCures(seen: RunObservation, expected: NonNullable<ExpectedRun['cures']>): readonly Mismatch[] {
  return mismatchUnless(
    containsData(seen.cures, expected),
    'cures',
    JSON.stringify(expected),
    JSON.stringify(seen.cures),
  );
}

/** Each expected line must be a part of one that was shown, in this order. */
function expectNotices(seen: RunObservation, expected: readonly string[]): readonly Mismatch[] {
  let from = 0;
  for (const part of expected) {
    const at = seen.notices.findIndex((notice, index) => index >= from && notice.includes(part));
    if (at === -1) return [{ what: 'notices', expected: part, seen: seen.notices.join(' | ') || 'none' }];
    from = at + 1;
  }
  return [];
}
