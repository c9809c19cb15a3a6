import { incantError } from '../../errors/index.ts';
import { defaultLimits } from '../../program/index.ts';
import type { BuiltinContext } from './callables.ts';
import { isMap, isSet } from './collectionKinds.ts';
import { Lazy } from './Lazy.ts';
import { List } from './List.ts';
import { Char } from './scalars.ts';
import { typeError } from './typeError.ts';
import type { Value } from './Value.ts';
import { Vector } from './Vector.ts';

/** What realising a lazy source counts against. */
export type SequenceLimits = Pick<BuiltinContext, 'spend' | 'checkElements'>;

const withoutContext: SequenceLimits = {
  spend: () => {},
  checkElements: (count, what) => {
    if (count > defaultLimits.elements) throw incantError('LIMIT_SIZE', { what, limit: defaultLimits.elements });
  },
};

/**
 * The elements of anything that can be gone through: nil has none, a string has its characters, a map its entries as vectors
 * of two. The array may be shared: do not change it.
 *
 * @throws TYPE when the value is no collection; LIMIT_SIZE when a lazy source does not end in time.
 */
export function toArray(value: Value, operation: string, limits: SequenceLimits = withoutContext): readonly Value[] {
  if (value instanceof Vector || value instanceof List) return value.toArray();
  if (value === null) return [];
  if (value instanceof Lazy) return realise(value, operation, limits);
  if (typeof value === 'string') return Array.from({ length: value.length }, (_, i) => new Char(value[i]));
  if (isMap(value)) return Array.from(value, (entry) => Vector.of(entry));
  if (isSet(value)) return value.toArray();
  throw typeError(operation, 'a collection', value);
}

function realise(source: Lazy, operation: string, limits: SequenceLimits): readonly Value[] {
  const pull = source.start();
  const items: Value[] = [];
  for (let item = pull(); item !== undefined; item = pull()) {
    items.push(item);
    limits.spend(1);
    limits.checkElements(items.length, `the sequence given to ${operation}`);
  }
  return items;
}

/** A function that gives one element after the other, then undefined; a lazy source is realised only as far as it is pulled. */
export function pullFrom(value: Value, operation: string): () => Value | undefined {
  if (value instanceof Lazy) return value.start();
  const items = toArray(value, operation);
  let at = 0;
  return () => (at < items.length ? items[at++] : undefined);
}

/** Whether `toArray` accepts a value. */
export function isSeqable(value: Value): boolean {
  return (
    value === null ||
    typeof value === 'string' ||
    value instanceof Vector ||
    value instanceof List ||
    value instanceof Lazy ||
    isMap(value) ||
    isSet(value)
  );
}
