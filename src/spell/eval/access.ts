import { Keyword } from '../values/Keyword.ts';
import { isMap } from '../values/mapOf.ts';
import { isSet } from '../values/setOf.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';

/** What `(get collection key)` finds, or undefined. Anything that holds no keys has none. */
export function find(collection: Value, key: Value): Value | undefined {
  if (isMap(collection)) return collection.get(key);
  if (isSet(collection)) return collection.find(key);
  if (collection instanceof Vector && typeof key === 'number') {
    return key >= 0 && key < collection.count ? collection.at(key) : undefined;
  }
  return undefined;
}

/** The member that `ns/a/b` names in a value bound to `ns`: a keyword for each part; undefined when one is missing. */
export function findMember(root: Value, parts: readonly string[]): Value | undefined {
  let value: Value | undefined = root;
  for (const part of parts) {
    if (value === undefined || !isMap(value)) return undefined;
    value = value.get(Keyword.of(part));
  }
  return value;
}
