import { incantError } from '../../../errors/index.ts';
import { badForm } from '../badForm.ts';
import type { Position, RecurTarget } from '../Node.ts';
import { Let, Loop, Recur } from '../nodes/scopes.ts';
import { NamePattern } from '../patterns.ts';
import type { SpecialForm, SpecialForms } from '../SpecialForm.ts';
import { argumentNodes, bindingPairs, formName } from './parts.ts';

const letForm: SpecialForm = (list, site, position, analyser) => {
  const bindings = bindingPairs(list, 1, site, analyser, `(${formName(list)} [a 1 b 2] (+ a b))`);
  return new Let(bindings, analyser.body(list, 2, site, position));
};

const loop: SpecialForm = (list, site, position, analyser) => {
  const bindings = bindingPairs(list, 1, site, analyser, '(loop [n 3] (if (= n 0) :done (recur (dec n))))');
  const patterns = bindings.map((binding) => binding.pattern);
  const plain = patterns.filter((pattern) => pattern instanceof NamePattern);
  const names = plain.length === patterns.length ? plain.map((pattern) => pattern.sym) : null;
  const target: RecurTarget = { count: bindings.length, name: 'recur' };
  const bodyPosition: Position = { tail: position.tail, recur: target };
  return new Loop(bindings, names, analyser.body(list, 2, site, bodyPosition));
};

const recur: SpecialForm = (list, site, position, analyser) => {
  if (position.recur === null) {
    throw badForm(
      'recur',
      'it must be the last thing that a loop or function does',
      '(loop [n 3] (when (> n 0) (recur (dec n))))',
    );
  }
  const { count, name } = position.recur;
  if (list.count - 1 !== count) throw incantError('ARITY', { name, expected: `${count}`, actual: list.count - 1 });
  return new Recur(argumentNodes(list, 1, site, analyser));
};

/** Forms that bind names for a body. `binding` is `let`: every binding is dynamic. */
export const bindingForms: SpecialForms<'let' | 'binding' | 'loop' | 'recur'> = {
  let: letForm,
  binding: letForm,
  loop,
  recur,
};
