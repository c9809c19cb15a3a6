import { expect, it } from 'vitest';
import { messageOf, printedValue } from './testEvaluate.ts';

it.each([
  ['(re-find #"(\\w+)@(\\w+)" "me@home x")', '["me@home" "me" "home"]'],
  ['(re-matches #"a|ab" "ab")', '"ab"'],
  ['(re-seq #"(?<y>\\d{4})-(\\d\\d)" "2020-01")', '[["2020-01" "2020" "01"]]'],
  ['(re-find #"(a)|(b)" "b")', '["b" nil "b"]'],
  ['(strings/split "abc" #"")', '["a" "b" "c"]'],
  ['(strings/split "" #",")', '[""]'],
  ['(strings/split "a b  c" #"\\s+" 2)', '["a" "b  c"]'],
  ['(strings/split ",," #",")', '[]'],
  ['(strings/split "a,b" \\,)', '["a" "b"]'],
  ['(strings/split-lines "")', '[""]'],
  ['(strings/replace "2020-01" #"(\\d+)-(\\d+)" "$2/$1")', '"01/2020"'],
  ['(strings/replace "a.b" #"\\." "\\\\$")', '"a$b"'],
  ['(strings/replace "aXbX" \\X \\Y)', '"aYbY"'],
  ['(strings/replace "hello" #"l" {"l" "L"})', '"heLLo"'],
  ['(strings/replace "ab" #"(a)(b)" (fn [[_ a b]] (str b a)))', '"ba"'],
  ['(strings/replace "a$b" "$" "$1")', '"a$1b"'],
  ['(strings/replace-first "a1b2" #"\\d" "x")', '"axb2"'],
  ['(strings/join ", " {:a 1})', '"[:a 1]"'],
  ['(strings/trim nil)', '""'],
  ['(strings/capitalize "hELLO wORLD")', '"Hello world"'],
  ['(strings/includes? "abc" \\b)', 'true'],
  ['(strings/reverse "a😀")', '"😀a"'],
  ['(clojure.string/join "-" ["a" "b"])', '"a-b"'],
  ['(str 1.0 \\a :k nil "x" [nil "y"])', '"1.0a:kx[nil \\"y\\"]"'],
  ['(pr-str [\\a "b"])', '"[\\\\a \\"b\\"]"'],
  ['(read-string "")', 'nil'],
  ['(edn/read-string {:eof :end} "")', ':end'],
  ['(keyword nil)', 'nil'],
  ['(symbol :a)', 'a'],
])('makes of %s the text %s', (program, value) => {
  expect(printedValue(program)).toBe(value);
});

it.each([
  [
    '(strings/upper-case {:ok true :out "x"})',
    'TYPE upper-case needs a string, got a map; it is a result envelope, use (:out x)',
  ],
  ['(subs {:ok true :out "abc"} 1)', 'TYPE subs needs a string, got a map; it is a result envelope, use (:out x)'],
  ['(subs "abc" 5)', 'INDEX subs: index 5 is out of range for size 3'],
  ['(subs "abc" 2 1)', 'INDEX subs: index 2 to 1 is out of range for size 3'],
  ['(re-pattern "[")', 'PARSE_INVALID_TOKEN invalid token #"[": a character class is not closed'],
  ['(strings/replace "a" #"a" "$1")', 'INDEX replace: index $1 is out of range for size 0'],
  ['(name 5)', 'TYPE name needs a string, keyword or symbol, got a number'],
])('refuses %s and says why', (program, message) => {
  expect(messageOf(program)).toBe(message);
});

it('stops a text before it grows too large', () => {
  const program = '(strings/replace (apply str (repeat 10000 "a")) "a" (apply str (repeat 10000 "b")))';
  expect(messageOf(program)).toContain('LIMIT_SIZE the string that replace makes');
});
