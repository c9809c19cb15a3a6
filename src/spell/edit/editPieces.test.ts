import { describe, expect, it } from 'vitest';
import { isIncantError } from '../../errors/index.ts';
import { readForms } from '../read/readForms.ts';
import { FutureValue } from '../values/callables.ts';
import { equal } from '../values/equal.ts';
import { List } from '../values/List.ts';
import { Source } from '../values/Place.ts';
import type { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';
import { type EditResult, editPieces } from './editPieces.ts';
import type { Piece } from './Piece.ts';
import { splitBody } from './splitBody.ts';

function piecesOf(text: string): readonly Piece[] {
  const { forms, spans } = readForms(new Source(text));
  return splitBody(text, spans, forms);
}

function edit(text: string, values: Readonly<Record<string, Value>> = {}, from = 0): EditResult {
  return editPieces(piecesOf(text), from, (name: Sym) => values[name.fullName], 'body');
}

function edited(text: string, values: Readonly<Record<string, Value>> = {}): string {
  return edit(text, values)
    .pieces.map((piece) => piece.lead + piece.text)
    .join('');
}

function failure(text: string, values: Readonly<Record<string, Value>> = {}): string {
  try {
    return edited(text, values);
  } catch (error) {
    if (isIncantError(error)) return `${error.code} ${error.message}`;
    throw error;
  }
}

describe('editPieces', () => {
  it.each([
    [' (think "A" 1) (prune) x', ' x'],
    [' (def x 1) (def y 2) (prune 2) :k', ' :k'],
    [' a b c (prune 2) (rethink 2 "r" d) e', ' (think "r" d) e'],
    [' (prune) a', ' a'],
    [' a (prune 0) b', ' a b'],
    [' (think "A") (rethink "B") (rethink "C" 3)', ' (think "C" 3)'],
    [' (do a (do b (prune 9)) c)', ' (do a (do) c)'],
    [' (let [a (do 1 (prune))] a (prune) 5)', ' (let [a (do)] 5)'],
    [' {:k (do 1 (prune) 2)} #{(do 1 (prune))}', ' {:k (do 2)} #{(do 1 (prune))}'],
    [" '(a (prune)) (fn [x] 1 (prune) x) #(do 1 (prune))", " '(a (prune)) (fn [x] 1 (prune) x) #(do 1 (prune))"],
    [' (def x (prune)) (f a (prune))', ' (def x (prune)) (f a (prune))'],
    [' (think "l" a (rethink 2 "m"))', ' (think "l" (think "m"))'],
    [' (prune "x") a (prune 1 2)', ' (prune "x") a (prune 1 2)'],
    ['\n; about a\na ; goes too\n; about b\nb\n(prune)', '\n; about a\na'],
    ['\na\n; about b\nb ; goes\n(prune)\n; about c\nc', '\na\n; about c\nc'],
    [' ^:m (do 1 (prune) {:a 1,  :b 2})', ' ^:m (do {:a 1,  :b 2})'],
  ])('makes of %j the text %j', (text, expected) => {
    expect(edited(text)).toBe(expected);
  });

  it('writes a persist out with the value that the name has now', () => {
    expect(edited(' (persist y (get big 1)) (persist z) (persist lost 3)', { y: 2, z: List.of([1]) })).toBe(
      " (persist y 2) (persist z '(1)) (persist lost 3)",
    );
    expect(edited(' (do {:a 1,  :b 2} (persist y ; note\n (+ 1 1)))', { y: 2 })).toBe(
      ' (do {:a 1,  :b 2} (persist y 2))',
    );
  });

  it('returns the same objects for what it does not touch, and the index of the first change of meaning', () => {
    const pieces = piecesOf(' a (persist y (+ 1 1)) (def b 1) (prune) c');
    const result = editPieces(pieces, 0, () => 2, 'body');
    expect([result.pieces[0] === pieces[0], result.pieces[2] === pieces[4]]).toEqual([true, true]);
    expect(result.changedFrom).toBe(2);
    expect(edit(' a (persist y (+ 1 1))', { y: 2 }).changedFrom).toBe(2);
    expect(edit(' a b (prune)', {}, 2).changedFrom).toBe(1);
  });

  it('gives an edited form the places of its new text', () => {
    const form = edit(' (do (def a 1) (prune) (+ a 2))').pieces[0];
    const again = readForms(new Source(form.text)).forms[0];
    expect(form.text).toBe('(do (+ a 2))');
    expect(equal(form.form, again)).toBe(true);
    expect((form.form as List).place?.children).toEqual((again as List).place?.children);
  });

  it('leaves markers before the given index alone', () => {
    expect(edit(' a (prune) b (prune)', {}, 2).pieces.map((piece) => piece.text)).toEqual(['a', '(prune)']);
  });

  it('refuses to drop a definition that a form which stays needs, and names both', () => {
    const message = failure(' (def base 1) (prune) (def total (+ base 1))');
    expect(message).toContain('BAD_FORM');
    expect(message).toContain('(def base 1)');
    expect(message).toContain('(def total (+ base 1))');
  });

  it.each([
    [" (def base 1) (prune) '(!call-now x base)"],
    [' (def base 1) (prune) (def base 2) (+ base 1)'],
    [' (def base 1) (prune) (let [base 2] (+ base 1))'],
    [' (def base 1) (prune) (persist total (+ base 1))'],
  ])('lets %s go: nothing that stays needs what it drops', (text) => {
    expect(failure(text, { total: 2 })).not.toContain('BAD_FORM');
  });

  it('refuses a persist whose value has no source form', () => {
    expect(failure(' (persist f (future 1))', { f: new FutureValue(1) })).toContain('UNPRINTABLE persist f');
  });
});
