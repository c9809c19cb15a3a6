import { expect, it } from 'vitest';
import type { CaseResult } from './CaseResult.ts';
import { totalsOf } from './CaseResult.ts';
import { parseCases } from './parseCases.ts';
import { runCase } from './runCase.ts';

async function run(given: Readonly<Record<string, unknown>>): Promise<CaseResult> {
  return runCase(parseCases(JSON.stringify({ id: 'a', ...given }), 'a.jsonl')[0]);
}

async function seenOf(given: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const result = await run(given);
  return result.kind === 'failed' ? result.mismatches.map(({ what, seen }) => `${what}: ${seen}`) : [result.kind];
}

it.each([
  { kind: 'eval', program: '(println "hi") (+ 40 2)', expect: { value: '42', out: 'hi\n' } },
  { kind: 'eval', program: '{:a 1 :b 2}', expect: { value: '{:b 2 :a 1}', equal: true } },
  { kind: 'eval', program: '(do\n (foo 1))', expect: { error: 'UNBOUND_SYMBOL', message: 'foo', line: 2, column: 3 } },
  {
    kind: 'eval',
    program: '(:out (eval \'(io/read-file "a.txt")))',
    files: { 'a.txt': 'hi' },
    expect: { value: '"hi"' },
  },
  { kind: 'read', program: '1 2', expect: { forms: 2 } },
  { kind: 'read', program: '```clojure\n(+ 1 2)))\n```', expect: { forms: 1 } },
  { kind: 'read', program: '', expect: { forms: 0 } },
  { kind: 'read', program: '(do (def x 1)\n  (+ x 1)', expect: { repaired: '(do (def x 1)\n  (+ x 1))' } },
  { kind: 'read', program: '(+ 1 } 2)', expect: { error: 'PARSE_UNEXPECTED_CLOSER', line: 1, column: 6 } },
  {
    kind: 'edit',
    program: "(quine completion (eval (do (def x 1) (prune) '(!extend))))",
    expect: { prefix: "(quine completion (eval (do '(!extend) " },
  },
  { kind: 'edit', program: '(quine completion (eval (do (boom) 1)))', expect: { error: 'UNBOUND_SYMBOL' } },
  {
    kind: 'edit',
    program: "(quine completion (eval (do '(boom))))",
    expect: { prefix: "(quine completion (eval (do '(boom) " },
  },
])('passes %j', async (given) => {
  expect(await seenOf(given)).toEqual(['passed']);
});

it.each([
  [{ kind: 'eval', program: '41', expect: { value: '42' } }, 'value: 41'],
  [{ kind: 'eval', program: '(print 1)', expect: { out: '2' } }, 'out: 1'],
  [{ kind: 'eval', program: '42', expect: { error: 'TYPE' } }, 'error: value 42'],
  [{ kind: 'eval', program: '(foo)', expect: { error: 'TYPE' } }, 'error: UNBOUND_SYMBOL at 1:2'],
  [{ kind: 'eval', program: "(eval '(!extend))", expect: { value: '1' } }, 'value: NOT_SUPPORTED'],
  [{ kind: 'read', program: '1', expect: { forms: 2 } }, 'forms: 1 forms'],
  [{ kind: 'read', program: '(', expect: { forms: 1 } }, 'forms: repaired to ()'],
  [{ kind: 'read', program: '1', expect: { error: 'PARSE_UNCLOSED' } }, 'error: value 1'],
  [{ kind: 'edit', program: '(quine completion (eval (do 1)))', expect: { prefix: '' } }, 'prefix: (quine'],
])('fails %j', async (given, part) => {
  const seen = await seenOf(given);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toContain(part);
});

const tools = [{ name: 'pay', input: { type: 'object' }, returns: { receipt: 'r' } }];
const paying = ["'(!call-now r (tools/pay {:amount 20}))", '(:receipt r)'];

it.each([
  { model: ["'(!extend)", '42'], expect: { value: '42', calls: 2, streaks: [0, 0] } },
  { model: paying, tools, expect: { value: '"r"', effects: { 'tools/pay': 1 }, receipts: [paid('done')] } },
  { model: paying, tools, crashAt: { record: 5 }, expect: { value: '"r"', effects: { 'tools/pay': 1 } } },
  {
    model: [paying[0], ':never'],
    tools,
    crashAt: { effect: 'tools/pay', between: true },
    expect: { error: { code: 'EFFECT_UNCERTAIN' }, effects: { 'tools/pay': 1 }, receipts: [paid('uncertain')] },
  },
  {
    model: [paying[0]],
    tools: [{ name: 'pay', input: {}, hangs: true }],
    expect: { error: { code: 'EFFECT_UNCERTAIN' }, receipts: [paid('uncertain')] },
  },
  { model: ["'(!extend)", '42'], abort: { afterCall: 1 }, expect: { error: {}, calls: 1 } },
  { model: ['42'], options: { depth: 'deep' }, expect: { error: { code: 'INVALID_CONFIG' }, unchanged: true } },
  { model: ["'(!extend)"], expect: { error: { code: 'SCRIPT_EXHAUSTED' }, calls: 1 } },
])('runs an agent: %j', async (given) => {
  expect(await seenOf({ kind: 'run', prompt: 'Go.', ...given })).toEqual(['passed']);
});

function paid(state: string): { readonly effect: string; readonly state: string } {
  return { effect: 'tools/pay', state };
}

it('starts a run from a whole program', async () => {
  const program = '(quine completion (eval (do (+ 40 2))))';
  expect(await seenOf({ kind: 'run', program, model: [], expect: { value: '42' } })).toEqual(['passed']);
});

it('never passes what it cannot do', async () => {
  const result = await run({ kind: 'run', guest: 'javascript', prompt: 'Go.', model: ['1'], expect: { error: {} } });
  expect(result).toMatchObject({ kind: 'unsupported', capability: 'javascript' });
  expect(totalsOf([result])).toEqual({ passed: 0, failed: 1, unsupported: 1 });
});
