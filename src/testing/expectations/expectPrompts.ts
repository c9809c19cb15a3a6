import type { ExpectedPrompt } from '../cases/Case.ts';
import { firstDifference } from '../firstDifference.ts';
import type { ObservedCall, RunObservation } from '../RunObservation.ts';
import { continuedPrompt } from './continuedPrompt.ts';
import { isOf } from './expectCalls.ts';
import { type Mismatch, mismatchUnless } from './Mismatch.ts';

/** Compares what the model was sent. The prompts are joined only here, and only those that a case names. */
export function expectPrompts(seen: RunObservation, expected: readonly ExpectedPrompt[]): readonly Mismatch[] {
  return expected.flatMap((prompt, index) => expectPrompt(seen, prompt, `prompts[${index}]`));
}

function expectPrompt(seen: RunObservation, expected: ExpectedPrompt, what: string): readonly Mismatch[] {
  const calls = expected.agent === undefined ? seen.calls : seen.calls.filter(isOf(expected.agent));
  const call = calls[expected.call - 1];
  if (call === undefined) return [{ what, expected: `call ${expected.call}`, seen: `${calls.length} calls` }];
  const text = call.prompt();
  const previous = calls[expected.call - 2] ?? null;
  return [
    ...expectFragments(text, expected, what),
    ...expectEquals(text, expected, what),
    ...(expected.startsWithPrevious === true ? expectContinued(text, previous, what) : []),
    ...(expected.startsWithPreviousPrompt === true
      ? expectStart(text, previous?.prompt() ?? null, `${what}.startsWithPreviousPrompt`)
      : []),
  ];
}

function expectFragments(text: string, expected: ExpectedPrompt, what: string): readonly Mismatch[] {
  const { contains = [], excludes = [], counts = {}, matches } = expected;
  return [
    ...contains.flatMap((part) => mismatchUnless(text.includes(part), `${what}.contains`, part, text)),
    ...excludes.flatMap((part) => mismatchUnless(!text.includes(part), `${what}.excludes`, `no ${part}`, text)),
    ...Object.entries(counts).flatMap(([part, count]) => {
      const found = text.split(part).length - 1;
      return mismatchUnless(found === count, `${what}.counts`, `${count} times ${part}`, `${found} times`);
    }),
    ...(matches === undefined ? [] : mismatchUnless(new RegExp(matches).test(text), `${what}.matches`, matches, text)),
  ];
}

function expectEquals(text: string, { equals }: ExpectedPrompt, what: string): readonly Mismatch[] {
  return equals === undefined ? [] : mismatchUnless(text === equals, `${what}.equals`, equals, text);
}

function expectContinued(text: string, previous: ObservedCall | null, what: string): readonly Mismatch[] {
  const start = previous?.reply == null ? null : continuedPrompt(previous.prompt(), previous.reply);
  return expectStart(text, start, `${what}.startsWithPrevious`);
}

function expectStart(text: string, start: string | null, what: string): readonly Mismatch[] {
  if (start === null) return [{ what, expected: 'a previous call with a reply', seen: 'none' }];
  if (text.startsWith(start)) return [];
  const difference = firstDifference(start, text.slice(0, start.length));
  return [
    {
      what,
      expected: `line ${difference?.line}: ${difference?.expected}`,
      seen: `line ${difference?.line}: ${difference?.seen}`,
    },
  ];
}
