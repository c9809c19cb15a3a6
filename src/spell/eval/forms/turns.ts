import { Keyword } from '../../values/Keyword.ts';
import type { List } from '../../values/List.ts';
import { isMap } from '../../values/mapOf.ts';
import { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import { badForm } from '../badForm.ts';
import { shortForm } from '../failures.ts';
import type { Appended } from '../HostRequest.ts';
import { inner, type Node, type Position } from '../Node.ts';
import { type Addition, Compact, Turn, type TurnPlan } from '../nodes/Turn.ts';
import { Site } from '../Site.ts';
import type { Analyser, SpecialForm, SpecialForms } from '../SpecialForm.ts';
import { argumentNodes, checkCount, formName } from './parts.ts';

const maxCharsKey = Keyword.of('max-chars');
const leastMaxChars = 128;

/** The parts that all turn makers share. */
function plan(list: List, site: Site, position: Position, parts: Partial<TurnPlan>): Turn {
  const none = { additions: [], maxChars: null, after: [], quine: null };
  return new Turn({ name: formName(list), site, tail: position.tail, checkMaxChars, ...none, ...parts });
}

/** The value of `:max-chars`: nil, or a whole number of at least 128. Throws BAD_FORM. */
function checkMaxChars(value: Value): number | null {
  if (value === null || (typeof value === 'number' && value >= leastMaxChars)) return value;
  throw badForm(
    ':max-chars',
    `it is a whole number of at least ${leastMaxChars}, got ${shortForm(value)}`,
    '{:max-chars 2000}',
  );
}

/** A leading `{:max-chars n}`: its node, or null; and where the rest begins. */
function optionsOf(
  list: List,
  site: Site,
  analyser: Analyser,
): { readonly maxChars: Node | null; readonly from: number } {
  const form = list.count > 1 ? list.at(1) : null;
  if (!isMap(form) || (formName(list) === '!print' && !form.has(maxCharsKey))) return { maxChars: null, from: 1 };
  for (const key of form.keys()) {
    if (key !== maxCharsKey)
      throw badForm(
        formName(list),
        `it knows no option ${shortForm(key)}`,
        `(${formName(list)} {:max-chars 2000} x (f))`,
      );
  }
  const at = [...form.keys()].indexOf(maxCharsKey);
  const value = form.get(maxCharsKey) ?? null;
  return { maxChars: analyser.node(value, new Site(form, site, 1), 2 * at + 1, inner), from: 2 };
}

/** `(!call-now {:max-chars n}? name expression …)` and the peeks, which also prune themselves at the next edit. */
function bindingTurn(prunes: boolean): SpecialForm {
  return (list, site, position, analyser) => {
    const name = formName(list);
    const example = `(${name} result (tools/f x))`;
    const { maxChars, from } = optionsOf(list, site, analyser);
    const count = list.count - from;
    if (count === 0 || count % 2 !== 0)
      throw badForm(name, `it needs pairs of a name and an expression, got ${count} forms`, example);
    const additions: Addition[] = [];
    for (let i = from; i < list.count; i += 2) {
      const sym = list.at(i);
      if (!(sym instanceof Sym)) throw badForm(name, `${shortForm(sym)} is no name`, example);
      additions.push({ name: sym, node: analyser.node(list.at(i + 1), site, i + 1, inner) });
    }
    const after: readonly Appended[] = prunes ? [{ kind: 'prune', count: additions.length + 1 }] : [];
    return plan(list, site, position, { additions, maxChars, after });
  };
}

const print: SpecialForm = (list, site, position, analyser) => {
  const { maxChars, from } = optionsOf(list, site, analyser);
  checkCount(list, from, Number.POSITIVE_INFINITY, '(!print (f x))');
  const additions = argumentNodes(list, from, site, analyser).map((node) => ({ name: null, node }));
  return plan(list, site, position, { additions, maxChars });
};

const extend: SpecialForm = (list, site, position, analyser) => {
  checkCount(list, 0, 1, '(!extend)');
  const quine = list.count === 2 ? analyser.node(list.at(1), site, 1, inner) : null;
  return plan(list, site, position, { quine });
};

/** `(!describe ns :name … ns2 …)`: names follow their namespace. */
const describe: SpecialForm = (list, site, position) => {
  const example = '(!describe strings :split) or (!describe io)';
  checkCount(list, 1, Number.POSITIVE_INFINITY, example);
  const groups: { namespace: string; names: string[] }[] = [];
  let open: { namespace: string; names: string[] } | null = null;
  for (const form of list.toArray().slice(1)) {
    if (form instanceof Sym) {
      open = { namespace: form.fullName, names: [] };
      groups.push(open);
    } else if (form instanceof Keyword && open !== null && open.names.length === 0) open.names.push(form.fullName);
    else
      throw badForm(
        '!describe',
        'a namespace stands before each name: repeat the namespace',
        '(!describe skills :a skills :b)',
      );
  }
  const after = groups.map((group): Appended => ({ kind: 'describe', ...group }));
  return plan(list, site, position, { after });
};

const compact: SpecialForm = (list, site, position) => {
  checkCount(list, 0, 0, '(!compact)');
  return new Compact(site, position.tail);
};

/** Forms that make the next turn. */
export const turnForms: SpecialForms<
  '!extend' | '!call-now' | '!peek' | '!peek-now' | '!print' | '!describe' | '!compact'
> = {
  '!extend': extend,
  '!call-now': bindingTurn(false),
  '!peek': bindingTurn(true),
  '!peek-now': bindingTurn(true),
  '!print': print,
  '!describe': describe,
  '!compact': compact,
};
