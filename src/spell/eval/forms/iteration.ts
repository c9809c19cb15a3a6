import { Keyword } from '../../values/Keyword.ts';
import type { List } from '../../values/List.ts';
import { Sym } from '../../values/Sym.ts';
import { Vector } from '../../values/Vector.ts';
import { badForm } from '../badForm.ts';
import { shortForm } from '../failures.ts';
import { inner } from '../Node.ts';
import { type Clause, Comprehension, Dotimes, While } from '../nodes/iteration.ts';
import { Site } from '../Site.ts';
import type { Analyser, SpecialForm, SpecialForms } from '../SpecialForm.ts';
import { checkCount, formName, pairsOf, vectorAt } from './parts.ts';

const example = '(for [x [1 2 3] :when (odd? x)] (inc x))';

function clausesOf(list: List, site: Site, analyser: Analyser): readonly Clause[] {
  const vector = vectorAt(list, 1, example);
  const owner = formName(list);
  if (vector.count % 2 !== 0)
    throw badForm(owner, `its bindings have ${vector.count} forms, an even number is needed`, example);
  if (vector.count === 0 || vector.at(0) instanceof Keyword)
    throw badForm(owner, 'it begins with a name and a collection', example);
  const vectorSite = new Site(vector, site, 1);
  const clauses: Clause[] = [];
  for (let i = 0; i < vector.count; i += 2) clauses.push(clauseAt(vector, i, vectorSite, owner, analyser));
  return clauses;
}

function clauseAt(vector: Vector, at: number, site: Site, owner: string, analyser: Analyser): Clause {
  const head = vector.at(at);
  if (!(head instanceof Keyword)) {
    return {
      kind: 'each',
      pattern: analyser.pattern(head, site, at, owner),
      source: analyser.node(vector.at(at + 1), site, at + 1, inner),
    };
  }
  if (head.fullName === 'when' || head.fullName === 'while') {
    return { kind: head.fullName, test: analyser.node(vector.at(at + 1), site, at + 1, inner) };
  }
  const bindings = vector.at(at + 1);
  if (head.fullName !== 'let' || !(bindings instanceof Vector)) {
    throw badForm(owner, `it knows :when, :while and :let [name value], not ${shortForm(head)}`, example);
  }
  return { kind: 'let', bindings: pairsOf(bindings, new Site(bindings, site, at + 1), owner, analyser, example) };
}

const forForm: SpecialForm = (list, site, _position, analyser) =>
  new Comprehension(clausesOf(list, site, analyser), analyser.body(list, 2, site, inner), true);

const doseq: SpecialForm = (list, site, _position, analyser) =>
  new Comprehension(clausesOf(list, site, analyser), analyser.body(list, 2, site, inner), false);

const dotimes: SpecialForm = (list, site, _position, analyser) => {
  const usage = '(dotimes [i 3] (println i))';
  const vector = vectorAt(list, 1, usage);
  const name = vector.count === 2 ? vector.at(0) : null;
  if (!(name instanceof Sym)) throw badForm('dotimes', 'it needs one name and a count', usage);
  const count = analyser.node(vector.at(1), new Site(vector, site, 1), 1, inner);
  return new Dotimes(name, count, analyser.body(list, 2, site, inner));
};

const whileForm: SpecialForm = (list, site, _position, analyser) => {
  checkCount(list, 1, Number.POSITIVE_INFINITY, '(while test body)');
  return new While(analyser.node(list.at(1), site, 1, inner), analyser.body(list, 2, site, inner));
};

/** Forms that go through collections or repeat. */
export const iterationForms: SpecialForms<'for' | 'doseq' | 'dotimes' | 'while'> = {
  for: forForm,
  doseq,
  dotimes,
  while: whileForm,
};
