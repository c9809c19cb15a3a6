import { equal } from './equal.ts';
import { Keyword } from './Keyword.ts';
import { Sym } from './Sym.ts';
import type { Value } from './Value.ts';

/** The index of the element that equals `key`, or -1. Kinds that are equal only when they are the same need no comparison. */
export function flatFind(items: readonly Value[], key: Value): number {
  if (typeof key !== 'object' || key === null || key instanceof Keyword || key instanceof Sym)
    return items.indexOf(key);
  for (let i = 0; i < items.length; i++) if (equal(items[i], key)) return i;
  return -1;
}
