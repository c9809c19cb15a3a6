import { incantError } from '../../../errors/index.ts';
import { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import type { Context } from '../Context.ts';
import { shortForm } from '../failures.ts';
import { Node, type Steps } from '../Node.ts';

/** A condition with the form that says it. */
export interface Condition {
  readonly form: Value;
  readonly node: Node;
}

const result = Sym.of('%');

/** A function body with pre- and postconditions; in the latter `%` is the value of the body. */
export class Checked extends Node {
  readonly leaf = false;
  private readonly pre: readonly Condition[];
  private readonly post: readonly Condition[];
  private readonly body: Node;
  constructor(pre: readonly Condition[], post: readonly Condition[], body: Node) {
    super();
    this.pre = pre;
    this.post = post;
    this.body = body;
  }
  run(cx: Context): Value {
    for (const { form, node } of this.pre) demand(node.run(cx), form);
    const value = this.body.run(cx);
    if (this.post.length === 0) return value;
    // The name lives in the scope of the call, which ends with the body.
    cx.bindings.bind(result, value);
    for (const { form, node } of this.post) demand(node.run(cx), form);
    return value;
  }
  *steps(cx: Context): Steps {
    for (const { form, node } of this.pre) demand(yield node.steps(cx), form);
    const value = yield this.body.steps(cx);
    if (this.post.length === 0) return value;
    // The name lives in the scope of the call, which ends with the body.
    cx.bindings.bind(result, value);
    for (const { form, node } of this.post) demand(yield node.steps(cx), form);
    return value;
  }
}

function demand(held: Value, form: Value): void {
  if (held === null || held === false) throw incantError('ASSERT_FAILED', { printed: shortForm(form) });
}
