import { asIncantError, isCriticalError } from '../../errors/index.ts';
import type { Context } from './Context.ts';
import { evaluateNode } from './evaluateNode.ts';
import type { Node } from './Node.ts';
import type { FutureOutcome } from './nodes/Future.ts';
import { refuseRequests } from './refuseRequests.ts';
import type { Site } from './Site.ts';

/** Evaluates a node without effects and keeps its failure. Errors that end a run are thrown. */
export function evaluateApart(node: Node, cx: Context, site: Site): FutureOutcome {
  try {
    return { kind: 'value', value: refuseRequests(evaluateNode(node, cx, { effects: false, heap: false, site })) };
  } catch (thing) {
    if (isCriticalError(thing)) throw thing;
    return { kind: 'error', error: asIncantError(thing) };
  }
}
