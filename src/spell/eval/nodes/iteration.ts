import { asCount } from '../../values/arithmetic.ts';
import type { Sym } from '../../values/Sym.ts';
import { pullFrom } from '../../values/sequence.ts';
import type { Value } from '../../values/Value.ts';
import { Vector } from '../../values/Vector.ts';
import type { Context } from '../Context.ts';
import type { Node, Steps } from '../Node.ts';
import type { Pattern } from '../patterns.ts';
import { Repeating } from './Repeating.ts';
import type { Binding } from './scopes.ts';

/** One part of the vector of a `for` or `doseq`. */
export type Clause =
  | { readonly kind: 'each'; readonly pattern: Pattern; readonly source: Node }
  | { readonly kind: 'when' | 'while'; readonly test: Node }
  | { readonly kind: 'let'; readonly bindings: readonly Binding[] };

/** `for` collects the values of its body in a vector; `doseq` evaluates it for what it does. */
export class Comprehension extends Repeating {
  private readonly clauses: readonly Clause[];
  private readonly body: Node;
  private readonly collects: boolean;

  constructor(clauses: readonly Clause[], body: Node, collects: boolean) {
    super();
    this.clauses = clauses;
    this.body = body;
    this.collects = collects;
  }

  run(cx: Context): Value {
    const mark = cx.bindings.mark;
    cx.bindings.openScope();
    const values: Value[] = [];
    this.level(0, values, cx);
    cx.bindings.undo(mark);
    return this.collects ? Vector.of(values) : null;
  }

  /** Whether the iteration around goes on: false after a `:while` that does not hold. */
  private level(at: number, values: Value[], cx: Context): boolean {
    if (at === this.clauses.length) return this.finish(this.body.run(cx), values, cx);
    const clause = this.clauses[at];
    switch (clause.kind) {
      case 'when':
        return holds(clause.test.run(cx)) ? this.level(at + 1, values, cx) : true;
      case 'while':
        return holds(clause.test.run(cx)) && this.level(at + 1, values, cx);
      case 'let':
        for (const { pattern, init } of clause.bindings) pattern.bind(init.run(cx), cx);
        return this.level(at + 1, values, cx);
      case 'each': {
        const next = pullFrom(clause.source.run(cx), this.name);
        const mark = cx.bindings.mark;
        for (let item = next(); item !== undefined; item = next()) {
          if (--cx.meter.fuel <= 0) cx.meter.refill();
          clause.pattern.bind(item, cx);
          const goesOn = this.level(at + 1, values, cx);
          cx.bindings.undo(mark);
          if (!goesOn) break;
        }
        return true;
      }
    }
  }

  protected *heapSteps(cx: Context): Steps {
    const mark = cx.bindings.mark;
    cx.bindings.openScope();
    const values: Value[] = [];
    yield this.levelSteps(0, values, cx);
    cx.bindings.undo(mark);
    return this.collects ? Vector.of(values) : null;
  }

  private *levelSteps(at: number, values: Value[], cx: Context): Steps {
    if (at === this.clauses.length) return this.finish(yield this.body.steps(cx), values, cx);
    const clause = this.clauses[at];
    switch (clause.kind) {
      case 'when':
        return holds(yield clause.test.steps(cx)) ? yield this.levelSteps(at + 1, values, cx) : true;
      case 'while':
        return holds(yield clause.test.steps(cx)) ? yield this.levelSteps(at + 1, values, cx) : false;
      case 'let':
        for (const { pattern, init } of clause.bindings) yield pattern.bindSteps(yield init.steps(cx), cx);
        return yield this.levelSteps(at + 1, values, cx);
      case 'each': {
        const next = pullFrom(yield clause.source.steps(cx), this.name);
        const mark = cx.bindings.mark;
        for (let item = next(); item !== undefined; item = next()) {
          if (--cx.meter.fuel <= 0) cx.meter.refill();
          yield clause.pattern.bindSteps(item, cx);
          const goesOn = yield this.levelSteps(at + 1, values, cx);
          cx.bindings.undo(mark);
          if (goesOn === false) break;
        }
        return true;
      }
    }
  }

  private get name(): string {
    return this.collects ? 'for' : 'doseq';
  }

  private finish(value: Value, values: Value[], cx: Context): boolean {
    if (this.collects) {
      values.push(value);
      cx.checkElements(values.length, 'the result of for');
    }
    return true;
  }
}

function holds(value: Value): boolean {
  return value !== null && value !== false;
}

/** `(dotimes [i n] body)`. */
export class Dotimes extends Repeating {
  private readonly sym: Sym;
  private readonly count: Node;
  private readonly body: Node;
  constructor(sym: Sym, count: Node, body: Node) {
    super();
    this.sym = sym;
    this.count = count;
    this.body = body;
  }
  run(cx: Context): Value {
    const count = asCount(this.count.run(cx), 'dotimes');
    const mark = cx.bindings.mark;
    for (let i = 0; i < count; i++) {
      if (--cx.meter.fuel <= 0) cx.meter.refill();
      cx.bindings.bind(this.sym, i);
      this.body.run(cx);
      cx.bindings.undo(mark);
    }
    return null;
  }
  protected *heapSteps(cx: Context): Steps {
    const count = asCount(yield this.count.steps(cx), 'dotimes');
    const mark = cx.bindings.mark;
    for (let i = 0; i < count; i++) {
      if (--cx.meter.fuel <= 0) cx.meter.refill();
      cx.bindings.bind(this.sym, i);
      yield this.body.steps(cx);
      cx.bindings.undo(mark);
    }
    return null;
  }
}

/** `(while test body)`: binds nothing, so definitions in it outlive it. */
export class While extends Repeating {
  private readonly test: Node;
  private readonly body: Node;
  constructor(test: Node, body: Node) {
    super();
    this.test = test;
    this.body = body;
  }
  run(cx: Context): Value {
    const mark = cx.bindings.mark;
    while (holds(this.test.run(cx))) {
      if (--cx.meter.fuel <= 0) cx.meter.refill();
      this.body.run(cx);
      cx.bindings.compact(mark);
    }
    return null;
  }
  protected *heapSteps(cx: Context): Steps {
    const mark = cx.bindings.mark;
    while (holds(yield this.test.steps(cx))) {
      if (--cx.meter.fuel <= 0) cx.meter.refill();
      yield this.body.steps(cx);
      cx.bindings.compact(mark);
    }
    return null;
  }
}
