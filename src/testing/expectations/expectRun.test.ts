import { expect, it } from 'vitest';
import { incantError } from '../../errors/index.ts';
import type { ExpectedRun } from '../cases/Case.ts';
import type { ObservedCall, RunObservation } from '../RunObservation.ts';
import { expectRun } from './expectRun.ts';

const open = '(quine completion (eval (do (quine prompt "Go.") ';

function call(prompt: string, reply: string | null, more: Partial<ObservedCall> = {}): ObservedCall {
  return { kind: 'program', agent: 'main', model: 'scripted', streak: 0, reply, prompt: () => prompt, ...more };
}

const healthy: RunObservation = {
  value: '{:a 1 :b [2]}',
  error: null,
  calls: [
    call(open, "(def a 1)\n'(!extend) ; on", { streak: 0 }),
    call(`${open}(def a 1)\n'(!extend) (def r 2) `, ':done', { streak: 1 }),
    call('What is it?', 'seven', { kind: 'leaf', agent: 'helper', streak: null }),
  ],
  executions: { 'tools/pay': 1 },
  receipts: [
    { effect: 'io/read-file', state: 'done' },
    { effect: 'tools/pay', state: 'done' },
    { effect: 'tools/ship', state: 'failed' },
  ],
  records: 9,
  notices: ['self-heal: a', 'self-heal: b'],
  cures: [],
};
const failed: RunObservation = {
  ...healthy,
  value: null,
  error: incantError('BUDGET_EXHAUSTED', { resource: 'dollars', limit: 1, spent: 6, asked: 0 }),
};
const nothing: RunObservation = { ...failed, calls: [], executions: { 'tools/pay': 0 }, receipts: [], records: 0 };

const what = (seen: RunObservation, expected: ExpectedRun): readonly string[] =>
  expectRun(seen, expected).map((mismatch) => mismatch.what);

it.each<[string, RunObservation, ExpectedRun]>([
  ['the printed value', healthy, { value: '{:a 1 :b [2]}' }],
  ['the value as data', healthy, { value: '{:b [2], :a 1}', equal: true }],
  ['any error', failed, { error: {} }],
  ['named parts of an error', failed, { error: { code: 'BUDGET_EXHAUSTED', message: 'budget', data: { limit: 1 } } }],
  ['the number of calls', healthy, { calls: 3 }],
  ['calls by agent and by model', healthy, { calls: { main: 2, helper: 1, scripted: 3, nobody: 0 } }],
  ['streaks without those of leaf calls', healthy, { streaks: [0, 1] }],
  ['streaks by agent', healthy, { streaks: { main: [0, 1], helper: [] } }],
  ['executions, none as 0', healthy, { effects: { 'tools/pay': 1, 'tools/other': 0 } }],
  ['receipts of the named effects in order', healthy, { receipts: receipts('tools/pay done', 'tools/ship failed') }],
  ['no receipts at all', nothing, { receipts: [] }],
  ['that nothing happened', nothing, { unchanged: true }],
  ['parts of notices in order', healthy, { notices: ['heal: a', 'b'] }],
  ['no cures', healthy, { cures: [] }],
  ['fragments of a prompt', healthy, { prompts: [{ call: 2, contains: ['(def a 1)'], excludes: ['; on'] }] }],
  ['a whole prompt', healthy, { prompts: [{ call: 1, equals: open }] }],
  ['the prompt of an agent', healthy, { prompts: [{ call: 1, agent: 'helper', matches: '^What .*\\?$' }] }],
  ['counts of a fragment', healthy, { prompts: [{ call: 2, counts: { '(def': 2, other: 0 } }] }],
  ['a start with the previous prompt and reply', healthy, { prompts: [{ call: 2, startsWithPrevious: true }] }],
  ['a start with the previous prompt', healthy, { prompts: [{ call: 2, startsWithPreviousPrompt: true }] }],
])('accepts %s', (_name, seen, expected) => {
  expect(expectRun(seen, expected)).toEqual([]);
});

it.each<[string, RunObservation, ExpectedRun, readonly string[]]>([
  ['another value', healthy, { value: '{:b [2] :a 1}' }, ['value']],
  ['an error instead of a value', failed, { value: '1' }, ['value']],
  ['a value instead of an error', healthy, { error: {} }, ['error']],
  ['another code', failed, { error: { code: 'CAPACITY' } }, ['error']],
  ['other data', failed, { error: { data: { limit: 2 } } }, ['error.data']],
  ['another number of calls', healthy, { calls: 2 }, ['calls']],
  ['other calls of an agent', healthy, { calls: { main: 1 } }, ['calls.main']],
  ['other streaks', healthy, { streaks: [0, 0] }, ['streaks']],
  ['another number of executions', healthy, { effects: { 'tools/pay': 2 } }, ['effects tools/pay']],
  ['receipts in another order', healthy, { receipts: receipts('tools/ship failed', 'tools/pay done') }, ['receipts']],
  ['a receipt in another state', healthy, { receipts: receipts('tools/pay uncertain') }, ['receipts']],
  ['receipts where none are expected', healthy, { receipts: [] }, ['receipts']],
  ['that something happened', healthy, { unchanged: true }, ['unchanged']],
  ['notices in another order', healthy, { notices: ['b', 'a'] }, ['notices']],
  ['a missing cure', healthy, { cures: [{ cure: 'wait_stated' }] }, ['cures']],
  ['a missing fragment', healthy, { prompts: [{ call: 1, contains: ['(def a 1)'] }] }, ['prompts[0].contains']],
  ['an unwanted fragment', healthy, { prompts: [{ call: 2, excludes: ['(def'] }] }, ['prompts[0].excludes']],
  ['another count', healthy, { prompts: [{ call: 2, counts: { '(def': 1 } }] }, ['prompts[0].counts']],
  ['a text that does not match', healthy, { prompts: [{ call: 1, matches: '^x' }] }, ['prompts[0].matches']],
  ['another whole prompt', healthy, { prompts: [{ call: 1, equals: '(' }] }, ['prompts[0].equals']],
  ['a call that was not made', healthy, { prompts: [{ call: 4 }] }, ['prompts[0]']],
  [
    'no previous prompt',
    healthy,
    { prompts: [{ call: 1, startsWithPrevious: true }] },
    ['prompts[0].startsWithPrevious'],
  ],
])('refuses %s', (_name, seen, expected, places) => {
  expect(what(seen, expected)).toEqual(places);
});

it('shows the first line in which a prompt departs from the previous one', () => {
  const calls = [call(open, '(def a 1)\n(def b 2)'), call(`${open}(def a 1)\n(def b 3) `, null)];
  expect(expectRun({ ...healthy, calls }, { prompts: [{ call: 2, startsWithPrevious: true }] })).toEqual([
    { what: 'prompts[0].startsWithPrevious', expected: 'line 2: (def b 2)', seen: 'line 2: (def b 3)' },
  ]);
});

function receipts(...lines: readonly string[]): ExpectedRun['receipts'] {
  return lines.map((line) => {
    const [effect, state] = line.split(' ');
    return { effect, state };
  });
}
