import { divideToDecimal, toDecimal, toFraction } from './numberConversions.ts';
import { bounded, type Num, rescale } from './numberKinds.ts';
import { Decimal } from './scalars.ts';

/** The four operations of arithmetic. */
export type DecimalOperation = '+' | '-' | '*' | '/';

/** An operation on exact decimals, with the scales that Java's BigDecimal gives. The divisor must not be zero. */
export function decimalOperation(operation: DecimalOperation, a: Num, b: Num): Decimal {
  if (operation === '/') return decimalQuotient(a, b);
  const left = toDecimal(a);
  const right = toDecimal(b);
  if (operation === '*') return new Decimal(bounded(left.unscaled * right.unscaled), left.scale + right.scale);
  const scale = Math.max(left.scale, right.scale);
  const other = rescale(right, scale);
  return new Decimal(rescale(left, scale) + (operation === '+' ? other : -other), scale);
}

/** The preferred scale of a quotient is the difference of both scales; digits are added only where they are needed. */
function decimalQuotient(a: Num, b: Num): Decimal {
  const [over, under] = toFraction(a);
  const [otherOver, otherUnder] = toFraction(b);
  const exact = divideToDecimal(over * otherUnder, under * otherOver);
  const preferred = toDecimal(a).scale - toDecimal(b).scale;
  return exact.scale >= preferred ? exact : new Decimal(rescale(exact, preferred), preferred);
}
