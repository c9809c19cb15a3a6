import { List } from '../values/List.ts';
import { isMap } from '../values/mapOf.ts';
import { Sym } from '../values/Sym.ts';
import { isSet } from '../values/setOf.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { analyse } from './analyse.ts';
import type { Context } from './Context.ts';
import { evaluateNode } from './evaluateNode.ts';
import type { Answer, HostRequest, TailCall } from './HostRequest.ts';
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
  const node = analyse(form, site, 0, { tail, recur: null });
  return yield* evaluateNode(node, cx, { effects, heap: effects || mentionsEval(form), site });
}

const evalSym = Sym.of('eval');
const quoteSym = Sym.of('quote');

/** Whether `eval` stands in a form outside quotes. */
function mentionsEval(form: Value): boolean {
  const waiting: Value[] = [form];
  while (waiting.length > 0) {
    const next = waiting.pop() as Value;
    if (next === evalSym) return true;
    if (next instanceof List) {
      if (next.count > 0 && next.first !== quoteSym) waiting.push(...next.toArray());
    } else if (next instanceof Vector || isSet(next)) waiting.push(...next.toArray());
    else if (isMap(next)) waiting.push(...[...next].flat());
  }
  return false;
}
