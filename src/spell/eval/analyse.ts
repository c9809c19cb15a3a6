import { isIncantError } from '../../errors/index.ts';
import { List } from '../values/List.ts';
import { isMap } from '../values/mapOf.ts';
import { Sym } from '../values/Sym.ts';
import { isSet } from '../values/setOf.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { analysePattern } from './analysePattern.ts';
import { bindingForms } from './forms/bindings.ts';
import { branchForms } from './forms/branches.ts';
import { coreForms } from './forms/core.ts';
import { functionForms } from './forms/functions.ts';
import { iterationForms } from './forms/iteration.ts';
import { programForms } from './forms/programs.ts';
import { syntaxQuoteForms } from './forms/syntaxQuote.ts';
import { threadingForms } from './forms/threading.ts';
import { tryForms } from './forms/try.ts';
import { turnForms } from './forms/turns.ts';
import { inner, type Node, type Position } from './Node.ts';
import { arithmeticNode } from './nodes/arithmetic.ts';
import { Call } from './nodes/Call.ts';
import { buildMap, buildSet, buildVector, CollectionLiteral } from './nodes/collections.ts';
import { Member, Variable } from './nodes/names.ts';
import { Constant, Malformed, nilNode, Sequence } from './nodes/simple.ts';
import { Site } from './Site.ts';
import type { Analyser, SpecialForm, SpecialForms } from './SpecialForm.ts';
import type { SpecialName } from './specialNames.ts';

const specialForms: SpecialForms<SpecialName> = {
  ...coreForms,
  ...bindingForms,
  ...functionForms,
  ...iterationForms,
  ...branchForms,
  ...threadingForms,
  ...tryForms,
  ...syntaxQuoteForms,
  ...programForms,
  ...turnForms,
};

const specialBySymbol: ReadonlyMap<Value, SpecialForm> = new Map<Value, SpecialForm>(
  Object.entries(specialForms).map(([name, form]) => [Sym.of(name), form]),
);

/** Turns a form into a node. Malformed parts become nodes that fail when they are evaluated; quoted data is not entered. */
export function analyse(form: Value, parent: Site | null, index: number, position: Position): Node {
  if (form instanceof Sym) return analyseName(form, parent, index);
  if (form instanceof List) return form.count === 0 ? new Constant(form) : analyseList(form, parent, index, position);
  if (form instanceof Vector) return literal(form, [...form], new Site(form, parent, index), buildVector(form.rows));
  if (isMap(form)) return literal(form, [...form].flat(), new Site(form, parent, index), buildMap);
  if (isSet(form)) return literal(form, form.toArray(), new Site(form, parent, index), buildSet);
  return new Constant(form);
}

function analyseName(sym: Sym, parent: Site | null, index: number): Node {
  return sym.namespace === null ? new Variable(sym, parent, index) : new Member(sym, parent, index);
}

function literal(
  form: Value,
  children: readonly Value[],
  site: Site,
  build: (values: readonly Value[]) => Value,
): Node {
  const nodes = children.map((child, i) => analyse(child, site, i, inner));
  const selfEvaluating = nodes.every((node, i) => node instanceof Constant && node.value === children[i]);
  return selfEvaluating ? new Constant(form) : new CollectionLiteral(nodes, build);
}

function analyseList(list: List, parent: Site | null, index: number, position: Position): Node {
  const site = new Site(list, parent, index);
  const special = specialBySymbol.get(list.first);
  if (special === undefined) return analyseCall(list, site, position);
  try {
    return special(list, site, position, analyser);
  } catch (thing) {
    if (isIncantError(thing) && !thing.critical) return new Malformed(thing, list, parent, index);
    throw thing;
  }
}

function analyseCall(list: List, site: Site, position: Position): Node {
  const [headForm, ...argForms] = list.toArray();
  const head = analyse(headForm, site, 0, inner);
  const args = argForms.map((form, i) => analyse(form, site, i + 1, inner));
  const call = new Call(head, headForm instanceof Sym, args, site, position, analyse);
  return (headForm instanceof Sym ? arithmeticNode(headForm, args, call, site) : null) ?? call;
}

function analyseBody(list: List, from: number, site: Site, position: Position): Node {
  const forms = list.toArray();
  if (forms.length <= from) return nilNode;
  const last = forms.length - 1;
  if (from === last) return analyse(forms[last], site, last, position);
  const nodes: Node[] = [];
  for (let i = from; i <= last; i++) nodes.push(analyse(forms[i], site, i, i === last ? position : inner));
  return new Sequence(nodes);
}

const analyser: Analyser = {
  node: analyse,
  body: analyseBody,
  pattern: (form, site, index, owner) => analysePattern(form, site, index, owner, analyser),
};
