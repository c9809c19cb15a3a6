import type { Value } from '../values/Value.ts';
import type { Context } from './Context.ts';
import { type EvaluateOptions, evaluate } from './evaluate.ts';
import { refuseRequests } from './refuseRequests.ts';

/**
 * Evaluates one form at once. A request to the host, which only `eval` can make, is refused with EFFECT_OUTSIDE_EVAL at
 * the call that makes it. Throws as `evaluate` does.
 */
export function runPure(form: Value, cx: Context, options: Partial<EvaluateOptions> = {}): Value {
  return refuseRequests(evaluate(form, cx, { path: '0', ...options, effects: false, tail: false }));
}
