import { Delay, Fn, type FnArity, Macro } from '../../values/callables.ts';
import type { List } from '../../values/List.ts';
import type { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import type { Vector } from '../../values/Vector.ts';
import type { Context } from '../Context.ts';
import { type AnalysedArity, FnCode } from '../FnCode.ts';
import { Leaf, Node, type Steps } from '../Node.ts';

/** `(def name value)`: binds for the scope around it; the value is the value. */
export class Define extends Node {
  readonly leaf: boolean;
  private readonly sym: Sym;
  private readonly init: Node;
  constructor(sym: Sym, init: Node) {
    super();
    this.sym = sym;
    this.init = init;
    this.leaf = init.leaf;
  }
  run(cx: Context): Value {
    const value = this.init.run(cx);
    cx.bindings.define(this.sym, value);
    return value;
  }
  *steps(cx: Context): Steps {
    const value = yield this.init.steps(cx);
    cx.bindings.define(this.sym, value);
    return value;
  }
}

/** `(quine name inert … last)`: binds its whole form, the very object that was read, and evaluates its last argument. */
export class Quine extends Node {
  readonly leaf: boolean;
  private readonly sym: Sym;
  private readonly form: List;
  private readonly last: Node;
  constructor(sym: Sym, form: List, last: Node) {
    super();
    this.sym = sym;
    this.form = form;
    this.last = last;
    this.leaf = last.leaf;
  }
  run(cx: Context): Value {
    cx.bindings.define(this.sym, this.form);
    return this.last.run(cx);
  }
  *steps(cx: Context): Steps {
    cx.bindings.define(this.sym, this.form);
    return yield this.last.steps(cx);
  }
}

/** One arity as it is written, and how to analyse it at its first call. */
export interface ArityPlan {
  readonly params: Vector;
  readonly fixed: number;
  readonly variadic: boolean;
  readonly body: readonly Value[];
  readonly analyse: () => AnalysedArity;
}

/** A function literal. All functions that it makes share the analysed code. */
export class FnLiteral extends Leaf {
  private readonly name: Sym | null;
  private readonly arities: readonly FnArity[];
  private readonly form: List;
  constructor(name: Sym | null, plans: readonly ArityPlan[], form: List) {
    super();
    this.name = name;
    this.form = form;
    this.arities = plans.map(({ params, fixed, variadic, body, analyse }) => ({
      params,
      fixed,
      variadic,
      body,
      code: new FnCode(analyse),
    }));
  }
  run(): Fn {
    return new Fn(this.name, this.arities, this.form);
  }
}

/** `(defmacro name …)`. */
export class DefineMacro extends Leaf {
  private readonly sym: Sym;
  private readonly expander: FnLiteral;
  constructor(sym: Sym, expander: FnLiteral) {
    super();
    this.sym = sym;
    this.expander = expander;
  }
  run(cx: Context): Value {
    const macro = new Macro(this.sym, this.expander.run());
    cx.bindings.define(this.sym, macro);
    return macro;
  }
}

/** `(delay …)`: the body is a function, so its free names are looked up where it is forced. */
export class DelayLiteral extends Leaf {
  private readonly body: FnLiteral;
  constructor(body: FnLiteral) {
    super();
    this.body = body;
  }
  run(): Value {
    return new Delay(this.body.run());
  }
}
