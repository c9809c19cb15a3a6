import { List } from '../../values/List.ts';
import { mapOf } from '../../values/mapOf.ts';
import { Sym } from '../../values/Sym.ts';
import { toArray } from '../../values/sequence.ts';
import { setOf } from '../../values/setOf.ts';
import type { Value } from '../../values/Value.ts';
import { Vector } from '../../values/Vector.ts';
import type { Context } from '../Context.ts';
import { fillSteps, Node, type Steps } from '../Node.ts';

/** What stands in a syntax-quoted form. `value` and `splice` name one of the evaluated expressions by its index. */
export type Template =
  | { readonly kind: 'constant'; readonly value: Value }
  | { readonly kind: 'fresh'; readonly name: string }
  | { readonly kind: 'value' | 'splice'; readonly index: number }
  | { readonly kind: 'list' | 'vector' | 'map' | 'set'; readonly items: readonly Template[] };

/** `` `form ``: a form built anew at each evaluation; names stay unqualified, `x#` is one fresh name throughout the form. */
export class SyntaxQuote extends Node {
  readonly leaf: boolean;
  private readonly template: Template;
  private readonly nodes: readonly Node[];
  constructor(template: Template, nodes: readonly Node[]) {
    super();
    this.template = template;
    this.nodes = nodes;
    this.leaf = nodes.every((node) => node.leaf);
  }
  run(cx: Context): Value {
    const values = this.nodes.map((node) => node.run(cx));
    return new Builder(values, cx).build(this.template);
  }
  *steps(cx: Context): Steps {
    const values = new Array<Value>(this.nodes.length);
    yield* fillSteps(this.nodes, values, cx);
    return new Builder(values, cx).build(this.template);
  }
}

class Builder {
  private readonly values: readonly Value[];
  private readonly cx: Context;
  private readonly fresh = new Map<string, Sym>();
  constructor(values: readonly Value[], cx: Context) {
    this.values = values;
    this.cx = cx;
  }

  build(template: Template): Value {
    switch (template.kind) {
      case 'constant':
        return template.value;
      case 'fresh':
        return this.freshName(template.name);
      case 'value':
      case 'splice':
        return this.values[template.index];
      case 'list':
        return List.of(this.items(template.items));
      case 'vector':
        return Vector.of(this.items(template.items));
      case 'set':
        return setOf(this.items(template.items));
      case 'map':
        return this.map(template.items);
    }
  }

  private items(templates: readonly Template[]): Value[] {
    const items: Value[] = [];
    for (const template of templates) {
      if (template.kind !== 'splice') items.push(this.build(template));
      else for (const item of toArray(this.values[template.index], 'unquote-splicing', this.cx)) items.push(item);
    }
    return items;
  }

  private map(templates: readonly Template[]): Value {
    const items = this.items(templates);
    const entries: [Value, Value][] = [];
    for (let i = 0; i + 1 < items.length; i += 2) entries.push([items[i], items[i + 1]]);
    return mapOf(entries);
  }

  private freshName(name: string): Sym {
    const known = this.fresh.get(name);
    if (known !== undefined) return known;
    const sym = Sym.of(`${name}__${this.cx.nextId()}__auto`);
    this.fresh.set(name, sym);
    return sym;
  }
}
