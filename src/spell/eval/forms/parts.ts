import { List } from '../../values/List.ts';
import { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import { Vector } from '../../values/Vector.ts';
import { badForm } from '../badForm.ts';
import { inner, type Node } from '../Node.ts';
import type { Binding } from '../nodes/scopes.ts';
import { Site } from '../Site.ts';
import type { Analyser } from '../SpecialForm.ts';

/** The name of the form, as its head says. */
export function formName(list: List): string {
  return list.first instanceof Sym ? list.first.fullName : 'form';
}

/** The vector at `index`, or BAD_FORM. */
export function vectorAt(list: List, index: number, example: string): Vector {
  const form = list.count > index ? list.at(index) : undefined;
  if (form instanceof Vector) return form;
  throw badForm(formName(list), 'it needs a vector of bindings', example);
}

/** The symbol at `index`, or BAD_FORM. */
export function nameAt(list: List, index: number, example: string): Sym {
  const form = list.count > index ? list.at(index) : undefined;
  if (form instanceof Sym && form.namespace === null) return form;
  throw badForm(formName(list), 'it needs a name', example);
}

/** Throws BAD_FORM unless the form has between `min` and `max` parts after its head. */
export function checkCount(list: List, min: number, max: number, example: string): void {
  const count = list.count - 1;
  if (count < min)
    throw badForm(formName(list), `it needs ${min === max ? '' : 'at least '}${parts(min)}, got ${count}`, example);
  if (count > max) throw badForm(formName(list), `it takes at most ${parts(max)}, got ${count}`, example);
}

function parts(count: number): string {
  return count === 1 ? '1 part' : `${count} parts`;
}

/** The pairs of a binding vector. Throws BAD_FORM when its count is odd. */
export function bindingPairs(
  list: List,
  index: number,
  site: Site,
  analyser: Analyser,
  example: string,
): readonly Binding[] {
  const vector = vectorAt(list, index, example);
  return pairsOf(vector, new Site(vector, site, index), formName(list), analyser, example);
}

/** The pairs of a vector, of which the site is known. */
export function pairsOf(
  vector: Vector,
  site: Site,
  owner: string,
  analyser: Analyser,
  example: string,
): readonly Binding[] {
  if (vector.count % 2 !== 0)
    throw badForm(owner, `its bindings have ${vector.count} forms, an even number is needed`, example);
  const bindings: Binding[] = [];
  for (let i = 0; i < vector.count; i += 2) {
    const pattern = analyser.pattern(vector.at(i), site, i, owner);
    bindings.push({ pattern, init: analyser.node(vector.at(i + 1), site, i + 1, inner) });
  }
  return bindings;
}

/** Nodes of the children from `from` on, all in argument position. */
export function argumentNodes(list: List, from: number, site: Site, analyser: Analyser): readonly Node[] {
  return list
    .toArray()
    .slice(from)
    .map((form, i) => analyser.node(form, site, from + i, inner));
}

/** Whether a form is a list with this symbol at its head. */
export function isListOf(form: Value, head: Sym): form is List {
  return form instanceof List && form.count > 0 && form.first === head;
}
