import { describe, expect, it } from 'vitest';
import { isIncantError } from '../../errors/index.ts';
import { type OpenPrompt, readReply } from './readReply.ts';

const wrapper: OpenPrompt = { open: ['(', '(', '('], tail: '(quine completion (eval (do (quine prompt "p") ' };

function code(reply: string): string {
  try {
    readReply(reply, wrapper);
  } catch (error) {
    if (isIncantError(error)) return error.code;
    throw error;
  }
  return 'read';
}

describe('readReply', () => {
  it.each([
    ["(def x 1)\n'(!extend)", "(def x 1)\n'(!extend)"],
    ["(def x 1)\n'(!extend))))", "(def x 1)\n'(!extend)"],
    ["(def x 1)\n'(!extend))))))) ; done\n", "(def x 1)\n'(!extend)"],
    ['(+ 1 2)]}', '(+ 1 2)'],
    ['  (+ 1 2) ; sum\n', '  (+ 1 2)'],
    ['```clojure\n(+ 40 2)\n```', '(+ 40 2)'],
    ['(quine completion (eval (do (quine prompt "p") (+ 1 2)', '(+ 1 2)'],
    ['// note (\n(+ 1 2)', '\n// note (\n(+ 1 2)'],
    ['', ''],
  ])('keeps of %j the text %j, without a repair', (reply, text) => {
    expect(readReply(reply, wrapper)).toMatchObject({ text, repaired: false });
  });

  it.each([
    ["'(!call-now n (+ 40 2", "'(!call-now n (+ 40 2))"],
    ['(+ 1 2 ; the sum', '(+ 1 2 ; the sum\n)'],
    ["(def xs [1 2 3)\n'(!call-now n (count xs))", "(def xs [1 2 3])\n'(!call-now n (count xs))"],
    [
      '; the parts\n(def base (+ 20 20)\n(def more 2)\n(+ base more)',
      '; the parts\n(def base (+ 20 20))\n(def more 2)\n(+ base more)',
    ],
    ['(def base 40))\n(+ base 2)', '(def base 40)\n(+ base 2)'],
    ['(def base 40))\n(+ base 2))))', '(def base 40)\n(+ base 2)'],
    ['(def base 40))))\n(+ base 2)', '(def base 40)\n(+ base 2)'],
    ["(def base 40))\n'(!extend)))", "(def base 40)\n'(!extend)"],
    ['(defn f [x]\n  (println x))\n  (inc x))\n(f 1)', '(defn f [x]\n  (println x)\n  (inc x))\n(f 1)'],
    ['(defn f [x]\n  (println x))\n  (inc x))', '(defn f [x]\n  (println x)\n  (inc x))'],
    ['(f [1 2)]', '(f [1 2])'],
  ])('repairs %j to %j', (reply, text) => {
    const read = readReply(reply, wrapper);
    expect(read).toMatchObject({ text, repaired: true });
    expect(read.notes[0]).toContain('Brackets were repaired: line ');
  });

  it.each([
    ['(def s "paid)\n(f s)', 'PARSE_UNCLOSED'],
    ['(+ 1 } 2)', 'PARSE_UNEXPECTED_CLOSER'],
    ['(def amount (+ 10 ] 10))\n(f amount)', 'PARSE_UNEXPECTED_CLOSER'],
    ['(def x 1)) (+ x 1)', 'PARSE_EXTRA'],
    ['(def x 1))\n(def y 2))\n(+ x y)', 'PARSE_EXTRA'],
    ['(def x 1))\n(+ x 1', 'PARSE_EXTRA'],
    ['Sure: here it is', 'PARSE_INVALID_TOKEN'],
  ])('refuses %j with %s', (reply, expected) => {
    expect(code(reply)).toBe(expected);
  });

  it('leaves prose behind the closers out and says so', () => {
    const read = readReply("(def x 1)\n'(!extend))))\nThis defines x: done (I think).", wrapper);
    expect(read).toMatchObject({ text: "(def x 1)\n'(!extend)", closed: true, repaired: false });
    expect(read.rest.trim()).toBe('This defines x: done (I think).');
    expect(read.notes).toEqual([expect.stringContaining('This defines x: done (I think).')]);
  });

  it('says when a reply ended inside a form of its own', () => {
    expect(readReply("'(!call-now n (+ 40", wrapper).cutInside).toBe(true);
    expect(readReply("'(!call-now n (+ 40 2))", wrapper).cutInside).toBe(false);
  });

  it('cuts an echo of the prompt off, whole or trimmed', () => {
    const text = '(quine completion (eval (do (quine prompt "p") ';
    expect(readReply(`${text}1`, { ...wrapper, text }).text).toBe('1');
    expect(readReply(`\n${text.trim()} 1`, { ...wrapper, text }).text).toBe(' 1');
  });
});
