import { List } from '../values/List.ts';
import { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';
import { badForm } from './badForm.ts';

const quine = Sym.of('quine');
const evalSym = Sym.of('eval');
const doSym = Sym.of('do');
const completion = Sym.of('completion');

/** A program of the shape `(quine name inert… (eval (do form…)))`. */
export interface QuineShape {
  readonly name: Sym;
  readonly inert: readonly Value[];
  readonly forms: readonly Value[];
}

/** Takes a program apart. Throws BAD_FORM in the name of `owner` when it has another shape. */
export function quineShape(value: Value, owner: string): QuineShape {
  const example = '(quine completion (eval (do …)))';
  if (!(value instanceof List) || value.count < 3 || value.first !== quine) {
    throw badForm(owner, 'it expects a quine form', example);
  }
  const name = value.at(1);
  const tail = value.at(value.count - 1);
  const body = tail instanceof List && tail.count === 2 && tail.first === evalSym ? tail.at(1) : null;
  if (!(name instanceof Sym) || !(body instanceof List) || body.first !== doSym) {
    throw badForm(owner, 'it expects a quine of which the last argument is (eval (do …))', example);
  }
  return { name, inert: value.toArray().slice(2, -1), forms: body.toArray().slice(1) };
}

/** The program of these parts as data. */
export function quineOf({ name, inert, forms }: QuineShape): List {
  return List.of([quine, name, ...inert, List.of([evalSym, List.of([doSym, ...forms])])]);
}

/** The program with `forms` added to its `do`. Throws BAD_FORM when it has another shape. */
export function appendToQuine(value: Value, forms: readonly Value[]): List {
  const shape = quineShape(value, 'reopen');
  return quineOf({ ...shape, forms: [...shape.forms, ...forms] });
}

/** A program named `completion` of which the `do` holds `forms`. */
export function wrapForms(forms: readonly Value[]): List {
  return quineOf({ name: completion, inert: [], forms });
}
