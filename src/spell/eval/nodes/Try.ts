import type { IncantError } from '../../../errors/index.ts';
import type { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import { abandonRun } from '../abandon.ts';
import type { Context } from '../Context.ts';
import { caughtValue } from '../caughtValue.ts';
import { isStackOverflow, settleError } from '../failures.ts';
import { Node, type Steps } from '../Node.ts';

/** The `(catch e …)` of a `try`. */
export interface Handler {
  readonly sym: Sym;
  readonly body: Node;
}

/** The state that a failed body is brought back to. */
interface Entry {
  readonly mark: number;
  readonly depth: number;
  readonly effects: boolean;
}

/** `(try body (catch e …) (finally …))`. Errors that end a run pass through, and no `finally` runs for them. */
export class Try extends Node {
  readonly leaf = false;
  private readonly body: Node;
  private readonly handler: Handler | null;
  private readonly last: Node | null;

  constructor(body: Node, handler: Handler | null, last: Node | null) {
    super();
    this.body = body;
    this.handler = handler;
    this.last = last;
  }

  run(cx: Context): Value {
    const entry: Entry = { mark: cx.bindings.mark, depth: cx.depth, effects: cx.effects };
    let value: Value;
    try {
      value = this.guarded(cx, entry);
    } catch (thing) {
      const error = catchable(thing, cx);
      recover(entry, cx);
      this.last?.run(cx);
      throw error;
    }
    this.last?.run(cx);
    return value;
  }

  private guarded(cx: Context, entry: Entry): Value {
    try {
      return this.body.run(cx);
    } catch (thing) {
      const error = catchable(thing, cx);
      if (this.handler === null) throw error;
      const caught = caughtValue(error, entry.depth);
      recover(entry, cx);
      return runHandler(this.handler, caught, cx);
    }
  }

  *steps(cx: Context): Steps {
    const entry: Entry = { mark: cx.bindings.mark, depth: cx.depth, effects: cx.effects };
    let value: Value;
    try {
      value = yield this.guardedSteps(cx, entry);
    } catch (thing) {
      const error = catchable(thing, cx);
      recover(entry, cx);
      if (this.last !== null) yield this.last.steps(cx);
      throw error;
    }
    if (this.last !== null) yield this.last.steps(cx);
    return value;
  }

  private *guardedSteps(cx: Context, entry: Entry): Steps {
    try {
      return yield this.body.steps(cx);
    } catch (thing) {
      const error = catchable(thing, cx);
      if (this.handler === null) throw error;
      const caught = caughtValue(error, entry.depth);
      recover(entry, cx);
      return yield handlerSteps(this.handler, caught, cx);
    }
  }
}

/** The error that was thrown; throws it on when no program may catch it, or when the evaluation starts over on the heap. */
function catchable(thing: unknown, cx: Context): IncantError {
  if (thing === abandonRun || (!cx.onHeap && isStackOverflow(thing))) throw thing;
  const error = settleError(thing, cx);
  if (error.critical) throw error;
  return error;
}

/** Ends the scopes that the error left open. Definitions that the body made stay. */
function recover(entry: Entry, cx: Context): void {
  cx.bindings.endScopes(entry.mark);
  cx.depth = entry.depth;
  cx.effects = entry.effects;
}

/** The handler's definitions outlive it, its name does not: so the name is defined, then given its old value again. */
function runHandler(handler: Handler, caught: Value, cx: Context): Value {
  const old = cx.cells[handler.sym.id];
  cx.bindings.define(handler.sym, caught);
  try {
    return handler.body.run(cx);
  } finally {
    cx.bindings.restore(handler.sym, old);
  }
}

function* handlerSteps(handler: Handler, caught: Value, cx: Context): Steps {
  const old = cx.cells[handler.sym.id];
  cx.bindings.define(handler.sym, caught);
  try {
    return yield handler.body.steps(cx);
  } finally {
    cx.bindings.restore(handler.sym, old);
  }
}
