import { List } from '../values/List.ts';
import type { Value } from '../values/Value.ts';
import type { Context } from './Context.ts';
import type { HostRequest } from './HostRequest.ts';

/**
 * An evaluation on the heap: what it yields is another evaluation that the driver runs first, or a request to the host; the
 * driver sends the value back. So Spell's nesting costs heap and no stack of the host.
 */
export interface Steps extends Generator<Steps | HostRequest, Value, Value> {}

/**
 * One analysed form. It belongs to no context: the same node runs in any of them.
 * Two ways to evaluate it: `run` on the host's stack, for pure code; `steps` on the heap, where effects are allowed.
 */
export abstract class Node {
  /** Whether `run` is right on the heap, too, in every context: the node calls nothing. */
  abstract readonly leaf: boolean;
  /** Evaluates at once. Throws the errors of the catalogue, and the signal `abandonRun`. */
  abstract run(cx: Context): Value;
  /** Evaluates on the heap. */
  abstract steps(cx: Context): Steps;
  /** Whether `run` is right on the heap now: the node calls at most builtins that call nothing. */
  ready(_cx: Context): boolean {
    return this.leaf;
  }
}

/** A node that calls nothing: `run` does for both ways. */
export abstract class Leaf extends Node {
  readonly leaf = true;
  // biome-ignore lint/correctness/useYield: a leaf has nothing to wait for
  *steps(cx: Context): Steps {
    return this.run(cx);
  }
}

/** What an evaluation in tail position returns instead of a value after `recur`: the arguments stand in `cx.recurArgs`. */
export const recurMark: Value = List.lazy(0, () => []);

/** What an evaluation in tail position returns instead of a value when the host is asked: the request stands in `cx.pending`. */
export const requestMark: Value = List.lazy(0, () => []);

/** Where `recur` leads: how many arguments it takes there. */
export interface RecurTarget {
  readonly count: number;
  readonly name: string;
}

/** What a form's surroundings mean for it. */
export interface Position {
  /** The value of the form is the value of the whole evaluation or function body: a request may be returned. */
  readonly tail: boolean;
  /** The loop or function that a `recur` here leads to; null where `recur` may not stand. */
  readonly recur: RecurTarget | null;
}

/** The position of an argument. */
export const inner: Position = { tail: false, recur: null };

/** Evaluates `nodes` one after the other on the heap, into `values`. */
export function* fillSteps(nodes: readonly Node[], values: Value[], cx: Context): Steps {
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    values[i] = node.ready(cx) ? node.run(cx) : yield node.steps(cx);
  }
  return null;
}
