import type { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import type { Context } from '../Context.ts';
import { fillSteps, Node, recurMark, type Steps } from '../Node.ts';
import type { Pattern } from '../patterns.ts';
import { Repeating } from './Repeating.ts';
import { endScope } from './simple.ts';

/** One binding: a pattern and what it is bound to. */
export interface Binding {
  readonly pattern: Pattern;
  readonly init: Node;
}

/** `(let [a 1 …] body)`. */
export class Let extends Node {
  readonly leaf: boolean;
  private readonly bindings: readonly Binding[];
  private readonly body: Node;
  constructor(bindings: readonly Binding[], body: Node) {
    super();
    this.bindings = bindings;
    this.body = body;
    this.leaf = body.leaf && bindings.every((b) => b.init.leaf && b.pattern.leaf);
  }
  run(cx: Context): Value {
    const mark = cx.bindings.mark;
    cx.bindings.openScope();
    for (const { pattern, init } of this.bindings) pattern.bind(init.run(cx), cx);
    const value = this.body.run(cx);
    cx.bindings.undo(mark);
    return value;
  }
  *steps(cx: Context): Steps {
    const mark = cx.bindings.mark;
    cx.bindings.openScope();
    yield* bindSteps(this.bindings, cx);
    return endScope(this.body.ready(cx) ? this.body.run(cx) : yield this.body.steps(cx), mark, cx);
  }
}

function* bindSteps(bindings: readonly Binding[], cx: Context): Steps {
  for (const { pattern, init } of bindings) {
    const value = init.ready(cx) ? init.run(cx) : yield init.steps(cx);
    if (pattern.leaf) pattern.bind(value, cx);
    else yield pattern.bindSteps(value, cx);
  }
  return null;
}

/** `(loop [a 1 …] body)`. `names`: the patterns when all are plain names; then a turn only sets their cells. */
export class Loop extends Repeating {
  private readonly bindings: readonly Binding[];
  private readonly names: readonly Sym[] | null;
  private readonly body: Node;
  constructor(bindings: readonly Binding[], names: readonly Sym[] | null, body: Node) {
    super();
    this.bindings = bindings;
    this.names = names;
    this.body = body;
  }
  run(cx: Context): Value {
    const mark = cx.bindings.mark;
    cx.bindings.openScope();
    for (const { pattern, init } of this.bindings) pattern.bind(init.run(cx), cx);
    const bodyMark = cx.bindings.mark;
    let value = this.body.run(cx);
    while (value === recurMark) {
      this.rebind(mark, bodyMark, cx);
      value = this.body.run(cx);
    }
    cx.bindings.undo(mark);
    return value;
  }
  protected *heapSteps(cx: Context): Steps {
    const mark = cx.bindings.mark;
    cx.bindings.openScope();
    yield* bindSteps(this.bindings, cx);
    const bodyMark = cx.bindings.mark;
    let value: Value = yield this.body.steps(cx);
    while (value === recurMark) {
      this.rebind(mark, bodyMark, cx);
      value = yield this.body.steps(cx);
    }
    return endScope(value, mark, cx);
  }
  private rebind(mark: number, bodyMark: number, cx: Context): void {
    if (--cx.meter.fuel <= 0) cx.meter.refill();
    const { bindings, recurArgs } = cx;
    if (this.names !== null) {
      for (let i = 0; i < this.names.length; i++) bindings.cells[this.names[i].id] = recurArgs[i];
      if (bindings.mark > bodyMark) bindings.compact(bodyMark);
      return;
    }
    bindings.undo(mark);
    bindings.openScope();
    for (let i = 0; i < this.bindings.length; i++) this.bindings[i].pattern.bind(recurArgs[i], cx);
  }
}

/** `(recur a …)`: leaves its arguments in the context and returns the mark of a turn. */
export class Recur extends Node {
  readonly leaf: boolean;
  private readonly args: readonly Node[];
  constructor(args: readonly Node[]) {
    super();
    this.args = args;
    this.leaf = args.every((arg) => arg.leaf);
  }
  run(cx: Context): Value {
    const values = new Array<Value>(this.args.length);
    for (let i = 0; i < this.args.length; i++) values[i] = this.args[i].run(cx);
    cx.recurArgs = values;
    return recurMark;
  }
  *steps(cx: Context): Steps {
    const values = new Array<Value>(this.args.length);
    yield* fillSteps(this.args, values, cx);
    cx.recurArgs = values;
    return recurMark;
  }
}
