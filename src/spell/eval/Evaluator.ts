import { Builtin } from '../values/callables.ts';
import type { Value } from '../values/Value.ts';
import { abandonRun } from './abandon.ts';
import type { Context } from './Context.ts';
import { checkNesting, notePassedEval, settleError } from './failures.ts';
import { type Node, type Position, requestMark, type Steps } from './Node.ts';
import type { Site } from './Site.ts';

/** Analyses a form that stands in another: the child of `parent` at `index`. */
export type Analyse = (form: Value, parent: Site | null, index: number, position: Position) => Node;

/** The child index of a form that is evaluated as data: it stands nowhere in the form that evaluates it. */
const evaluated = -1;

/** `eval` or `spell-eval` as a function: evaluates its argument as a form, in a scope of its own. */
export class Evaluator extends Builtin {
  /** Whether effects are allowed inside. */
  private readonly withEffects: boolean;
  private readonly analyse: Analyse;

  constructor(name: string, doc: string, example: readonly [string, string], withEffects: boolean, analyse: Analyse) {
    super({ name, min: 1, max: 1, usage: ['[form]'], doc, example });
    this.withEffects = withEffects;
    this.analyse = analyse;
  }

  /** Evaluates on the host's stack. `eval` does so only inside lazy sources, where effects are refused. */
  run(args: readonly Value[], cx: Context): Value {
    if (this.withEffects && !cx.onHeap) throw abandonRun;
    checkNesting(cx.site, cx);
    const mark = cx.bindings.mark;
    cx.bindings.openScope();
    const value = this.analyse(args[0], cx.site, evaluated, { tail: false, recur: null }).run(cx);
    cx.bindings.undo(mark);
    return value;
  }

  /** Evaluates on the heap, with effects in `eval`. */
  *steps(args: readonly Value[], cx: Context, site: Site, tail: boolean): Steps {
    checkNesting(site, cx);
    const { effects } = cx;
    const mark = cx.bindings.mark;
    cx.bindings.openScope();
    cx.effects = effects || this.withEffects;
    const node = this.analyse(args[0], site, evaluated, { tail, recur: null });
    try {
      const value = node.ready(cx) ? node.run(cx) : yield node.steps(cx);
      if (value !== requestMark) cx.bindings.undo(mark);
      return value;
    } catch (thing) {
      const error = settleError(thing, cx);
      if (this.withEffects) notePassedEval(error);
      throw error;
    } finally {
      cx.effects = effects;
    }
  }
}
