import type { Atom, Builtin, Delay, Fn, FutureValue, Macro, Reduced } from './callables.ts';
import type { Keyword } from './Keyword.ts';
import type { Lazy } from './Lazy.ts';
import type { List } from './List.ts';
import type { SpellMap } from './SpellMap.ts';
import type { SpellSet } from './SpellSet.ts';
import type { Sym } from './Sym.ts';
import type { Char, Decimal, Double, Instant, Ratio, Regex, Uuid } from './scalars.ts';
import type { Vector } from './Vector.ts';

/**
 * A Spell value. Code is data: forms are values too. `nil` is null; strings and booleans are JavaScript's; an integer is
 * a number when it is safe, otherwise a bigint (never a bigint in the safe range), and a number is never a double.
 */
export type Value =
  | null
  | boolean
  | string
  | number
  | bigint
  | Double
  | Ratio
  | Decimal
  | Char
  | Keyword
  | Sym
  | List
  | Vector
  | SpellMap
  | SpellSet
  | Regex
  | Instant
  | Uuid
  | Fn
  | Builtin
  | Macro
  | Atom
  | Delay
  | Reduced
  | FutureValue
  | Lazy;
