import { describe, expect, it } from 'vitest';
import { checkWords } from './check-words.ts';

describe('check-words', () => {
  it('names the file, the line and the word', () => {
    const files = [{ path: 'a.md', text: 'fine\nsee example.invalid/x\n' }];
    expect(checkWords(files, [{ pattern: 'example\\.invalid', reason: 'names a host' }])).toEqual([
      { file: 'a.md', line: 2, text: '“example.invalid” names a host' },
    ]);
  });

  it('finds nothing in a clean file', () => {
    expect(
      checkWords([{ path: 'a.md', text: 'fine' }], [{ pattern: 'example\\.invalid', reason: 'names a host' }]),
    ).toEqual([]);
  });
});
