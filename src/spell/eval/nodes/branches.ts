import type { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import type { Context } from '../Context.ts';
import { Node, type Steps } from '../Node.ts';
import type { Pattern } from '../patterns.ts';
import { endScope } from './simple.ts';

/** `(if test then else)`. */
export class If extends Node {
  readonly leaf: boolean;
  private readonly test: Node;
  private readonly yes: Node;
  private readonly no: Node;
  constructor(test: Node, yes: Node, no: Node) {
    super();
    this.test = test;
    this.yes = yes;
    this.no = no;
    this.leaf = test.leaf && yes.leaf && no.leaf;
  }
  run(cx: Context): Value {
    const test = this.test.run(cx);
    return test === null || test === false ? this.no.run(cx) : this.yes.run(cx);
  }
  *steps(cx: Context): Steps {
    const test = this.test.ready(cx) ? this.test.run(cx) : yield this.test.steps(cx);
    const branch = test === null || test === false ? this.no : this.yes;
    return branch.ready(cx) ? branch.run(cx) : yield branch.steps(cx);
  }
}

/** `(and …)`: the first false value, else the last. `(or …)`: the first true value, else the last. */
export class ShortCircuit extends Node {
  readonly leaf: boolean;
  private readonly nodes: readonly Node[];
  private readonly stopsAt: boolean;
  constructor(nodes: readonly Node[], stopsAt: boolean) {
    super();
    this.nodes = nodes;
    this.stopsAt = stopsAt;
    this.leaf = nodes.every((node) => node.leaf);
  }
  run(cx: Context): Value {
    const last = this.nodes.length - 1;
    for (let i = 0; i < last; i++) {
      const value = this.nodes[i].run(cx);
      if ((value !== null && value !== false) === this.stopsAt) return value;
    }
    return this.nodes[last].run(cx);
  }
  *steps(cx: Context): Steps {
    const last = this.nodes.length - 1;
    for (let i = 0; i <= last; i++) {
      const node = this.nodes[i];
      const value = node.ready(cx) ? node.run(cx) : yield node.steps(cx);
      if (i === last || (value !== null && value !== false) === this.stopsAt) return value;
    }
    return null;
  }
}

/** `if-let` and `if-some` with all that is built on them: the names are bound in the first branch alone. */
export class BindingIf extends Node {
  readonly leaf: boolean;
  private readonly pattern: Pattern;
  private readonly init: Node;
  private readonly some: boolean;
  private readonly yes: Node;
  private readonly no: Node;
  constructor(pattern: Pattern, init: Node, some: boolean, yes: Node, no: Node) {
    super();
    this.pattern = pattern;
    this.init = init;
    this.some = some;
    this.yes = yes;
    this.no = no;
    this.leaf = pattern.leaf && init.leaf && yes.leaf && no.leaf;
  }
  run(cx: Context): Value {
    const mark = cx.bindings.mark;
    cx.bindings.openScope();
    const value = this.init.run(cx);
    if (this.holds(value)) this.pattern.bind(value, cx);
    const result = this.holds(value) ? this.yes.run(cx) : this.no.run(cx);
    cx.bindings.undo(mark);
    return result;
  }
  *steps(cx: Context): Steps {
    const mark = cx.bindings.mark;
    cx.bindings.openScope();
    const value = this.init.ready(cx) ? this.init.run(cx) : yield this.init.steps(cx);
    if (this.holds(value)) yield this.pattern.bindSteps(value, cx);
    return endScope(yield (this.holds(value) ? this.yes : this.no).steps(cx), mark, cx);
  }
  private holds(value: Value): boolean {
    return value !== null && (this.some || value !== false);
  }
}

/** A step of `some->`: nil when the name holds nil, else the next node. */
export class NilGuard extends Node {
  readonly leaf: boolean;
  private readonly sym: Sym;
  private readonly next: Node;
  constructor(sym: Sym, next: Node) {
    super();
    this.sym = sym;
    this.next = next;
    this.leaf = next.leaf;
  }
  run(cx: Context): Value {
    return cx.cells[this.sym.id] === null ? null : this.next.run(cx);
  }
  *steps(cx: Context): Steps {
    return cx.cells[this.sym.id] === null ? null : yield this.next.steps(cx);
  }
}
