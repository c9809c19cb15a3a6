import { Sym } from '../../values/Sym.ts';
import { badForm } from '../badForm.ts';
import { inner } from '../Node.ts';
import { If } from '../nodes/branches.ts';
import { Define, Quine } from '../nodes/definitions.ts';
import { Constant, nilNode } from '../nodes/simple.ts';
import type { SpecialForm, SpecialForms } from '../SpecialForm.ts';
import { checkCount, nameAt } from './parts.ts';

const quote: SpecialForm = (list) => {
  if (list.count < 2) throw badForm('quote', 'it needs a form', "'x");
  return new Constant(list.at(1));
};

const define: SpecialForm = (list, site, _position, analyser) => {
  const example = '(def name value)';
  const sym = nameAt(list, 1, example);
  // `(def name "docstring" value)` is how Clojure documents a value.
  const documented = list.count === 4 && typeof list.at(2) === 'string';
  checkCount(list, 2, documented ? 3 : 2, example);
  const index = documented ? 3 : 2;
  return new Define(sym, analyser.node(list.at(index), site, index, inner));
};

const persist: SpecialForm = (list, site, _position, analyser) => {
  const example = '(persist name value)';
  const sym = nameAt(list, 1, example);
  checkCount(list, 1, 2, example);
  const index = list.count === 3 ? 2 : 1;
  return new Define(sym, analyser.node(list.at(index), site, index, inner));
};

const doForm: SpecialForm = (list, site, position, analyser) => analyser.body(list, 1, site, position);

const ifForm: SpecialForm = (list, site, position, analyser) => {
  checkCount(list, 2, 3, '(if test then else)');
  const no = list.count === 4 ? analyser.node(list.at(3), site, 3, position) : nilNode;
  return new If(analyser.node(list.at(1), site, 1, inner), analyser.node(list.at(2), site, 2, position), no);
};

const quine: SpecialForm = (list, site, position, analyser) => {
  const sym = nameAt(list, 1, '(quine name form)');
  const last = list.count - 1;
  return new Quine(sym, list, analyser.node(list.at(last), site, last, position));
};

const varForm: SpecialForm = (list, site, _position, analyser) => {
  checkCount(list, 1, 1, "#'name");
  if (!(list.at(1) instanceof Sym)) throw badForm('var', 'it needs a name', "#'name");
  return analyser.node(list.at(1), site, 1, inner);
};

const ignored: SpecialForm = () => nilNode;

/** The forms that everything else is made of. */
export const coreForms: SpecialForms<
  'quote' | 'def' | 'define' | 'persist' | 'do' | 'if' | 'quine' | 'var' | 'comment' | 'declare'
> = {
  quote,
  def: define,
  define,
  persist,
  do: doForm,
  if: ifForm,
  quine,
  var: varForm,
  comment: ignored,
  declare: ignored,
};
