import { type IncantError, incantError } from '../../errors/index.ts';
import { Builtin, Fn, type FnArity } from '../values/callables.ts';
import type { Value } from '../values/Value.ts';
import { abandonRun } from './abandon.ts';
import { stackCalls } from './attempt.ts';
import type { Context } from './Context.ts';
import { ContextBuiltin } from './ContextBuiltin.ts';
import { EffectFunction } from './EffectTable.ts';
import { Evaluator } from './Evaluator.ts';
import { type AnalysedArity, codeOf } from './FnCode.ts';
import { settleError } from './failures.ts';
import { invokeData } from './invokeData.ts';
import { recurMark } from './Node.ts';
import { restOf } from './patterns.ts';
import type { Site } from './Site.ts';

/** Calls a function value on the host's stack. `site` is the call that does it. */
export function invoke(fn: Value, args: readonly Value[], cx: Context, site: Site | null): Value {
  if (fn instanceof Fn) return invokeFn(fn, args, cx, site);
  if (fn instanceof Builtin) return invokeBuiltin(fn, args, cx, site);
  cx.site = site;
  return invokeData(fn, args);
}

/** Calls a function of the program. Its arity is checked before anything is bound. */
export function invokeFn(fn: Fn, args: readonly Value[], cx: Context, site: Site | null): Value {
  cx.site = site;
  const arity = arityFor(fn, args.length);
  enterFn(fn, cx);
  const code = codeOf(arity);
  const { mark } = cx.bindings;
  bindArguments(code, arity, args, cx);
  const value = code.body.run(cx);
  if (value === recurMark) return finishRecur(code, arity, mark, cx);
  cx.bindings.undo(mark);
  cx.depth--;
  return value;
}

/** Goes on after the body of a function ended in `recur`, as often as it does, and ends the call. */
export function finishRecur(code: AnalysedArity, arity: FnArity, mark: number, cx: Context): Value {
  let value = recurMark;
  while (value === recurMark) {
    if (--cx.meter.fuel <= 0) cx.meter.refill();
    cx.bindings.undo(mark);
    bindRecurArguments(code, arity, cx);
    value = code.body.run(cx);
  }
  cx.bindings.undo(mark);
  cx.depth--;
  return value;
}

/** Opens the scope of a call. */
export function bindArguments(code: AnalysedArity, arity: FnArity, args: readonly Value[], cx: Context): void {
  const { names } = code;
  if (names !== null) {
    for (let i = 0; i < names.length; i++) cx.bindings.bind(names[i], args[i]);
    return;
  }
  cx.bindings.openScope();
  for (let i = 0; i < code.params.length; i++) code.params[i].bind(args[i], cx);
  code.rest?.bind(restOf(args, arity.fixed), cx);
}

/** Opens the scope anew for `recur`, whose last argument is the rest itself where the function takes one. */
export function bindRecurArguments(code: AnalysedArity, arity: FnArity, cx: Context): void {
  const args = cx.recurArgs;
  if (code.rest === null) {
    bindArguments(code, arity, args, cx);
    return;
  }
  cx.bindings.openScope();
  for (let i = 0; i < code.params.length; i++) code.params[i].bind(args[i], cx);
  code.rest.bind(args[arity.fixed], cx);
}

/** Counts a call and notes whose it is. Throws LIMIT_DEPTH and LIMIT_STEPS, or the signal to go on the heap. */
export function enterFn(fn: Fn, cx: Context): void {
  if (--cx.meter.fuel <= 0) cx.meter.refill();
  if (cx.depth >= cx.stackDepth) throw tooDeep(cx);
  cx.frames[cx.depth] = fn;
  cx.depth++;
}

function tooDeep(cx: Context): unknown {
  return cx.onHeap || cx.depth >= cx.limits.depth ? incantError('LIMIT_DEPTH', { limit: cx.stackDepth }) : abandonRun;
}

/** The arity of a function that takes `count` arguments. Throws ARITY. */
export function arityFor(fn: Fn, count: number): FnArity {
  const { arities } = fn;
  let variadic: FnArity | null = null;
  for (let i = 0; i < arities.length; i++) {
    const arity = arities[i];
    if (arity.fixed === count && !arity.variadic) return arity;
    if (arity.variadic && count >= arity.fixed) variadic = arity;
  }
  if (variadic !== null) return variadic;
  const expected = arities.map((arity) => (arity.variadic ? `at least ${arity.fixed}` : `${arity.fixed}`));
  throw incantError('ARITY', {
    name: fn.name === null ? 'fn' : fn.name.fullName,
    expected: expected.join(' or '),
    actual: count,
  });
}

/** Throws ARITY when a builtin does not take `count` arguments. */
export function checkBuiltinArity(fn: Builtin, count: number): void {
  const { name, min, max } = fn.entry;
  if (count >= min && count <= max) return;
  const expected = min === max ? `${min}` : max === Number.POSITIVE_INFINITY ? `at least ${min}` : `${min} to ${max}`;
  throw incantError('ARITY', { name, expected, actual: count });
}

/** Calls a builtin on the host's stack; functions that it calls run there, too. */
export function invokeBuiltin(fn: Builtin, args: readonly Value[], cx: Context, site: Site | null): Value {
  cx.site = site;
  const { entry } = fn;
  if (--cx.meter.fuel <= 0) cx.meter.refill();
  if (fn instanceof EffectFunction) throw effectOnStack(entry.name, cx);
  if (args.length < entry.min || args.length > entry.max) checkBuiltinArity(fn, args.length);
  if (entry.plain !== undefined) return entry.plain(args, cx);
  if (fn instanceof ContextBuiltin) return fn.body(args, cx);
  if (fn instanceof Evaluator) return fn.run(args, cx);
  if (entry.calling === undefined) throw incantError('INTERNAL_ERROR', { what: `${entry.name} has no body` });
  const body = entry.calling(args, cx);
  let step = body.next();
  while (!step.done) {
    const value = invoke(step.value.fn, step.value.args, cx, site);
    cx.site = site;
    step = body.next(value);
  }
  return step.value;
}

/** What is thrown for an effect on the host's stack: the signal to go on the heap, or the error of an effect in pure code. */
export function effectOnStack(name: string, cx: Context): unknown {
  return cx.effects && !cx.onHeap ? abandonRun : effectOutside(name);
}

/** The error of an effect in pure code. */
export function effectOutside(name: string): IncantError {
  const slash = name.indexOf('/');
  return incantError('EFFECT_OUTSIDE_EVAL', { name, namespace: slash > 0 ? name.slice(0, slash) : null });
}

/**
 * Calls a function synchronously, for lazy sources: on the heap, too, where it may nest as deep as the host's stack allows.
 * An effect in it is EFFECT_OUTSIDE_EVAL.
 */
export function callPure(fn: Value, args: readonly Value[], cx: Context): Value {
  const { site, stackDepth, effects } = cx;
  if (cx.onHeap) cx.stackDepth = cx.depth + stackCalls;
  cx.effects = false;
  try {
    return invoke(fn, args, cx, site);
  } catch (thing) {
    throw cx.onHeap ? settleError(thing, cx) : thing;
  } finally {
    cx.site = site;
    cx.stackDepth = stackDepth;
    cx.effects = effects;
  }
}
