import { equal } from '../../values/equal.ts';
import type { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import type { Context } from '../Context.ts';
import { shortForm, thrown } from '../failures.ts';
import { invoke } from '../invoke.ts';
import { invokeSteps } from '../invokeSteps.ts';
import { Node, type Steps } from '../Node.ts';
import type { Pattern } from '../patterns.ts';
import type { Site } from '../Site.ts';
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

/** One clause of a `case`: constants and what is evaluated for them. */
export interface CaseClause {
  readonly constants: readonly Value[];
  readonly body: Node;
}

/** `(case x constant value … default)`; constants are not evaluated. */
export class Case extends Node {
  readonly leaf: boolean;
  private readonly subject: Node;
  private readonly clauses: readonly CaseClause[];
  private readonly fallback: Node | null;
  constructor(subject: Node, clauses: readonly CaseClause[], fallback: Node | null) {
    super();
    this.subject = subject;
    this.clauses = clauses;
    this.fallback = fallback;
    this.leaf = subject.leaf && clauses.every((c) => c.body.leaf) && (fallback === null || fallback.leaf);
  }
  run(cx: Context): Value {
    return this.choose(this.subject.run(cx)).run(cx);
  }
  *steps(cx: Context): Steps {
    const subject = this.subject.ready(cx) ? this.subject.run(cx) : yield this.subject.steps(cx);
    const chosen = this.choose(subject);
    return chosen.ready(cx) ? chosen.run(cx) : yield chosen.steps(cx);
  }
  private choose(subject: Value): Node {
    for (const clause of this.clauses) {
      if (clause.constants.some((constant) => equal(constant, subject))) return clause.body;
    }
    if (this.fallback !== null) return this.fallback;
    const text = `No matching clause: ${shortForm(subject)}`;
    throw thrown(text, text);
  }
}

/** One clause of a `condp`. `passes`: written with `:>>`, so the body is a function of the test's result. */
export interface CondpClause {
  readonly test: Node;
  readonly body: Node;
  readonly passes: boolean;
}

/** `(condp predicate x test value … default)`. */
export class Condp extends Node {
  readonly leaf = false;
  private readonly predicate: Node;
  private readonly subject: Node;
  private readonly clauses: readonly CondpClause[];
  private readonly fallback: Node | null;
  private readonly site: Site;
  constructor(predicate: Node, subject: Node, clauses: readonly CondpClause[], fallback: Node | null, site: Site) {
    super();
    this.predicate = predicate;
    this.subject = subject;
    this.clauses = clauses;
    this.fallback = fallback;
    this.site = site;
  }
  run(cx: Context): Value {
    const predicate = this.predicate.run(cx);
    const subject = this.subject.run(cx);
    for (const { test, body, passes } of this.clauses) {
      const held = invoke(predicate, [test.run(cx), subject], cx, this.site);
      if (held === null || held === false) continue;
      return passes ? invoke(body.run(cx), [held], cx, this.site) : body.run(cx);
    }
    return this.otherwise(subject).run(cx);
  }
  *steps(cx: Context): Steps {
    const predicate = yield this.predicate.steps(cx);
    const subject = yield this.subject.steps(cx);
    for (const { test, body, passes } of this.clauses) {
      const held: Value = yield invokeSteps(predicate, [yield test.steps(cx), subject], cx, this.site, false);
      if (held === null || held === false) continue;
      const value: Value = yield body.steps(cx);
      return passes ? yield invokeSteps(value, [held], cx, this.site, false) : value;
    }
    return yield this.otherwise(subject).steps(cx);
  }
  private otherwise(subject: Value): Node {
    if (this.fallback !== null) return this.fallback;
    const text = `No matching clause: ${shortForm(subject)}`;
    throw thrown(text, text);
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
    return cx.bindings.cells[this.sym.id] === null ? null : this.next.run(cx);
  }
  *steps(cx: Context): Steps {
    return cx.bindings.cells[this.sym.id] === null ? null : yield this.next.steps(cx);
  }
}
