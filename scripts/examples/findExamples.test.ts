import { describe, expect, it } from 'vitest';
import { findExamples } from './findExamples.ts';

const page = [
  '# A page',
  '```ts',
  "import { agent } from 'incant'",
  'agent // => 1',
  '```',
  '```ts',
  'const notOurs = 1',
  '```',
  '```clojure',
  '(+ 1 2) ;=> 3',
  '```',
  '```clojure',
  '(only shown)',
  '```',
  '<!-- run -->',
  '',
  '```sh',
  'incant --help',
  '```',
  '```sh',
  'rm -rf everything',
  '```',
].join('\n');

describe('findExamples', () => {
  it('finds what can be executed in a page, with its line', () => {
    const found = findExamples({ path: 'docs/a.md', text: page });
    expect(found.map(({ kind, line, code }) => [kind, line, code])).toEqual([
      ['script', 3, "import { agent } from 'incant'\nagent // => 1"],
      ['spell', 10, '(+ 1 2) ;=> 3'],
      ['shell', 18, 'incant --help'],
    ]);
  });

  it('takes the indentation of a fence off its code', () => {
    const [example] = findExamples({ path: 'a.md', text: '* item\n\n  ```clojure\n  (do\n    1) ;=> 1\n  ```\n' });
    expect(example.code).toBe('(do\n  1) ;=> 1');
  });

  it('finds the examples of docstrings, with their line', () => {
    const text = [
      '/**',
      ' * Adds.',
      ' *',
      ' * @example',
      " * import { add } from 'incant/sums'",
      ' * add(1, 2) // => 3',
      ' */',
      'export function add() {}',
    ].join('\n');
    expect(findExamples({ path: 'src/a.ts', text })).toEqual([
      {
        kind: 'script',
        file: 'src/a.ts',
        line: 5,
        code: "import { add } from 'incant/sums'\nadd(1, 2) // => 3",
        typed: false,
      },
    ]);
  });

  it('finds fenced examples of docstrings and ends an example at the next tag', () => {
    const text = [
      '/**',
      ' * @example',
      ' * ```clojure',
      ' * (inc 1) ;=> 2',
      ' * ```',
      ' * @see nothing',
      ' */',
      'export const a = 1;',
    ].join('\n');
    expect(findExamples({ path: 'src/a.ts', text })).toEqual([
      { kind: 'spell', file: 'src/a.ts', line: 4, code: '(inc 1) ;=> 2', typed: false },
    ]);
  });

  it('leaves a docstring alone whose example imports nothing of Incant', () => {
    expect(findExamples({ path: 'src/a.ts', text: '/** @example\n * f(1)\n */\nexport const a = 1;' })).toEqual([]);
  });
});
