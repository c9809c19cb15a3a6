import { describe, expect, it } from 'vitest';
import { regexOf, wholeRegexp } from './regexOf.ts';

describe('regexOf', () => {
  it.each([
    ['[a-z&&[^aeiou]]+', 'aebcd', 'bcd'],
    ['[a-z[0-9]]+', '-ab1', 'ab1'],
    ['[+*/-]', '1-2', '-'],
    ['[]a]+', 'x]a', ']a'],
    ['[^]a]+', ']xa', 'x'],
    ['[!@#$%^&*]', 'a&', '&'],
    ['[\\w.-]+', '!a-b.c', 'a-b.c'],
    ['\\p{Upper}+', 'abCD', 'CD'],
    ['[\\p{L}&&[^\\p{Lu}]]+', 'ABéc', 'éc'],
    ['\\Qa.b\\E', 'axb a.b', 'a.b'],
    ['\\Aab', 'ab', 'ab'],
    ['b\\z', 'ab', 'b'],
    ['b$', 'ab\n', 'b'],
    ['(?m)^b$', 'a\nb\nc', 'b'],
    ['(?i)ABC', 'xabc', 'abc'],
    ['(?s)a.b', 'a\nb', 'a\nb'],
    ['(?x) a \\s b # a comment', 'a b', 'a b'],
    ['(?is)A.B', 'a\nb', 'a\nb'],
    ['\\h+', 'a \tb', ' \t'],
    ['\\R', 'a\r\nb', '\r\n'],
    ['\\x41\\u0042\\0103\\x{44}', 'ABCD', 'ABCD'],
    ['a{2,}?', 'aaa', 'aa'],
    ['.', '😀x', '😀'],
    ['(?<y>\\d+)-\\k<y>', '12-12', '12-12'],
    ['a\\/b', 'a/b', 'a/b'],
    ['\\$\\{', 'a${', '${'],
    ['a{x', 'a{x', 'a{x'],
  ])('finds in the way of Java what %s means', (source, text, found) => {
    expect(regexOf(source).regexp.exec(text)?.[0]).toBe(found);
  });

  it.each(['a++', 'a*+', '(?>a)', 'a(?i)b', '(?i:a)', '\\G', '\\X'])(
    'refuses %s, which has no translation',
    (source) => {
      expect(() => regexOf(source)).toThrow('is not supported');
    },
  );

  it.each(['(', '[', 'a**', '(?<1>a)'])('refuses the malformed %s', (source) => {
    expect(() => regexOf(source)).toThrow(/invalid token|not supported/);
  });

  it('matches whole texts, whatever the alternatives', () => {
    expect(wholeRegexp(regexOf('a|ab')).exec('ab')?.[0]).toBe('ab');
    expect(wholeRegexp(regexOf('a')).exec('a\n')).toBeNull();
  });
});
