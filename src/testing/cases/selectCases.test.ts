import { expect, it } from 'vitest';
import { parseCases } from './parseCases.ts';
import { parseCapabilities, selectCases } from './selectCases.ts';

const run = { kind: 'run', prompt: 'Go.', model: ['1'], expect: { value: '1' } };
const lines = [
  { ...run, id: 'plain' },
  { ...run, id: 'helped', needs: ['agents'] },
  { ...run, id: 'guest', guest: 'javascript' },
].map((entry) => JSON.stringify(entry));
const cases = parseCases(lines.join('\n'), 'x.jsonl');

it('leaves out what needs a capability and counts it, the JavaScript guest also where needs is silent', () => {
  const { selected, leftOut } = selectCases(cases, ['agents', 'javascript']);
  expect([selected.map((entry) => entry.case.id), leftOut]).toEqual([['plain'], 2]);
});

it('reads capabilities from a list with commas and refuses an unknown one with a suggestion', () => {
  expect(parseCapabilities('recovery, agents')).toEqual(['recovery', 'agents']);
  expect(() => parseCapabilities('recovry')).toThrow(/unknown capability recovry; did you mean recovery/);
});
