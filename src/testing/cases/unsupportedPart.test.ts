import { expect, it } from 'vitest';
import type { RunCase } from './Case.ts';
import { unsupportedPart } from './unsupportedPart.ts';

const run: RunCase = { id: 'r', kind: 'run', prompt: 'Go.', model: ['1'], expect: { value: '1' } };

it.each<[Partial<RunCase>, string]>([
  [{ guest: 'javascript' }, 'javascript'],
  [{ exits: [{ name: 'done' }] }, 'javascript'],
  [{ tools: [{ name: 't', thinks: { reason: 'look' } }] }, 'javascript'],
  [{ model: [{ code: 'return 1' }] }, 'javascript'],
  [{ model: [{ deliver: [{ to: 'main', from: 'x', body: 1 }], reply: '1' }] }, 'agents'],
  [{ models: { main: ['1'], 'spawn-1': [{ text: '1', after: { agent: 'main', call: 1 } }] } }, 'agents'],
  [{ models: { ladder: ['a', 'b'], a: ['1'], b: ['1'] } }, 'healing'],
  [{ expect: { iterations: [] } }, 'javascript'],
  [{ expect: { after: { streak: 1 } } }, 'recovery'],
])('finds what needs a capability in %j', (part, capability) => {
  expect(unsupportedPart({ ...run, ...part })?.capability).toBe(capability);
});

it('finds nothing in a case of one healthy agent', () => {
  expect(unsupportedPart(run)).toBeNull();
});
