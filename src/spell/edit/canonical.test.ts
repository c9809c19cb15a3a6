import { describe, expect, it } from 'vitest';
import { Sym } from '../values/Sym.ts';
import { readCanonical } from './canonical.ts';

const whole = '(quine completion (note "kept") ; why\n (eval (do\n  (def x 1) ; one\n  x)))';

function joined(text: string): string | null {
  const program = readCanonical(text);
  if (program === null) return null;
  const bytes = (pieces: readonly { lead: string; text: string }[]): string =>
    pieces.map((piece) => piece.lead + piece.text).join('');
  return program.header + bytes(program.inert) + program.evalHeader + bytes(program.body);
}

describe('readCanonical', () => {
  it('takes a program in the wrapper apart byte by byte', () => {
    expect(readCanonical(whole)).toMatchObject({
      name: Sym.of('completion'),
      header: '(quine completion',
      inert: [{ lead: ' ', text: '(note "kept")' }],
      evalHeader: ' ; why\n (eval (do',
      body: [
        { lead: '\n  ', text: '(def x 1)' },
        { lead: ' ; one\n  ', text: 'x' },
      ],
    });
    expect(joined(whole)).toBe(whole.slice(0, -3));
  });

  it.each([
    ['(quine p (eval (do ', '(quine p (eval (do'],
    ['(quine p (eval (do (quine prompt "a ) b") ', '(quine p (eval (do (quine prompt "a ) b")'],
    ['(quine p (eval (do 1 ; last\n', '(quine p (eval (do 1'],
    ['(quine p (eval (do 1', '(quine p (eval (do 1'],
    [' (quine p 1 (eval (do)))', '(quine p 1 (eval (do'],
  ])('keeps of %j the bytes %j, be it open or closed', (text, expected) => {
    expect(joined(text)).toBe(expected);
  });

  it.each([
    '',
    '(def x 1)',
    '(quine p)',
    '(quine p (eval (do 1) 2))',
    '(quine p (eval 1))',
    '(quine "p" (eval (do 1)))',
    '(quine p (eval (do 1))) 2',
    '(quine p (eval (do 1 ]',
  ])('takes %j for no such program', (text) => {
    expect(readCanonical(text)).toBe(null);
  });
});
