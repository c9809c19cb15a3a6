import { toDecimal, toDouble, toFraction } from './numberConversions.ts';
import { compareDecimals, type Num } from './numberKinds.ts';
import { Decimal, Double, Ratio } from './scalars.ts';

/** The sign of a - b over all kinds of number; NaN counts as equal to everything, as in Clojure's `compare`. */
export function compareNumbers(a: Num, b: Num): number {
  return lessThan(a, b) ? -1 : lessThan(b, a) ? 1 : 0;
}

/** Whether a < b; false when one of them is NaN. */
export function lessThan(a: Num, b: Num): boolean {
  if ((typeof a === 'number' || typeof a === 'bigint') && (typeof b === 'number' || typeof b === 'bigint'))
    return a < b;
  if (a instanceof Double || b instanceof Double) return toDouble(a) < toDouble(b);
  if (a instanceof Ratio || b instanceof Ratio) {
    const [over, under] = toFraction(a);
    const [otherOver, otherUnder] = toFraction(b);
    return over * otherUnder < otherOver * under;
  }
  return compareDecimals(toDecimal(a), toDecimal(b)) < 0;
}

/** Equality of numeric value over all kinds, as `==` has it: `1` and `1.0` are the same. */
export function sameNumber(a: Num, b: Num): boolean {
  if (a === b) return true;
  if (a instanceof Double || b instanceof Double) return toDouble(a) === toDouble(b);
  if (a instanceof Decimal || b instanceof Decimal || a instanceof Ratio || b instanceof Ratio) {
    return !lessThan(a, b) && !lessThan(b, a);
  }
  return false;
}
