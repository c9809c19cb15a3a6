import { describe, expect, it } from 'vitest';
import { isIncantError } from '../../errors/index.ts';
import { printValue } from '../print/print.ts';
import type { List } from '../values/List.ts';
import { Source } from '../values/Place.ts';
import type { Value } from '../values/Value.ts';
import { readFirst, readForms } from './readForms.ts';

function read(text: string): readonly Value[] {
  return readForms(new Source(text)).forms;
}

function shown(text: string): string {
  return read(text).map(printValue).join(' ');
}

function failure(text: string): string {
  try {
    readForms(new Source(text));
  } catch (error) {
    if (!isIncantError(error)) throw error;
    return `${error.code} ${error.place?.line}:${error.place?.column}`;
  }
  return 'read';
}

describe('readForms', () => {
  it.each([
    ['', ''],
    ['42 "hello" (+ 1 2)', '42 "hello" (+ 1 2)'],
    ['[1,2,,3] #{a} {:a 1, :b 2}', '[1 2 3] #{a} {:a 1 :b 2}'],
    ["'a ''(b) `(a ~b ~@c) @d #'e", "'a ''(b) `(a ~b ~@c) (deref d) (var e)"],
    ['0x1F 017 2r101 36rZZ 1e3 1.5M 10N 1/2 4/2 -3 +4', '31 15 5 1295 1000.0 1.5M 10 1/2 2 -3 4'],
    ['123456789012345678901234567890 0 -0 1.', '123456789012345678901234567890N 0 0 1.0'],
    ['##Inf ##-Inf ##NaN', '##Inf ##-Inf ##NaN'],
    ['\\a \\newline \\u0041 \\o101 \\( \\) \\" \\\\ \\;', '\\a \\newline \\A \\A \\( \\) \\" \\\\ \\;'],
    ['#_ 1 2 #_ #_ 3 4 5 (a #_b c #_d)', '2 5 (a c)'],
    ['^:private x ^{:doc "d"} [1] #^String y', 'x [1] y'],
    ['#(+ % %2) #(f %&) #(g) #(h %2)', '(fn [%1 %2] (+ %1 %2)) (fn [& %&] (f %&)) (fn [] (g)) (fn [%1 %2] (h %2))'],
    ['#:p{:x 1 :q/y 2 :_/z 3 s 4}', '{:p/x 1 :q/y 2 :z 3 p/s 4}'],
    [
      '#inst "2020-01-01" #uuid "00000000-0000-0000-0000-00000000000A"',
      '#inst "2020-01-01T00:00:00.000-00:00" #uuid "00000000-0000-0000-0000-00000000000a"',
    ],
    ['::k a/b/c a//', ':user/k a/b/c a//'],
    ['[foo#! "x"] a\' ->x % / a:b', '[foo#! "x"] a\' ->x % / a:b'],
    ['#! first\n// second\n /* third\n */ fourth\n1 ; fifth', '1'],
  ])('reads %j as %j', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ['"a \\equiv b"', 'a \\equiv b'],
    ['"\\frac"', '\frac'],
    ['"\\q"', '\\q'],
    ['"\\u0041\\101\\0"', 'AA\0'],
    ['"\\u12"', '\\u12'],
    ['"a\n// b"', 'a\n// b'],
    ['"a\\\\"', 'a\\'],
  ])('reads the string %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it.each([
    ['(a\n  [b', 'PARSE_UNCLOSED 2:3'],
    ['(a "b', 'PARSE_UNCLOSED 1:4'],
    ['(+ 1 } 2)', 'PARSE_UNEXPECTED_CLOSER 1:6'],
    ['1 )', 'PARSE_UNEXPECTED_CLOSER 1:3'],
    ['"😀" foo:', 'PARSE_INVALID_TOKEN 1:5'],
    ['1abc', 'PARSE_INVALID_TOKEN 1:1'],
    ['08', 'PARSE_INVALID_TOKEN 1:1'],
    ['1/0', 'PARSE_INVALID_TOKEN 1:1'],
    ['\\foobar', 'PARSE_INVALID_TOKEN 1:1'],
    ["(a ')", 'PARSE_INVALID_TOKEN 1:4'],
    ['(def x 1) // trailing', 'PARSE_INVALID_TOKEN 1:11'],
    ['#?(:clj 1)', 'PARSE_UNSUPPORTED 1:1'],
    ['#=(+ 1 2)', 'PARSE_UNSUPPORTED 1:1'],
    ['(f #"(")', 'PARSE_INVALID_TOKEN 1:4'],
    ['#js {}', 'PARSE_UNSUPPORTED 1:1'],
    ['#(a #(b))', 'PARSE_UNSUPPORTED 1:5'],
    ['\n {:a}', 'PARSE_ODD_MAP 2:2'],
    ['{[1] 1 (1) 2}', 'PARSE_DUPLICATE_KEY 1:8'],
    ['#{1 2 1}', 'PARSE_DUPLICATE_KEY 1:7'],
  ])('refuses %j with %s', (text, expected) => {
    expect(failure(text)).toBe(expected);
  });

  it('refuses forms that are nested without end', () => {
    expect(failure('('.repeat(20_000))).toBe('LIMIT_DEPTH 1:10001');
  });

  it('gives each form its place and the places of its children', () => {
    const text = " (a {:k 'v} #_x [1])";
    const { forms, spans } = readForms(new Source(text));
    const list = forms[0] as List;
    const children = list.place?.children ?? [];
    expect(spans).toEqual([1, text.length]);
    expect(
      children.map((_, i) => (i % 2 === 0 ? text.slice(children[i], children[i + 1]) : '')).filter(Boolean),
    ).toEqual(['a', "{:k 'v}", '[1]']);
  });

  it('reads the first form alone when asked to', () => {
    expect(readFirst(new Source('42 ] not: read'))).toEqual({ form: 42, start: 0, end: 2 });
    expect(readFirst(new Source(' ; nothing'))).toBe(null);
  });
});
