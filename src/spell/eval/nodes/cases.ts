import { equal } from '../../values/equal.ts';
import type { Value } from '../../values/Value.ts';
import type { Context } from '../Context.ts';
import { shortForm, thrown } from '../failures.ts';
import { invoke } from '../invoke.ts';
import { invokeSteps } from '../invokeSteps.ts';
import { Node, type Steps } from '../Node.ts';
import type { Site } from '../Site.ts';

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
