import type { IncantError } from '../../../errors/index.ts';
import type { Value } from '../../values/Value.ts';
import type { Context } from '../Context.ts';
import { locateChild, sameError } from '../failures.ts';
import { Leaf, Node, requestMark, type Steps } from '../Node.ts';
import type { Site } from '../Site.ts';

/** A form that is its own value, or quoted. */
export class Constant extends Leaf {
  readonly value: Value;
  constructor(value: Value) {
    super();
    this.value = value;
  }
  run(): Value {
    return this.value;
  }
}

/** The node of nil. */
export const nilNode: Constant = new Constant(null);

/** A malformed form: it fails when it is evaluated, not before. */
export class Malformed extends Leaf {
  private readonly error: IncantError;
  private readonly form: Value;
  private readonly parent: Site | null;
  private readonly index: number;
  constructor(error: IncantError, form: Value, parent: Site | null, index: number) {
    super();
    this.error = error;
    this.form = form;
    this.parent = parent;
    this.index = index;
  }
  run(): Value {
    throw locateChild(sameError(this.error), this.parent, this.index, this.form);
  }
}

/** Forms one after the other; the value of the last. */
export class Sequence extends Node {
  readonly leaf: boolean;
  private readonly nodes: readonly Node[];
  constructor(nodes: readonly Node[]) {
    super();
    this.nodes = nodes;
    this.leaf = nodes.every((node) => node.leaf);
  }
  run(cx: Context): Value {
    const last = this.nodes.length - 1;
    for (let i = 0; i < last; i++) this.nodes[i].run(cx);
    return this.nodes[last].run(cx);
  }
  *steps(cx: Context): Steps {
    let value: Value = null;
    for (const node of this.nodes) value = node.ready(cx) ? node.run(cx) : yield node.steps(cx);
    return value;
  }
}

/** Evaluates one node for what it does; the value is nil, as of `think`. */
export class Silent extends Node {
  readonly leaf: boolean;
  private readonly body: Node;
  constructor(body: Node) {
    super();
    this.body = body;
    this.leaf = body.leaf;
  }
  run(cx: Context): Value {
    this.body.run(cx);
    return null;
  }
  *steps(cx: Context): Steps {
    yield this.body.steps(cx);
    return null;
  }
}

/** Ends a scope on the heap: a request that is returned leaves the names bound, since the next prefix may need them. */
export function endScope(value: Value, mark: number, cx: Context): Value {
  if (value !== requestMark) cx.bindings.undo(mark);
  return value;
}
