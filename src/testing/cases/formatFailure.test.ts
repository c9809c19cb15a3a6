import { expect, it } from 'vitest';
import { formatFailure } from './formatFailure.ts';

const name = { id: 'a', file: 'a.jsonl', line: 3 };

it('shows expected and seen one above the other, further lines aligned', () => {
  const mismatches = [{ what: 'value', expected: '[1\n 2]', seen: '[1 3]' }];
  expect(formatFailure({ ...name, kind: 'failed', mismatches })).toBe(
    ['FAILED a (a.jsonl:3)', '  value', '    expected  [1', '               2]', '    seen      [1 3]'].join('\n'),
  );
});

it('shortens what is very long and says by how much', () => {
  const mismatches = [{ what: 'prompts[0].contains', expected: 'x', seen: 'y'.repeat(2100) }];
  expect(formatFailure({ ...name, kind: 'failed', mismatches })).toContain('y… (100 more characters)');
});

it('names the capability that an unsupported case needs', () => {
  const result = { ...name, kind: 'unsupported', capability: 'agents', what: '"deliver" in a reply' } as const;
  expect(formatFailure(result)).toBe('NOT SUPPORTED a (a.jsonl:3)\n  "deliver" in a reply needs agents');
});

it('has nothing to say of a case that passed', () => {
  expect(formatFailure({ ...name, kind: 'passed' })).toBe('');
});
