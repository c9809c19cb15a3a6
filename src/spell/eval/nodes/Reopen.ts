import type { Value } from '../../values/Value.ts';
import type { Context } from '../Context.ts';
import { Node, type Steps } from '../Node.ts';
import { appendToQuine } from '../quineShape.ts';
import type { Site } from '../Site.ts';

/** A form that `reopen` adds: as it is written, or the value of a node. */
export interface ReopenPart {
  readonly form: Value;
  readonly node: Node | null;
}

/** `(reopen quine form… (reopen-eval e)…)`: the program with forms added to its `do`. */
export class Reopen extends Node {
  readonly leaf: boolean;
  private readonly quine: Node;
  private readonly parts: readonly ReopenPart[];
  private readonly site: Site;
  constructor(quine: Node, parts: readonly ReopenPart[], site: Site) {
    super();
    this.quine = quine;
    this.parts = parts;
    this.site = site;
    this.leaf = quine.leaf && parts.every((part) => part.node === null || part.node.leaf);
  }
  run(cx: Context): Value {
    const quine = this.quine.run(cx);
    const forms = this.parts.map(({ form, node }) => (node === null ? form : node.run(cx)));
    cx.site = this.site;
    return appendToQuine(quine, forms);
  }
  *steps(cx: Context): Steps {
    const quine = yield this.quine.steps(cx);
    const forms: Value[] = [];
    for (const { form, node } of this.parts) forms.push(node === null ? form : yield node.steps(cx));
    cx.site = this.site;
    return appendToQuine(quine, forms);
  }
}
