import type { Value } from '../values/Value.ts';
import { abandoned, attempt } from './attempt.ts';
import type { Context } from './Context.ts';
import { drive } from './drive.ts';
import { settleError } from './failures.ts';
import { type Answer, type HostRequest, TailCall } from './HostRequest.ts';
import { type Node, requestMark } from './Node.ts';
import type { Site } from './Site.ts';

/** How a node is evaluated at the top. */
export interface EvaluationMode {
  /** Whether effects are allowed from the start. */
  readonly effects: boolean;
  /** Whether it goes on the heap at once, because it is known to end there. */
  readonly heap: boolean;
  /** Where the node stands: the place of errors that arise outside any call. */
  readonly site: Site | null;
}

/**
 * Evaluates a node: on the host's stack first, since most code is pure and shallow; when it cannot go on there, undone and
 * evaluated anew on the heap. Definitions that were made before a failure stay; scopes are closed.
 */
export function* evaluateNode(
  node: Node,
  cx: Context,
  mode: EvaluationMode,
): Generator<HostRequest, Value | TailCall, Answer> {
  const { depth, effects, onHeap, stackDepth, site } = cx;
  const mark = cx.bindings.mark;
  cx.meter.reset();
  cx.effects = mode.effects;
  cx.site = mode.site;
  try {
    let value = mode.heap ? abandoned : attempt(node, cx);
    if (value === abandoned) value = yield* onTheHeap(node, cx);
    return value === requestMark ? new TailCall(cx.takePending()) : value;
  } catch (thing) {
    const error = settleError(thing, cx);
    cx.bindings.endScopes(mark);
    throw error;
  } finally {
    cx.depth = depth;
    cx.effects = effects;
    cx.onHeap = onHeap;
    cx.stackDepth = stackDepth;
    cx.site = site;
  }
}

function* onTheHeap(node: Node, cx: Context): Generator<HostRequest, Value, Answer> {
  cx.meter.reset();
  cx.onHeap = true;
  cx.stackDepth = cx.limits.depth;
  return yield* drive(node.steps(cx), cx);
}
