import type { ExpectedRun } from '../cases/Case.ts';
import type { ObservedCall, RunObservation } from '../RunObservation.ts';
import { type Mismatch, mismatchUnless } from './Mismatch.ts';

/** Whether a call was made by an agent of this handle, or of a model of this name. */
export function isOf(name: string): (call: ObservedCall) => boolean {
  return (call) => call.agent === name || call.model === name;
}

/** Compares how many model calls were made: all of them, or by agent or model. */
export function expectCalls(seen: RunObservation, expected: NonNullable<ExpectedRun['calls']>): readonly Mismatch[] {
  if (typeof expected === 'number') {
    return mismatchUnless(seen.calls.length === expected, 'calls', String(expected), String(seen.calls.length));
  }
  return Object.entries(expected).flatMap(([name, count]) => {
    const made = seen.calls.filter(isOf(name)).length;
    return mismatchUnless(made === count, `calls.${name}`, String(count), String(made));
  });
}

/** Compares the error streaks as the program calls begin: of all agents in order, or by agent. */
export function expectStreaks(
  seen: RunObservation,
  expected: NonNullable<ExpectedRun['streaks']>,
): readonly Mismatch[] {
  const streaksOf = (calls: readonly ObservedCall[]): string =>
    JSON.stringify(calls.flatMap(({ streak }) => (streak === null ? [] : [streak])));
  if (isList(expected)) {
    const [want, have] = [JSON.stringify(expected), streaksOf(seen.calls)];
    return mismatchUnless(want === have, 'streaks', want, have);
  }
  return Object.entries(expected).flatMap(([agent, streaks]) => {
    const [want, have] = [JSON.stringify(streaks), streaksOf(seen.calls.filter(isOf(agent)))];
    return mismatchUnless(want === have, `streaks.${agent}`, want, have);
  });
}

function isList(streaks: NonNullable<ExpectedRun['streaks']>): streaks is readonly number[] {
  return Array.isArray(streaks);
}
