import { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import { Vector } from '../../values/Vector.ts';
import { badForm } from '../badForm.ts';
import { evaluateApart } from '../evaluateApart.ts';
import { inner, type Node } from '../Node.ts';
import { Future } from '../nodes/Future.ts';
import { Reopen, type ReopenPart } from '../nodes/Reopen.ts';
import { Constant, nilNode, Silent } from '../nodes/simple.ts';
import { Site } from '../Site.ts';
import type { SpecialForm, SpecialForms } from '../SpecialForm.ts';
import { checkCount, isListOf } from './parts.ts';

const reopenEval = Sym.of('reopen-eval');
const anyCount = Number.POSITIVE_INFINITY;

const reopen: SpecialForm = (list, site, _position, analyser) => {
  checkCount(list, 1, anyCount, '(reopen completion form)');
  const parts = list
    .toArray()
    .slice(2)
    .map((form, i): ReopenPart => {
      if (!isListOf(form, reopenEval)) return { form, node: null };
      if (form.count !== 2) throw badForm('reopen-eval', 'it needs one form', '(reopen-eval (f))');
      return { form, node: analyser.node(form.at(1), new Site(form, site, i + 2), 1, inner) };
    });
  return new Reopen(analyser.node(list.at(1), site, 1, inner), parts, site);
};

const firstLine: SpecialForm = (list) => {
  const example = '(first-line 4 ["row 4" "row 5"])';
  if (list.count < 3 || list.count % 2 === 0)
    throw badForm('first-line', 'it needs a number and a vector of rows', example);
  const rows: Value[] = [];
  const numbers: (number | null)[] = [];
  for (let i = 1; i < list.count; i += 2) {
    const start = list.at(i);
    const part = list.at(i + 1);
    if (!(start === null || (typeof start === 'number' && start > 0)))
      throw badForm('first-line', 'a line number is positive, or nil', example);
    if (!(part instanceof Vector)) throw badForm('first-line', 'its rows stand in a vector literal', example);
    part.toArray().forEach((row, at) => {
      rows.push(row);
      numbers.push(start === null ? null : start + at);
    });
  }
  // A vector without rows keeps the number that its first row would have.
  const first = list.at(1);
  if (rows.length === 0 && typeof first === 'number') numbers.push(first);
  return new Constant(Vector.of(rows, list.place, numbers));
};

/** `(think label body…)` and `(rethink count? label body…)`: the body runs, the value is nil. */
const think: SpecialForm = (list, site, _position, analyser) => {
  checkCount(list, 1, anyCount, '(think "what I know")');
  return new Silent(analyser.body(list, 1, site, inner));
};

const rethink: SpecialForm = (list, site, _position, analyser) => {
  const example = '(rethink "what I know now")';
  checkCount(list, 1, anyCount, example);
  if (typeof list.at(1) === 'number') checkCount(list, 2, anyCount, '(rethink 2 "what I know now")');
  return new Silent(analyser.body(list, 1, site, inner));
};

const prune: SpecialForm = (list): Node => {
  const example = '(prune) or (prune 2)';
  checkCount(list, 0, 1, example);
  if (list.count === 2 && typeof list.at(1) !== 'number') throw badForm('prune', 'its count is a number', example);
  return nilNode;
};

const future: SpecialForm = (list, site, _position, analyser) => {
  checkCount(list, 1, anyCount, '(future (f x))');
  return new Future(analyser.body(list, 1, site, inner), site, evaluateApart);
};

/** Forms about programs: their growth, their edits, their branches. */
export const programForms: SpecialForms<'reopen' | 'first-line' | 'think' | 'rethink' | 'prune' | 'future'> = {
  reopen,
  'first-line': firstLine,
  think,
  rethink,
  prune,
  future,
};
