import { incantError } from '../../../errors/index.ts';
import { Builtin, Fn, type FnArity, Macro } from '../../values/callables.ts';
import type { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import { abandonRun } from '../abandon.ts';
import type { Context } from '../Context.ts';
import type { Analyse } from '../Evaluator.ts';
import { type AnalysedArity, codeOf } from '../FnCode.ts';
import { checkNesting, isStackOverflow, locate, settleError } from '../failures.ts';
import { arityFor, enterFn, finishRecur, invoke, invokeFn } from '../invoke.ts';
import { fnSteps, invokeSteps } from '../invokeSteps.ts';
import { Node, type Position, recurMark, type Steps } from '../Node.ts';
import type { Site } from '../Site.ts';
import { Member, Variable } from './names.ts';

/** The child index of a macro's expansion. */
const expanded = -1;

/** A macro's result at one place, for as long as the name means the same macro. */
interface Expansion {
  readonly macro: Macro;
  readonly node: Node;
}

/** What the last function called at one place needs: its parameters are plain names, as many as there are arguments. */
interface KnownFn {
  readonly arities: readonly FnArity[];
  readonly names: readonly Sym[];
  readonly body: Node;
  readonly arity: FnArity;
  readonly code: AnalysedArity;
}

/**
 * A list whose head is no special form: a call, or the use of a user's macro when that is what the head's name holds at
 * run time. The head is evaluated first, then the arguments from left to right.
 */
export class Call extends Node {
  readonly leaf = false;
  private readonly head: Node;
  private readonly args: readonly Node[];
  private readonly site: Site;
  private readonly position: Position;
  private readonly analyse: Analyse;
  private readonly namedHead: boolean;
  private expansion: Expansion | null = null;
  private known: KnownFn | null = null;

  constructor(head: Node, namedHead: boolean, args: readonly Node[], site: Site, position: Position, analyse: Analyse) {
    super();
    this.head = head;
    this.namedHead = namedHead;
    this.args = args;
    this.site = site;
    this.position = position;
    this.analyse = analyse;
  }

  run(cx: Context): Value {
    const fn = this.head.run(cx);
    if (fn instanceof Fn) {
      const { known } = this;
      return known !== null && fn.arities === known.arities ? this.runKnown(fn, known, cx) : this.runFn(fn, cx);
    }
    if (fn instanceof Macro && this.namedHead) return this.expand(fn, cx).run(cx);
    return invoke(fn, this.evaluateArgs(cx), cx, this.site);
  }

  private evaluateArgs(cx: Context): Value[] {
    const { args } = this;
    const values = new Array<Value>(args.length);
    for (let i = 0; i < args.length; i++) values[i] = args[i].run(cx);
    return values;
  }

  private runFn(fn: Fn, cx: Context): Value {
    const values = this.evaluateArgs(cx);
    cx.site = this.site;
    const arity = arityFor(fn, values.length);
    const code = codeOf(arity);
    if (code.names !== null) this.known = { arities: fn.arities, names: code.names, body: code.body, arity, code };
    return invokeFn(fn, values, cx, this.site);
  }

  /** A call of the function that this place called before: its arity is known, and the arguments go straight to the cells. */
  private runKnown(fn: Fn, known: KnownFn, cx: Context): Value {
    const { args } = this;
    const { names } = known;
    const first = args[0].run(cx);
    const second = args.length > 1 ? args[1].run(cx) : null;
    const third = args.length > 2 ? args[2].run(cx) : null;
    if (args.length > 3) return invokeFn(fn, [first, second, third, ...this.argsFrom(3, cx)], cx, this.site);
    cx.site = this.site;
    enterFn(fn, cx);
    const { bindings } = cx;
    const { mark } = bindings;
    bindings.bind(names[0], first);
    if (args.length > 1) bindings.bind(names[1], second);
    if (args.length > 2) bindings.bind(names[2], third);
    const value = known.body.run(cx);
    if (value === recurMark) return finishRecur(known.code, known.arity, mark, cx);
    bindings.undo(mark);
    cx.depth--;
    return value;
  }

  private argsFrom(start: number, cx: Context): readonly Value[] {
    return this.args.slice(start).map((arg) => arg.run(cx));
  }

  override ready(cx: Context): boolean {
    if (!(this.head instanceof Variable || this.head instanceof Member)) return false;
    const fn = this.head.peek(cx);
    if (!(fn instanceof Builtin) || fn.entry.plain === undefined) return false;
    for (let i = 0; i < this.args.length; i++) if (!this.args[i].ready(cx)) return false;
    return true;
  }

  *steps(cx: Context): Steps {
    const fn = this.head.ready(cx) ? this.head.run(cx) : yield this.head.steps(cx);
    if (fn instanceof Macro && this.namedHead) return yield* this.expandedSteps(fn, cx);
    const { args } = this;
    const values = new Array<Value>(args.length);
    for (let i = 0; i < args.length; i++) {
      const arg = args[i];
      values[i] = arg.ready(cx) ? arg.run(cx) : yield arg.steps(cx);
    }
    if (fn instanceof Fn) return yield* fnSteps(fn, values, cx, this.site, this.position.tail);
    if (fn instanceof Builtin && fn.entry.plain !== undefined) return invoke(fn, values, cx, this.site);
    return yield* invokeSteps(fn, values, cx, this.site, this.position.tail);
  }

  private *expandedSteps(macro: Macro, cx: Context): Steps {
    let node = this.expansion?.macro === macro ? this.expansion.node : null;
    if (node === null) {
      try {
        node = this.keep(
          macro,
          yield invokeSteps(macro.expander, this.site.children().slice(1), cx, this.site, false),
          cx,
        );
      } catch (thing) {
        throw this.failure(macro, thing, cx);
      }
    }
    return node.ready(cx) ? node.run(cx) : yield node.steps(cx);
  }

  private expand(macro: Macro, cx: Context): Node {
    if (this.expansion?.macro === macro) return this.expansion.node;
    try {
      return this.keep(macro, invoke(macro.expander, this.site.children().slice(1), cx, this.site), cx);
    } catch (thing) {
      throw this.failure(macro, thing, cx);
    }
  }

  private keep(macro: Macro, form: Value, cx: Context): Node {
    cx.site = this.site;
    checkNesting(this.site, cx);
    const node = this.analyse(form, this.site, expanded, this.position);
    this.expansion = { macro, node };
    return node;
  }

  private failure(macro: Macro, thing: unknown, cx: Context): unknown {
    if (thing === abandonRun || (!cx.onHeap && isStackOverflow(thing))) return thing;
    const error = settleError(thing, cx);
    if (error.critical || error.code.startsWith('LIMIT_')) return error;
    const failed = incantError('MACRO_FAILED', { name: macro.name.fullName, reason: error.message }, { cause: error });
    return locate(failed, this.site.point, this.site.form);
  }
}
