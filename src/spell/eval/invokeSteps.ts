import { Builtin, Fn, type FnArity } from '../values/callables.ts';
import type { Value } from '../values/Value.ts';
import { abandoned, attempt } from './attempt.ts';
import type { Context } from './Context.ts';
import { EffectFunction } from './EffectTable.ts';
import { Evaluator } from './Evaluator.ts';
import { type AnalysedArity, codeOf } from './FnCode.ts';
import {
  arityFor,
  bindArguments,
  bindRecurArguments,
  checkBuiltinArity,
  effectOutside,
  enterFn,
  invoke,
  invokeFn,
} from './invoke.ts';
import { recurMark, requestMark, type Steps } from './Node.ts';
import { restOf } from './patterns.ts';
import { requestOf } from './requests.ts';
import type { Site } from './Site.ts';

/**
 * Calls a function value on the heap. `tail`: a request that the callee returns may be returned further; otherwise it is
 * put to the host here, and its answer is the value.
 */
export function* invokeSteps(fn: Value, args: readonly Value[], cx: Context, site: Site, tail: boolean): Steps {
  if (fn instanceof Fn) return yield* fnSteps(fn, args, cx, site, tail);
  if (fn instanceof EffectFunction) return yield* effectSteps(fn, args, cx, site, tail);
  if (fn instanceof Evaluator) {
    cx.site = site;
    checkBuiltinArity(fn, args.length);
    const mark = cx.bindings.mark;
    const value = yield* fn.steps(args, cx, site, tail);
    return value === requestMark && !tail ? yield* askHost(mark, cx, site) : value;
  }
  if (fn instanceof Builtin && fn.entry.plain === undefined) return yield* callingSteps(fn, args, cx, site);
  return invoke(fn, args, cx, site);
}

/** Puts the request that a callee returned to the host, then ends the scopes that the callee left open for it. */
function* askHost(mark: number, cx: Context, site: Site): Steps {
  cx.site = site;
  const answer = yield cx.takePending();
  cx.bindings.undo(mark);
  return answer;
}

/** Calls a function of the program; otherwise as `invokeSteps`. Pure functions run on the host's stack. */
export function* fnSteps(fn: Fn, args: readonly Value[], cx: Context, site: Site, tail: boolean): Steps {
  cx.site = site;
  const arity = arityFor(fn, args.length);
  const code = codeOf(arity);
  if (code.onStack) {
    const value = attempt({ run: () => invokeFn(fn, args, cx, site) }, cx);
    if (value !== abandoned) return value;
    code.onStack = false;
  }
  enterFn(fn, cx);
  const mark = cx.bindings.mark;
  if (code.leafParams) bindArguments(code, arity, args, cx);
  else yield* bindSteps(code, arity, args, cx);
  let value: Value = yield code.body.steps(cx);
  while (value === recurMark) {
    if (--cx.meter.fuel <= 0) cx.meter.refill();
    cx.bindings.undo(mark);
    bindRecurArguments(code, arity, cx);
    value = yield code.body.steps(cx);
  }
  cx.depth--;
  if (value === requestMark) return tail ? value : yield* askHost(mark, cx, site);
  cx.bindings.undo(mark);
  return value;
}

function* bindSteps(code: AnalysedArity, arity: FnArity, args: readonly Value[], cx: Context): Steps {
  cx.bindings.openScope();
  for (let i = 0; i < code.params.length; i++) yield code.params[i].bindSteps(args[i], cx);
  if (code.rest !== null) yield code.rest.bindSteps(restOf(args, arity.fixed), cx);
  return null;
}

function* callingSteps(fn: Builtin, args: readonly Value[], cx: Context, site: Site): Steps {
  cx.site = site;
  if (--cx.meter.fuel <= 0) cx.meter.refill();
  checkBuiltinArity(fn, args.length);
  if (fn.entry.calling === undefined) return invoke(fn, args, cx, site);
  const body = fn.entry.calling(args, cx);
  let step = body.next();
  while (!step.done) {
    const { fn: callee, args: values } = step.value;
    const atOnce = callee instanceof Builtin && callee.entry.plain !== undefined;
    const value: Value = atOnce ? invoke(callee, values, cx, site) : yield invokeSteps(callee, values, cx, site, false);
    cx.site = site;
    step = body.next(value);
  }
  return step.value;
}

function* effectSteps(fn: EffectFunction, args: readonly Value[], cx: Context, site: Site, tail: boolean): Steps {
  cx.site = site;
  if (--cx.meter.fuel <= 0) cx.meter.refill();
  if (!cx.effects) throw effectOutside(fn.entry.name);
  const request = requestOf(fn, args, cx, site);
  if (tail && request.kind === 'self-call') {
    cx.pending = request;
    return requestMark;
  }
  return yield request;
}
