import type { CallPosition } from '../../program/index.ts';
import type { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';

/** What a turn adds to its program before the model continues it. */
export type Appended =
  | { readonly kind: 'define'; readonly name: Sym; readonly value: Value; readonly maxChars: number | null }
  | { readonly kind: 'show'; readonly value: Value; readonly maxChars: number | null }
  | { readonly kind: 'prune'; readonly count: number }
  | { readonly kind: 'describe'; readonly namespace: string; readonly names: readonly string[] };

/** What a program asks of the world outside it. The answer is the value of the call. */
export type HostRequest =
  | {
      readonly kind: 'effect';
      /** As written, for instance `tools/pay`. */
      readonly name: string;
      readonly namespace: string;
      readonly member: string;
      readonly args: readonly Value[];
      readonly position: CallPosition;
    }
  | { readonly kind: 'self-call'; readonly prefix: Value; readonly receive: boolean; readonly position: CallPosition }
  | { readonly kind: 'leaf'; readonly args: readonly Value[]; readonly position: CallPosition }
  | {
      readonly kind: 'extend';
      /** The program that is extended; null for the one bound to `completion`. */
      readonly quine: Value | null;
      readonly append: readonly Appended[];
      readonly position: CallPosition;
    }
  | { readonly kind: 'compact'; readonly position: CallPosition };

/** The answer to a request: the value of the call. */
export type Answer = Value;

/** A request in tail position: it is returned, so that ten thousand turns nest nothing. */
export class TailCall {
  readonly request: HostRequest;
  constructor(request: HostRequest) {
    this.request = request;
  }
}

const completed = new WeakMap<object, readonly Appended[]>();

/** Notes the bindings of a `!call-now` or `!peek` that were complete when `error` stopped it. The innermost call counts. */
export function attachCompleted(error: object, bindings: readonly Appended[]): void {
  if (bindings.length > 0 && !completed.has(error)) completed.set(error, bindings);
}

/**
 * The bindings of a failed `!call-now` or `!peek` that were complete before the failure, so that no receipt is lost
 * (dialect rule 16). Empty for every other error.
 */
export function completedBindings(error: unknown): readonly Appended[] {
  return typeof error === 'object' && error !== null ? (completed.get(error) ?? []) : [];
}
