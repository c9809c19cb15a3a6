import type { Value } from '../../values/Value.ts';
import { abandoned, attempt } from '../attempt.ts';
import type { Context } from '../Context.ts';
import { Node, type Steps } from '../Node.ts';

/** A node that does something many times: worth trying on the host's stack first, also where the heap is in use. */
export abstract class Repeating extends Node {
  readonly leaf = false;
  /** False once it had to leave the host's stack. */
  private onStack = true;

  *steps(cx: Context): Steps {
    if (this.onStack) {
      const value: Value = attempt(this, cx);
      if (value !== abandoned) return value;
      this.onStack = false;
    }
    return yield* this.heapSteps(cx);
  }

  /** Evaluates on the heap, for good. */
  protected abstract heapSteps(cx: Context): Steps;
}
