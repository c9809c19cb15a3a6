import { Builtin, Fn } from './callables.ts';
import { isMap, isSet } from './collectionKinds.ts';
import { List } from './List.ts';
import { numbersEqual } from './numberKinds.ts';
import type { SpellMap } from './SpellMap.ts';
import type { SpellSet } from './SpellSet.ts';
import { Char, Decimal, Double, Instant, Ratio, Regex, Uuid } from './scalars.ts';
import type { Value } from './Value.ts';
import { Vector } from './Vector.ts';

/**
 * Spell's `=` of two values: by value, as in Clojure. A vector equals a list of equal elements; `1` differs from `1.0`;
 * functions are source, so functions of equal source are equal.
 *
 * @example
 * import { equal, List, Vector } from 'incant/spell'
 * equal(Vector.of([1, 2]), List.of([1, 2])) // => true
 */
export function equal(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a === 'bigint') return typeof b === 'bigint' && a === b;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Vector || a instanceof List) return (b instanceof Vector || b instanceof List) && sameElements(a, b);
  if (isMap(a)) return isMap(b) && sameEntries(a, b);
  if (isSet(a)) return isSet(b) && sameMembers(a, b);
  return sameScalar(a, b);
}

function sameElements(a: Vector | List, b: Vector | List): boolean {
  if (a.count !== b.count) return false;
  const left = a.toArray();
  const right = b.toArray();
  for (let i = 0; i < left.length; i++) if (!equal(left[i], right[i])) return false;
  return true;
}

function sameEntries(a: SpellMap, b: SpellMap): boolean {
  if (a.count !== b.count) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !equal(value, other)) return false;
  }
  return true;
}

function sameMembers(a: SpellSet, b: SpellSet): boolean {
  if (a.count !== b.count) return false;
  for (const member of a) if (!b.has(member)) return false;
  return true;
}

function sameScalar(a: Value, b: Value): boolean {
  if (a instanceof Double || a instanceof Ratio || a instanceof Decimal) return numbersEqual(a, b);
  if (a instanceof Char) return b instanceof Char && a.unit === b.unit;
  if (a instanceof Instant) return b instanceof Instant && a.ms === b.ms;
  if (a instanceof Uuid) return b instanceof Uuid && a.text === b.text;
  if (a instanceof Regex) return b instanceof Regex && a.source === b.source;
  if (a instanceof Fn) return b instanceof Fn && equal(a.form, b.form);
  return a instanceof Builtin && b instanceof Builtin && a.entry === b.entry;
}
