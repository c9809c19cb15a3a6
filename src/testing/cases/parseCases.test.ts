import { expect, it } from 'vitest';
import { isIncantError } from '../../errors/index.ts';
import { parseCases } from './parseCases.ts';

const good = { id: 'a', kind: 'eval', program: '1', expect: { value: '1' } };
const goodRun = { id: 'r', kind: 'run', prompt: 'Go.', model: ['1'], expect: { value: '1' } };

function refusal(value: unknown): { readonly problem: string; readonly suggestions: readonly string[] } {
  try {
    parseCases(JSON.stringify(value), 'x.jsonl');
  } catch (error) {
    if (isIncantError(error, 'INVALID_CASE')) {
      return { problem: error.data.problem, suggestions: error.data.suggestions };
    }
    throw error;
  }
  return { problem: 'none', suggestions: [] };
}

it('reads JSON Lines with the line of each case, passing over empty lines', () => {
  const text = `${JSON.stringify(good)}\n\n${JSON.stringify({ ...good, id: 'b' })}\n`;
  const cases = parseCases(text, 'x.jsonl');
  expect(cases.map(({ line, case: { id } }) => [line, id])).toEqual([
    [1, 'a'],
    [3, 'b'],
  ]);
});

it('reads one case or an array from a JSON file, with the line where each begins', () => {
  expect(parseCases(JSON.stringify(good, null, 2), 'x.json')).toHaveLength(1);
  const lines = parseCases(JSON.stringify([good, goodRun], null, 2), 'x.json').map(({ line }) => line);
  expect(lines).toEqual([2, 10]);
});

it.each([
  [{ ...good, programm: '1' }, 'unknown key "programm"', ['program']],
  [{ ...good, expect: { value: '1', eror: 'X' } }, 'unknown key "eror" in expect', ['error']],
  [{ ...good, kind: 'evl' }, 'unknown kind "evl"', ['eval']],
  [{ ...goodRun, option: {} }, 'unknown key "option"', ['options']],
  [{ ...goodRun, options: { dept: 2 } }, 'unknown key "dept" in options', ['depth']],
  [{ ...goodRun, model: [{ txt: '1' }] }, 'unknown key "txt" in model.0', ['text']],
  [
    { ...goodRun, models: { main: [{ repeet: 2 }] }, model: undefined },
    'unknown key "repeet" in models.main.0',
    ['repeat'],
  ],
  [
    { ...goodRun, expect: { prompts: [{ call: 1, contain: [] }] } },
    'unknown key "contain" in expect.prompts.0',
    ['contains'],
  ],
  [{ ...goodRun, tools: [{ name: 't', returns: 1, retruns: 2 }] }, 'unknown key "retruns" in tools.0', ['returns']],
])('refuses %j', (value, problem, suggestions) => {
  expect(refusal(value)).toEqual({ problem, suggestions });
});

it.each([
  [{ ...good, expect: {} }, 'expect must name "value", "error" or "out"'],
  [{ ...goodRun, expect: {} }, 'nothing would be tested'],
  [{ ...goodRun, program: '1' }, 'exactly one of "prompt", "program" and "runs"'],
  [{ ...goodRun, models: {} }, 'not both'],
  [{ ...goodRun, tools: [{ name: 't' }] }, 'exactly one of returns'],
  [{ ...goodRun, expect: { prompts: [{ call: 1, matches: '(' }] } }, 'no regular expression'],
  [{ ...goodRun, expect: { receipts: [{ effect: 'tools/t', state: 'ok' }] } }, 'expect.receipts.0.state'],
  [{ ...goodRun, model: [1] }, 'in model.0'],
  [{ id: 'x', knd: 'eval' }, '"kind" is missing'],
  [7, 'a case is a JSON object'],
])('refuses %j with a reason', (value, part) => {
  expect(refusal(value).problem).toContain(part);
});

it('names file and line of broken JSON', () => {
  const text = `${JSON.stringify(good)}\n{"id": }\n`;
  expect(() => parseCases(text, 'x.jsonl')).toThrow(/^x\.jsonl:2: not JSON/);
  expect(() => parseCases('[\n{},\n{"id": }\n]', 'x.json')).toThrow(/^x\.json:3: not JSON/);
});
