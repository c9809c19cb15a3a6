import { Keyword } from '../../values/Keyword.ts';
import { List } from '../../values/List.ts';
import { isMap } from '../../values/mapOf.ts';
import { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import { Vector } from '../../values/Vector.ts';
import { sequenceParts } from '../analysePattern.ts';
import { badForm } from '../badForm.ts';
import type { AnalysedArity } from '../FnCode.ts';
import { inner, type Node, type Position } from '../Node.ts';
import { Checked } from '../nodes/Checked.ts';
import { type ArityPlan, Define, DefineMacro, DelayLiteral, FnLiteral } from '../nodes/definitions.ts';
import { Let } from '../nodes/scopes.ts';
import { NamePattern } from '../patterns.ts';
import { Site } from '../Site.ts';
import type { Analyser, SpecialForm, SpecialForms } from '../SpecialForm.ts';
import { formName, nameAt, vectorAt } from './parts.ts';

const fnSym = Sym.of('fn');

const preKey = Keyword.of('pre');
const postKey = Keyword.of('post');

/** The parts of a function form from `from` on: one parameter vector and body, or several lists of them. */
function arityPlans(list: List, from: number, site: Site, analyser: Analyser): readonly ArityPlan[] {
  const name = formName(list);
  const first = list.count > from ? list.at(from) : undefined;
  if (first instanceof Vector) return [arityPlan(list, from, site, name, analyser)];
  const clauses = list.toArray().slice(from);
  if (clauses.length === 0 || !clauses.every((clause) => clause instanceof List && clause.first instanceof Vector)) {
    throw badForm(
      name,
      'it needs a vector of parameters',
      name.startsWith('def') ? `(${name} f [x] (inc x))` : `(${name} [x] (inc x))`,
    );
  }
  const lists = clauses.filter((clause) => clause instanceof List);
  const plans = lists.map((clause, i) => arityPlan(clause, 0, new Site(clause, site, from + i), name, analyser));
  checkDistinct(plans, name);
  return plans;
}

function checkDistinct(plans: readonly ArityPlan[], name: string): void {
  const seen = new Set<string>();
  for (const { fixed, variadic } of plans) {
    const key = variadic ? '&' : `${fixed}`;
    if (seen.has(key)) throw badForm(name, 'two of its arities take the same number of arguments');
    seen.add(key);
  }
}

/** One arity: `list` holds its parameters at `at` and its body behind them. Its patterns are checked now, its body is not. */
function arityPlan(list: List, at: number, site: Site, owner: string, analyser: Analyser): ArityPlan {
  const params = vectorAt(list, at, '(fn [x] (inc x))');
  const paramSite = new Site(params, site, at);
  const parts = sequenceParts(params, paramSite, owner, analyser);
  if (parts.whole !== null) throw badForm(owner, ':as has no place among parameters', '[a & rest]');
  const fixed = parts.items.length;
  const variadic = parts.rest !== null;
  const target: Position = { tail: true, recur: { count: fixed + (variadic ? 1 : 0), name: 'recur' } };
  const analyseArity = (): AnalysedArity => {
    const names = parts.items.filter((pattern) => pattern instanceof NamePattern).map((pattern) => pattern.sym);
    return {
      names: names.length === fixed && fixed > 0 && !variadic ? names : null,
      params: parts.items,
      rest: parts.rest,
      leafParams: parts.items.every((pattern) => pattern.leaf) && (parts.rest === null || parts.rest.leaf),
      body: bodyNode(list, at + 1, site, target, analyser),
      onStack: true,
    };
  };
  return { params, fixed, variadic, body: list.toArray().slice(at + 1), analyse: analyseArity };
}

/** A body, with its pre- and postconditions when its first form is a map of them and others follow or it holds vectors. */
function bodyNode(list: List, from: number, site: Site, position: Position, analyser: Analyser): Node {
  const conditions = list.count > from + 1 ? list.at(from) : undefined;
  if (conditions === undefined || !isMap(conditions)) return analyser.body(list, from, site, position);
  const pre = conditions.get(preKey);
  const post = conditions.get(postKey);
  if (pre === undefined && post === undefined) return analyser.body(list, from, site, position);
  const mapSite = new Site(conditions, site, from);
  const body = analyser.body(list, from + 1, site, post === undefined ? position : inner);
  return new Checked(checks(pre, mapSite, analyser), checks(post, mapSite, analyser), body);
}

function checks(
  forms: Value | undefined,
  site: Site,
  analyser: Analyser,
): readonly { readonly form: Value; readonly node: Node }[] {
  if (!(forms instanceof Vector)) return [];
  const vectorSite = new Site(forms, site, -1);
  return forms.toArray().map((form, i) => ({ form, node: analyser.node(form, vectorSite, i, inner) }));
}

/** A function literal: `(fn name? [params] body…)` or `(fn name? ([params] body…) …)`. */
export const fnForm = (list: List, site: Site, _position: Position, analyser: Analyser): FnLiteral => {
  const named = list.count > 1 && list.at(1) instanceof Sym;
  const name = named ? nameAt(list, 1, '(fn name [x] (inc x))') : null;
  return new FnLiteral(name, arityPlans(list, named ? 2 : 1, site, analyser), list);
};

/** `name docstring? attributes? rest`: the index of the rest. */
function definitionStart(list: List): number {
  let at = 2;
  if (list.count > at + 1 && typeof list.at(at) === 'string') at += 1;
  if (list.count > at + 1 && isMap(list.at(at))) at += 1;
  return at;
}

/** The `(fn name …)` that a definition stands for, with the bytes of its parameters and body. */
function asFnForm(name: Sym, list: List, from: number): List {
  return List.of([fnSym, name, ...list.toArray().slice(from)]);
}

function definition(list: List, site: Site, analyser: Analyser): { readonly name: Sym; readonly literal: FnLiteral } {
  const name = nameAt(list, 1, `(${formName(list)} f [x] (inc x))`);
  const from = definitionStart(list);
  const plans = arityPlans(list, from, site, analyser);
  return { name, literal: new FnLiteral(name, plans, asFnForm(name, list, from)) };
}

const defn: SpecialForm = (list, site, _position, analyser) => {
  const { name, literal } = definition(list, site, analyser);
  return new Define(name, literal);
};

const defmacro: SpecialForm = (list, site, _position, analyser) => {
  const { name, literal } = definition(list, site, analyser);
  return new DefineMacro(name, literal);
};

const letfn: SpecialForm = (list, site, position, analyser) => {
  const example = '(letfn [(f [x] (inc x))] (f 1))';
  const vector = vectorAt(list, 1, example);
  const vectorSite = new Site(vector, site, 1);
  const bindings = vector.toArray().map((clause, i) => {
    if (!(clause instanceof List)) throw badForm('letfn', 'each of its functions is a list', example);
    const name = nameAt(clause, 0, example);
    const plans = arityPlans(clause, 1, new Site(clause, vectorSite, i), analyser);
    return { pattern: new NamePattern(name), init: new FnLiteral(name, plans, asFnForm(name, clause, 1)) };
  });
  return new Let(bindings, analyser.body(list, 2, site, position));
};

const delay: SpecialForm = (list, site, _position, analyser) => {
  const plan: ArityPlan = {
    params: Vector.empty,
    fixed: 0,
    variadic: false,
    body: list.toArray().slice(1),
    analyse: () => ({
      names: null,
      params: [],
      rest: null,
      leafParams: true,
      body: analyser.body(list, 1, site, { tail: true, recur: null }),
      onStack: true,
    }),
  };
  return new DelayLiteral(new FnLiteral(null, [plan], List.of([fnSym, Vector.empty, ...list.toArray().slice(1)])));
};

/** Forms that make functions and macros. */
export const functionForms: SpecialForms<'fn' | 'fn*' | 'defn' | 'defn-' | 'defmacro' | 'letfn' | 'delay'> = {
  fn: fnForm,
  'fn*': fnForm,
  defn,
  'defn-': defn,
  defmacro,
  letfn,
  delay,
};
