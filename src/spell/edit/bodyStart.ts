import type { List } from '../values/List.ts';
import { Sym } from '../values/Sym.ts';
import { Vector } from '../values/Vector.ts';

/** Forms that no edit looks into: they are data, or source that runs elsewhere (dialect rule 21). */
const opaque: ReadonlySet<string> = new Set([
  'quote',
  'syntax-quote',
  'fn',
  'fn*',
  'defn',
  'defn-',
  'defmacro',
  'letfn',
]);

/** By head: the index of the first child that is a body form, so that markers may prune from there on. */
const bodyStarts: Readonly<Record<string, number>> = {
  do: 1,
  comment: 1,
  try: 1,
  finally: 1,
  future: 1,
  delay: 1,
  let: 2,
  loop: 2,
  for: 2,
  doseq: 2,
  dotimes: 2,
  binding: 2,
  when: 2,
  'when-not': 2,
  'when-let': 2,
  'when-some': 2,
  while: 2,
  think: 2,
  quine: 2,
};

/** Whether an edit leaves the inside of this form alone. */
export function isOpaque(list: List): boolean {
  return list.first instanceof Sym && opaque.has(list.first.fullName);
}

/** The index of the first body form of a list, or its length when it has no body: then nothing in it can be pruned. */
export function bodyStart(list: List): number {
  if (!(list.first instanceof Sym)) return list.count;
  const head = list.first.fullName;
  if (head === 'rethink') return typeof list.at(Math.min(1, list.count - 1)) === 'number' ? 3 : 2;
  if (head === 'catch')
    return list.count > 2 && list.at(2) instanceof Sym && list.count > 3 && !(list.at(3) instanceof Vector) ? 3 : 2;
  return Object.hasOwn(bodyStarts, head) ? bodyStarts[head] : list.count;
}
