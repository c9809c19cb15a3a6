import { List } from '../values/List.ts';
import { isMap } from '../values/mapOf.ts';
import { Sym } from '../values/Sym.ts';
import { isSet } from '../values/setOf.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { analyse } from './analyse.ts';
import type { Context } from './Context.ts';
import { evaluateNode } from './evaluateNode.ts';
import { settleError } from './failures.ts';
import type { Answer, HostRequest, TailCall } from './HostRequest.ts';
import type { Node } from './Node.ts';
import { Site, type TextPoint } from './Site.ts';

/** How a form is evaluated. */
export interface EvaluateOptions {
  /** The path of the form: the serial number of the top-level form, or that and child indices. */
  readonly path: string;
  /** Whether effects are allowed outside `eval`, too; for the trailing expression. Default false. */
  readonly effects?: boolean;
  /** Whether a turn in tail position is returned as a TailCall. Default false: it is yielded like any request. */
  readonly tail?: boolean;
  /** Where the form begins; needed for the place of an error in a form that is a bare name. */
  readonly point?: TextPoint;
}

/**
 * Evaluates one form. It yields what it asks of the host; give the answer to `next`, or throw an error into it. The value
 * is returned, or a TailCall where a turn stands in tail position and `tail` is set.
 *
 * Definitions stay in the context, also those made before a failure. Closing the generator leaves the context for
 * `rollback`. Throws the errors of the catalogue, with place and trace; nothing else. Steps and time are counted from here
 * on, without the time that the host takes.
 *
 * Source: seed 000, "self-programmed execution"; spell-language.md, sections 3 and 7.
 */
export function* evaluate(
  form: Value,
  cx: Context,
  options: EvaluateOptions,
): Generator<HostRequest, Value | TailCall, Answer> {
  const { path, effects = false, tail = false, point } = options;
  const site = Site.holding(form, path, point ?? null);
  const node = analysed(form, site, tail, cx);
  return yield* evaluateNode(node, cx, { effects, heap: effects || mentionsEval(form), site });
}

/** Analyses a form; one that nests deeper than the host's stack is LIMIT_DEPTH. */
function analysed(form: Value, site: Site, tail: boolean, cx: Context): Node {
  try {
    return analyse(form, site, 0, { tail, recur: null });
  } catch (thing) {
    cx.site = site;
    throw settleError(thing, cx);
  }
}

const evalSym = Sym.of('eval');
const quoteSym = Sym.of('quote');

/** Whether `eval` stands in a form outside quotes. */
function mentionsEval(form: Value): boolean {
  const waiting: Value[] = [form];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === evalSym) return true;
    for (const child of evaluatedChildren(next)) waiting.push(child);
  }
  return false;
}

function evaluatedChildren(form: Value): readonly Value[] {
  if (form instanceof List) return form.count > 0 && form.first !== quoteSym ? form.toArray() : [];
  if (form instanceof Vector || isSet(form)) return form.toArray();
  return isMap(form) ? [...form].flat() : [];
}
