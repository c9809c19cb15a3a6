import type { SpellMap } from './SpellMap.ts';
import type { SpellSet } from './SpellSet.ts';
import type { Value } from './Value.ts';

/** Whether a value is a map. */
export function isMap(value: Value): value is SpellMap {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'map';
}

/** Whether a value is a set. */
export function isSet(value: Value): value is SpellSet {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'set';
}
