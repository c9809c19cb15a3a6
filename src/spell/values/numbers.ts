/** The numeric tower in one door: kinds, arithmetic, order, conversion and printing. */
export {
  add,
  asCount,
  asNumber,
  divide,
  isNegative,
  isZero,
  modulo,
  multiply,
  negate,
  quotient,
  remainder,
  subtract,
} from './arithmetic.ts';
export { compareNumbers, lessThan, sameNumber } from './compareNumbers.ts';
export { decimalOfText, integerOfText, toDecimal, toDouble, toFraction, truncate } from './numberConversions.ts';
export { gcd, isInteger, isNumber, type Num, normalize, ratioOf } from './numberKinds.ts';
export { displayNumber, printNumber } from './printNumber.ts';
