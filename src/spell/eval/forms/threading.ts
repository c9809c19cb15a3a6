import { List } from '../../values/List.ts';
import { Place } from '../../values/Place.ts';
import { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import { badForm } from '../badForm.ts';
import { inner, type Node } from '../Node.ts';
import { If, NilGuard } from '../nodes/branches.ts';
import { Variable } from '../nodes/names.ts';
import { type Binding, Let } from '../nodes/scopes.ts';
import { Sequence } from '../nodes/simple.ts';
import { NamePattern } from '../patterns.ts';
import { type Site, spanOf } from '../Site.ts';
import type { Analyser, SpecialForm, SpecialForms } from '../SpecialForm.ts';
import { checkCount, formName, nameAt } from './parts.ts';

/** The name that holds the value on its way through `cond->`, `some->` and `doto`. No program can write it. */
const threaded = Sym.of('%threaded');

type Span = readonly [start: number, end: number] | null;

/** A form with its span in the text of the form around it. */
interface Spanned {
  readonly form: Value;
  readonly span: Span;
}

/** Puts `value` into the call `step`, first or last; a step that is no list is called with it alone. */
function thread(value: Spanned, step: Spanned, last: boolean, around: Place | null): Spanned {
  const { form } = step;
  const call = form instanceof List && form.count > 0;
  const parts: Spanned[] = call
    ? form.toArray().map((part, i) => ({ form: part, span: spanOf(form.place, i) }))
    : [step];
  parts.splice(last ? parts.length : 1, 0, value);
  const place = call ? (form.place ?? around) : around;
  const spans = parts.map((part) => part.span);
  const known = spans.filter((span) => span !== null);
  const start = step.span?.[0] ?? place?.start;
  const end = step.span?.[1] ?? place?.end;
  const placed = place !== null && known.length === spans.length && start !== undefined && end !== undefined;
  return {
    form: List.of(
      parts.map((part) => part.form),
      placed ? new Place(place.source, start, end, known.flat()) : null,
    ),
    span: step.span,
  };
}

function part(list: List, index: number): Spanned {
  return { form: list.at(index), span: spanOf(list.place, index) };
}

/** `->` and `->>`. */
function arrow(last: boolean): SpecialForm {
  return (list, site, position, analyser) => {
    checkCount(list, 1, Number.POSITIVE_INFINITY, `(${formName(list)} x (f 1) g)`);
    let value = part(list, 1);
    for (let i = 2; i < list.count; i++) value = thread(value, part(list, i), last, list.place);
    return analyser.node(value.form, site, list.count - 1, position);
  };
}

const asArrow: SpecialForm = (list, site, position, analyser) => {
  const example = '(as-> x name (f name) (g 1 name))';
  checkCount(list, 2, Number.POSITIVE_INFINITY, example);
  const pattern = new NamePattern(nameAt(list, 2, example));
  if (list.count === 3) return analyser.node(list.at(1), site, 1, position);
  const bindings: Binding[] = [{ pattern, init: analyser.node(list.at(1), site, 1, inner) }];
  for (let i = 3; i < list.count - 1; i++) bindings.push({ pattern, init: analyser.node(list.at(i), site, i, inner) });
  const last = list.count - 1;
  return new Let(bindings, analyser.node(list.at(last), site, last, position));
};

const threadedPattern = new NamePattern(threaded);

/** The node of one step that takes the threaded value. */
function stepNode(list: List, index: number, last: boolean, site: Site, analyser: Analyser): Node {
  const step = part(list, index);
  const form = thread({ form: threaded, span: step.span }, step, last, list.place).form;
  return analyser.node(form, site, index, inner);
}

function condArrow(last: boolean): SpecialForm {
  return (list, site, _position, analyser) => {
    const example = `(${formName(list)} x (pos? n) (f 1))`;
    checkCount(list, 1, Number.POSITIVE_INFINITY, example);
    if (list.count % 2 !== 0) throw badForm(formName(list), 'it needs pairs of a test and a step', example);
    const current = new Variable(threaded, site, 0);
    const bindings: Binding[] = [{ pattern: threadedPattern, init: analyser.node(list.at(1), site, 1, inner) }];
    for (let i = 2; i < list.count; i += 2) {
      const test = analyser.node(list.at(i), site, i, inner);
      bindings.push({
        pattern: threadedPattern,
        init: new If(test, stepNode(list, i + 1, last, site, analyser), current),
      });
    }
    return new Let(bindings, current);
  };
}

function someArrow(last: boolean): SpecialForm {
  return (list, site, _position, analyser) => {
    checkCount(list, 1, Number.POSITIVE_INFINITY, `(${formName(list)} x f (g 1))`);
    const bindings: Binding[] = [{ pattern: threadedPattern, init: analyser.node(list.at(1), site, 1, inner) }];
    for (let i = 2; i < list.count; i++) {
      bindings.push({
        pattern: threadedPattern,
        init: new NilGuard(threaded, stepNode(list, i, last, site, analyser)),
      });
    }
    return new Let(bindings, new Variable(threaded, site, 0));
  };
}

const doto: SpecialForm = (list, site, _position, analyser) => {
  checkCount(list, 1, Number.POSITIVE_INFINITY, '(doto x (f 1) g)');
  const bindings: Binding[] = [{ pattern: threadedPattern, init: analyser.node(list.at(1), site, 1, inner) }];
  const steps: Node[] = [];
  for (let i = 2; i < list.count; i++) steps.push(stepNode(list, i, false, site, analyser));
  return new Let(bindings, new Sequence([...steps, new Variable(threaded, site, 0)]));
};

/** Forms that thread a value through calls. */
export const threadingForms: SpecialForms<
  '->' | '->>' | 'as->' | 'cond->' | 'cond->>' | 'some->' | 'some->>' | 'doto'
> = {
  '->': arrow(false),
  '->>': arrow(true),
  'as->': asArrow,
  'cond->': condArrow(false),
  'cond->>': condArrow(true),
  'some->': someArrow(false),
  'some->>': someArrow(true),
  doto,
};
