import { Keyword } from '../values/Keyword.ts';
import { mapOf } from '../values/mapOf.ts';
import type { SpellMap } from '../values/SpellMap.ts';
import type { Value } from '../values/Value.ts';

/** Stands in the gap of a collection: how many elements are not shown. */
export function omitted(count: Value): SpellMap {
  return mapOf([[Keyword.of('spell/omitted'), count]]);
}

/** Stands for a value that cannot be shown. */
export function unavailable(type: string, reason: string): SpellMap {
  return mapOf([
    [Keyword.of('spell/representation-unavailable'), true],
    [Keyword.of('type'), type],
    [Keyword.of('reason'), reason],
  ]);
}
