import { List } from '../../values/List.ts';
import { isMap } from '../../values/mapOf.ts';
import { Sym } from '../../values/Sym.ts';
import { isSet } from '../../values/setOf.ts';
import type { Value } from '../../values/Value.ts';
import { Vector } from '../../values/Vector.ts';
import { badForm } from '../badForm.ts';
import { inner, type Node } from '../Node.ts';
import { SyntaxQuote, type Template } from '../nodes/SyntaxQuote.ts';
import { type Compound, Site } from '../Site.ts';
import type { Analyser, SpecialForm, SpecialForms } from '../SpecialForm.ts';
import { checkCount, isListOf } from './parts.ts';

const unquote = Sym.of('unquote');
const unquoteSplicing = Sym.of('unquote-splicing');

/** Takes a syntax-quoted form apart into a template and the expressions to evaluate. */
class TemplateReader {
  readonly nodes: Node[] = [];
  private readonly analyser: Analyser;
  constructor(analyser: Analyser) {
    this.analyser = analyser;
  }

  template(form: Value, site: Site, index: number): Template {
    if (isListOf(form, unquote)) return this.expression('value', form, site, index);
    if (isListOf(form, unquoteSplicing)) return this.expression('splice', form, site, index);
    if (form instanceof Sym && form.namespace === null && form.name.endsWith('#')) {
      return { kind: 'fresh', name: form.name.slice(0, -1) };
    }
    if (form instanceof List) return this.items('list', form, form.toArray(), site, index);
    if (form instanceof Vector) return this.items('vector', form, form.toArray(), site, index);
    if (isMap(form)) return this.items('map', form, [...form].flat(), site, index);
    if (isSet(form)) return this.items('set', form, form.toArray(), site, index);
    return { kind: 'constant', value: form };
  }

  private expression(kind: 'value' | 'splice', form: List, site: Site, index: number): Template {
    if (form.count !== 2) throw badForm(kind === 'value' ? 'unquote' : 'unquote-splicing', 'it needs one form', '~x');
    this.nodes.push(this.analyser.node(form.at(1), new Site(form, site, index), 1, inner));
    return { kind, index: this.nodes.length - 1 };
  }

  private items(
    kind: 'list' | 'vector' | 'map' | 'set',
    form: Compound,
    children: readonly Value[],
    parent: Site,
    index: number,
  ): Template {
    const site = new Site(form, parent, index);
    const items = children.map((child, i) => this.template(child, site, i));
    return items.every((item) => item.kind === 'constant') ? { kind: 'constant', value: form } : { kind, items };
  }
}

const syntaxQuote: SpecialForm = (list, site, _position, analyser) => {
  checkCount(list, 1, 1, '`(f ~x)');
  const reader = new TemplateReader(analyser);
  const template = reader.template(list.at(1), site, 1);
  if (template.kind === 'splice')
    throw badForm('unquote-splicing', 'it stands inside a list, vector or set', '`(f ~@xs)');
  return new SyntaxQuote(template, reader.nodes);
};

/** Forms built from templates. */
export const syntaxQuoteForms: SpecialForms<'syntax-quote'> = { 'syntax-quote': syntaxQuote };
