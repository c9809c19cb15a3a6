import { describe, expect, it } from 'vitest';
import type { Example } from './Example.ts';
import { runSpellExample, type SpellOutcome, statementsOf } from './spellExamples.ts';

function example(code: string): Example {
  return { kind: 'spell', file: 'a.md', line: 10, code, typed: false };
}

describe('runSpellExample', () => {
  it('splits an example into statements with the forms that each is about', () => {
    expect(statementsOf('(def x 1)\n(inc x) ;=> 2\n(foo)\n;! UNBOUND_SYMBOL')).toEqual([
      { kind: 'value', expected: '2', line: 1, piece: '(def x 1)\n(inc x)\n' },
      { kind: 'error', expected: 'UNBOUND_SYMBOL', line: 3, piece: '(foo)\n\n' },
    ]);
  });

  it('evaluates each piece after the earlier ones that did not fail', async () => {
    const programs: string[] = [];
    const evaluate = async (program: string): Promise<SpellOutcome> => {
      programs.push(program.trim());
      return program.endsWith('b\n') ? { value: null, error: 'TYPE', out: '' } : { value: '1', error: null, out: '' };
    };
    expect(await runSpellExample(example('a ;=> 1\nb ;! TYPE\nc ;=> 1'), evaluate)).toEqual([]);
    expect(programs).toEqual(['a', 'a\nb', 'a\nc']);
  });

  it('reports file and line of a value that differs', async () => {
    const evaluate = async (): Promise<SpellOutcome> => ({ value: '3', error: null, out: '' });
    const [finding] = await runSpellExample(example('; a sum\n(+ 1 1) ;=> 2'), evaluate);
    expect(finding).toMatchObject({ file: 'a.md', line: 11 });
    expect(finding.text).toContain('expected value 2');
  });
});
