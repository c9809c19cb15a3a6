import type { Value } from '../values/Value.ts';
import type { Context } from './Context.ts';
import type { Answer, HostRequest } from './HostRequest.ts';
import type { Steps } from './Node.ts';

/**
 * Runs an evaluation on the heap, with a stack of its own, and hands its requests to whoever drives it. An error that is
 * thrown into it arises at the call that made the request.
 */
export function* drive(root: Steps, cx: Context): Generator<HostRequest, Value, Answer> {
  const stack: Steps[] = [root];
  let input: Value = null;
  let failure: { readonly thing: unknown } | null = null;
  while (true) {
    const top = stack[stack.length - 1];
    let step: IteratorResult<Steps | HostRequest, Value>;
    try {
      step = failure === null ? top.next(input) : top.throw(failure.thing);
      failure = null;
    } catch (thing) {
      stack.pop();
      if (stack.length === 0) throw thing;
      failure = { thing };
      continue;
    }
    if (step.done) {
      stack.pop();
      if (stack.length === 0) return step.value;
      input = step.value;
    } else if ('kind' in step.value) {
      const paused = cx.meter.pause();
      try {
        input = yield step.value;
      } catch (thing) {
        failure = { thing };
      }
      cx.meter.resume(paused);
    } else {
      stack.push(step.value);
      input = null;
    }
  }
}
