import { Atom, Builtin, Delay, Fn, FutureValue, Macro, Reduced } from './callables.ts';
import { isMap, isSet } from './collectionKinds.ts';
import { Keyword } from './Keyword.ts';
import { Lazy } from './Lazy.ts';
import { List } from './List.ts';
import { Sym } from './Sym.ts';
import { Char, Decimal, Double, Instant, Ratio, Regex, Uuid } from './scalars.ts';
import type { Value } from './Value.ts';
import { Vector } from './Vector.ts';

/**
 * What `(type x)` answers: the kind of a value as one word of Spell.
 */
export function typeName(value: Value): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'boolean';
    case 'number':
    case 'bigint':
      return 'number';
    default:
      return value === null ? 'nil' : objectTypeName(value);
  }
}

function objectTypeName(value: object): string {
  const name = namesByClass.get(value.constructor);
  if (name !== undefined) return name;
  // What is neither of those classes is a map or a set: they are the only kinds with several classes.
  if (isMap(value as Value)) return 'map';
  return isSet(value as Value) ? 'set' : 'value';
}

/** Kinds that have one class each. */
const namesByClass: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [Keyword, 'keyword'],
  [Sym, 'symbol'],
  [Vector, 'vector'],
  [List, 'list'],
  [Double, 'number'],
  [Ratio, 'number'],
  [Decimal, 'number'],
  [Fn, 'function'],
  [Builtin, 'function'],
  [Char, 'char'],
  [Lazy, 'sequence'],
  [Regex, 'regex'],
  [Macro, 'macro'],
  [Atom, 'atom'],
  [Delay, 'delay'],
  [FutureValue, 'future'],
  [Reduced, 'reduced'],
  [Instant, 'inst'],
  [Uuid, 'uuid'],
]);

/** A kind with its article, as an error message says it: `a string`, `nil`. */
export function typeWords(value: Value): string {
  const name = typeName(value);
  if (name === 'nil') return name;
  return /^[aeiou]/.test(name) && name !== 'uuid' ? `an ${name}` : `a ${name}`;
}
