import { Keyword } from '../../values/Keyword.ts';
import type { List } from '../../values/List.ts';
import { Sym } from '../../values/Sym.ts';
import { badForm } from '../badForm.ts';
import { inner, type Node } from '../Node.ts';
import { Assert } from '../nodes/Assert.ts';
import { nilNode, Sequence } from '../nodes/simple.ts';
import { type Handler, Try } from '../nodes/Try.ts';
import { Site } from '../Site.ts';
import type { Analyser, SpecialForm, SpecialForms } from '../SpecialForm.ts';
import { checkCount, isListOf } from './parts.ts';

const catchSym = Sym.of('catch');
const finallySym = Sym.of('finally');
const example = '(try (f) (catch e (:message e)) (finally (g)))';

/** `(catch e body…)`, `(catch Exception e body…)`, `(catch :default e body…)`: every kind catches every error. */
function handlerOf(clause: List, site: Site, analyser: Analyser): Handler {
  const first = clause.count > 1 ? clause.at(1) : null;
  const second = clause.count > 2 ? clause.at(2) : null;
  const kinded = first instanceof Keyword || (first instanceof Sym && second instanceof Sym && isClassName(first));
  const at = kinded ? 2 : 1;
  const sym = clause.count > at ? clause.at(at) : null;
  if (!(sym instanceof Sym)) throw badForm('catch', 'it needs a name for the error', example);
  return { sym, body: analyser.body(clause, at + 1, site, inner) };
}

/** A class is written with a capital, a dot or a namespace, as `Exception` or `js/Error`. */
function isClassName(sym: Sym): boolean {
  return /^[A-Z]|[./]/.test(sym.fullName);
}

const tryForm: SpecialForm = (list, site, position, analyser) => {
  const forms = list.toArray();
  let end = forms.length;
  let last: Node | null = null;
  const final = forms[end - 1];
  if (end > 1 && isListOf(final, finallySym)) {
    end -= 1;
    last = analyser.body(final, 1, new Site(final, site, end), inner);
  }
  let handler: Handler | null = null;
  while (end > 1) {
    const clause = forms[end - 1];
    if (!isListOf(clause, catchSym)) break;
    end -= 1;
    // Every clause catches everything, so the first one written is the one that counts.
    handler = handlerOf(clause, new Site(clause, site, end), analyser);
  }
  const nodes = forms.slice(1, end).map((form, i) => {
    if (isListOf(form, catchSym) || isListOf(form, finallySym)) {
      throw badForm('try', 'catch comes after the body, then finally', example);
    }
    return analyser.node(form, site, i + 1, handler === null && last === null && i + 2 === end ? position : inner);
  });
  const body = nodes.length === 0 ? nilNode : new Sequence(nodes);
  return handler === null && last === null ? body : new Try(body, handler, last);
};

const assert: SpecialForm = (list, site, _position, analyser) => {
  checkCount(list, 1, 2, '(assert (pos? x) "x must be positive")');
  const message = list.count === 3 ? analyser.node(list.at(2), site, 2, inner) : null;
  return new Assert(list.at(1), analyser.node(list.at(1), site, 1, inner), message, site);
};

/** Forms about failure. */
export const tryForms: SpecialForms<'try' | 'assert'> = { try: tryForm, assert };
