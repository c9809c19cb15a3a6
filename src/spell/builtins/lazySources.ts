import type { BuiltinContext } from '../values/callables.ts';
import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { pullFrom, toArray } from '../values/sequence.ts';
import type { Value } from '../values/Value.ts';

/** A function that gives the next element, or undefined at the end. */
export type Pull = () => Value | undefined;

/** The elements of several collections one after the other: a list, or a lazy source when one of them is. */
export function concatenated(collections: readonly Value[], operation: string, cx?: BuiltinContext): List | Lazy {
  if (!collections.some((collection) => collection instanceof Lazy)) {
    if (collections.length === 1 && collections[0] instanceof List) return collections[0];
    const parts = collections.map((collection) => toArray(collection, operation));
    cx?.checkElements(
      parts.reduce((count, part) => count + part.length, 0),
      `the list that ${operation} makes`,
    );
    return List.of(parts.flat());
  }
  return new Lazy(() => {
    let at = 0;
    let pull: Pull = () => undefined;
    return () => {
      for (;;) {
        const item = pull();
        if (item !== undefined || at >= collections.length) return item;
        pull = pullFrom(collections[at++], operation);
      }
    };
  });
}

/** A lazy source whose pull function is made anew for each consumer; every element counts a step. */
export function lazySource(cx: BuiltinContext, start: () => Pull): Lazy {
  return new Lazy(() => {
    const pull = start();
    return () => {
      cx.spend(1);
      return pull();
    };
  });
}
