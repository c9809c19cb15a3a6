import { List } from '../values/List.ts';
import type { Value } from '../values/Value.ts';
import { abandonRun } from './abandon.ts';
import type { Context } from './Context.ts';
import { isStackOverflow } from './failures.ts';

/** What `attempt` returns when the work has to be done on the heap. */
export const abandoned: Value = List.lazy(0, () => []);

/** Calls that may nest on the host's stack. */
export const stackCalls = 400;

/** Something that is evaluated on the host's stack. */
interface Work {
  run(cx: Context): Value;
}

/**
 * Does pure work on the host's stack, which is many times faster than the heap. When it meets an effect or `eval`, or nests
 * too deep, everything that it changed is undone and the result is `abandoned`: nothing outside has happened yet.
 */
export function attempt(work: Work, cx: Context): Value {
  const { depth, onHeap, stackDepth, effects, site } = cx;
  const before = cx.checkpoint();
  cx.onHeap = false;
  cx.stackDepth = Math.min(depth + stackCalls, cx.limits.depth);
  try {
    return work.run(cx);
  } catch (thing) {
    if (thing !== abandonRun && !isStackOverflow(thing)) throw thing;
    cx.rollback(before);
    cx.depth = depth;
    cx.effects = effects;
    cx.site = site;
    return abandoned;
  } finally {
    cx.onHeap = onHeap;
    cx.stackDepth = stackDepth;
  }
}
