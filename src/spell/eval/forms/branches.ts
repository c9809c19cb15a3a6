import { Keyword } from '../../values/Keyword.ts';
import { List } from '../../values/List.ts';
import { badForm } from '../badForm.ts';
import { inner, type Node } from '../Node.ts';
import { BindingIf, If, ShortCircuit } from '../nodes/branches.ts';
import { Case, type CaseClause, Condp, type CondpClause } from '../nodes/cases.ts';
import { Constant, nilNode } from '../nodes/simple.ts';
import { Site } from '../Site.ts';
import type { SpecialForm, SpecialForms } from '../SpecialForm.ts';
import { checkCount, formName, vectorAt } from './parts.ts';

const anyCount = Number.POSITIVE_INFINITY;

/** `(when test body…)`, and with `negated` `(when-not test body…)`. */
function whenForm(negated: boolean): SpecialForm {
  return (list, site, position, analyser) => {
    checkCount(list, 1, anyCount, `(${formName(list)} test body)`);
    const test = analyser.node(list.at(1), site, 1, inner);
    const body = analyser.body(list, 2, site, position);
    return negated ? new If(test, nilNode, body) : new If(test, body, nilNode);
  };
}

const ifNot: SpecialForm = (list, site, position, analyser) => {
  checkCount(list, 2, 3, '(if-not test then else)');
  const yes = list.count === 4 ? analyser.node(list.at(3), site, 3, position) : nilNode;
  return new If(analyser.node(list.at(1), site, 1, inner), yes, analyser.node(list.at(2), site, 2, position));
};

/** The forms `if-let`, `when-let` and their like. `some`: only nil counts as missing. `body`: many forms and no else. */
function bindingForm(some: boolean, body: boolean): SpecialForm {
  return (list, site, position, analyser) => {
    const name = formName(list);
    const example = body ? `(${name} [x (f)] (g x))` : `(${name} [x (f)] (g x) :none)`;
    const vector = vectorAt(list, 1, example);
    if (vector.count !== 2) throw badForm(name, 'it takes one name and one value', example);
    if (!body) checkCount(list, 2, 3, example);
    const vectorSite = new Site(vector, site, 1);
    const pattern = analyser.pattern(vector.at(0), vectorSite, 0, name);
    const init = analyser.node(vector.at(1), vectorSite, 1, inner);
    if (body) return new BindingIf(pattern, init, some, analyser.body(list, 2, site, position), nilNode);
    const no = list.count === 4 ? analyser.node(list.at(3), site, 3, position) : nilNode;
    return new BindingIf(pattern, init, some, analyser.node(list.at(2), site, 2, position), no);
  };
}

const cond: SpecialForm = (list, site, position, analyser) => {
  if (list.count % 2 === 0)
    throw badForm('cond', 'it needs pairs of a test and a value', '(cond (< x 1) :low :else :high)');
  let node: Node = nilNode;
  for (let i = list.count - 2; i >= 1; i -= 2) {
    const test = analyser.node(list.at(i), site, i, inner);
    node = new If(test, analyser.node(list.at(i + 1), site, i + 1, position), node);
  }
  return node;
};

const passKey = Keyword.of('>>');

const condp: SpecialForm = (list, site, position, analyser) => {
  checkCount(list, 2, anyCount, '(condp = x 1 :one 2 :two :other)');
  const clauses: CondpClause[] = [];
  let at = 3;
  while (at + 1 < list.count) {
    const passes = list.at(at + 1) === passKey && at + 2 < list.count;
    const bodyAt = passes ? at + 2 : at + 1;
    const body = analyser.node(list.at(bodyAt), site, bodyAt, passes ? inner : position);
    clauses.push({ test: analyser.node(list.at(at), site, at, inner), body, passes });
    at = bodyAt + 1;
  }
  const fallback = at < list.count ? analyser.node(list.at(at), site, at, position) : null;
  const predicate = analyser.node(list.at(1), site, 1, inner);
  return new Condp(predicate, analyser.node(list.at(2), site, 2, inner), clauses, fallback, site);
};

const caseForm: SpecialForm = (list, site, position, analyser) => {
  checkCount(list, 1, anyCount, '(case x 1 :one (2 3) :few :other)');
  const clauses: CaseClause[] = [];
  let at = 2;
  for (; at + 1 < list.count; at += 2) {
    const constant = list.at(at);
    const constants = constant instanceof List && constant.count > 0 ? constant.toArray() : [constant];
    clauses.push({ constants, body: analyser.node(list.at(at + 1), site, at + 1, position) });
  }
  const fallback = at < list.count ? analyser.node(list.at(at), site, at, position) : null;
  return new Case(analyser.node(list.at(1), site, 1, inner), clauses, fallback);
};

/** `and` and `or`. */
function shortCircuit(stopsAt: boolean): SpecialForm {
  return (list, site, position, analyser) => {
    const last = list.count - 1;
    if (last === 0) return new Constant(stopsAt ? null : true);
    const nodes = list
      .toArray()
      .slice(1)
      .map((form, i) => analyser.node(form, site, i + 1, i + 1 === last ? position : inner));
    return nodes.length === 1 ? nodes[0] : new ShortCircuit(nodes, stopsAt);
  };
}

/** Forms that choose. */
export const branchForms: SpecialForms<
  | 'when'
  | 'when-not'
  | 'if-not'
  | 'if-let'
  | 'if-some'
  | 'when-let'
  | 'when-some'
  | 'cond'
  | 'condp'
  | 'case'
  | 'and'
  | 'or'
> = {
  when: whenForm(false),
  'when-not': whenForm(true),
  'if-not': ifNot,
  'if-let': bindingForm(false, false),
  'if-some': bindingForm(true, false),
  'when-let': bindingForm(false, true),
  'when-some': bindingForm(true, true),
  cond,
  condp,
  case: caseForm,
  and: shortCircuit(false),
  or: shortCircuit(true),
};
