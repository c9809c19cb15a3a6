import { incantError } from '../../errors/index.ts';
import { type DecimalOperation, decimalOperation } from './decimalArithmetic.ts';
import { toDouble, toFraction, truncate } from './numberConversions.ts';
import { bounded, isInteger, isNumber, type Num, normalize, ratioOf } from './numberKinds.ts';
import { Decimal, Double, Ratio } from './scalars.ts';
import { typeError } from './typeError.ts';
import type { Value } from './Value.ts';

/** The value as a number; TYPE when it is none. */
export function asNumber(value: Value, operation: string): Num {
  if (isNumber(value)) return value;
  throw typeError(operation, 'a number', value);
}

/** a + b in the wider of both kinds: integer, ratio, decimal, double. */
export function add(a: Value, b: Value): Num {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    return Number.isSafeInteger(sum) ? sum : normalize(BigInt(a) + BigInt(b));
  }
  return general('+', a, b);
}

/** a - b. */
export function subtract(a: Value, b: Value): Num {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    return Number.isSafeInteger(difference) ? difference : normalize(BigInt(a) - BigInt(b));
  }
  return general('-', a, b);
}

/** a · b. */
export function multiply(a: Value, b: Value): Num {
  if (typeof a === 'number' && typeof b === 'number') {
    // Adding 0 turns -0, which is no integer of Spell, into 0.
    const product = a * b + 0;
    return Number.isSafeInteger(product) ? product : normalize(BigInt(a) * BigInt(b));
  }
  return general('*', a, b);
}

/** a / b: exact for exact numbers. @throws ARITHMETIC when an exact number is divided by an exact zero. */
export function divide(a: Value, b: Value): Num {
  if (typeof a === 'number' && typeof b === 'number' && b !== 0 && a % b === 0) return a / b + 0;
  return general('/', a, b);
}

function general(operation: DecimalOperation, a: Value, b: Value): Num {
  const left = asNumber(a, operation);
  const right = asNumber(b, operation);
  if (left instanceof Double || right instanceof Double)
    return new Double(onDoubles(operation, toDouble(left), toDouble(right)));
  if (operation === '/' && isZero(right)) throw divisionByZero(operation);
  if (left instanceof Decimal || right instanceof Decimal) return decimalOperation(operation, left, right);
  if (isInteger(left) && isInteger(right)) return onIntegers(operation, BigInt(left), BigInt(right));
  return onFractions(operation, toFraction(left), toFraction(right));
}

function onDoubles(operation: DecimalOperation, a: number, b: number): number {
  switch (operation) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
  }
}

function onIntegers(operation: DecimalOperation, a: bigint, b: bigint): Num {
  switch (operation) {
    case '+':
      return normalize(a + b);
    case '-':
      return normalize(a - b);
    case '*':
      return normalize(bounded(a * b));
    case '/':
      return a % b === 0n ? normalize(a / b) : ratioOf(a, b);
  }
}

function onFractions(operation: DecimalOperation, a: readonly [bigint, bigint], b: readonly [bigint, bigint]): Num {
  switch (operation) {
    case '+':
      return ratioOf(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
    case '-':
      return ratioOf(a[0] * b[1] - b[0] * a[1], a[1] * b[1]);
    case '*':
      return ratioOf(a[0] * b[0], a[1] * b[1]);
    case '/':
      return ratioOf(a[0] * b[1], a[1] * b[0]);
  }
}

/** Whether a number is zero of its kind. */
export function isZero(value: Num): boolean {
  if (value instanceof Double) return value.value === 0;
  if (value instanceof Decimal) return value.unscaled === 0n;
  return value === 0;
}

function divisionByZero(operation: string): Error {
  return incantError('ARITHMETIC', { operation, reason: 'divide by zero' });
}

/** The quotient without its fraction, towards zero. */
export function quotient(a: Value, b: Value): Num {
  return wholeDivision('quot', a, b);
}

/** What `quotient` leaves; its sign is that of `a`. */
export function remainder(a: Value, b: Value): Num {
  if (typeof a === 'number' && typeof b === 'number' && b !== 0) return (a % b) + 0;
  return subtract(a, multiply(b, wholeDivision('rem', a, b)));
}

/** The remainder with the sign of `b`. */
export function modulo(a: Value, b: Value): Num {
  const left = asNumber(a, 'mod');
  const right = asNumber(b, 'mod');
  if (isZero(right)) throw divisionByZero('mod');
  const rest = remainder(left, right);
  return isZero(rest) || isNegative(rest) === isNegative(right) ? rest : add(rest, right);
}

function wholeDivision(operation: string, a: Value, b: Value): Num {
  const left = asNumber(a, operation);
  const right = asNumber(b, operation);
  if (isZero(right)) throw divisionByZero(operation);
  if (left instanceof Double || right instanceof Double) {
    return new Double(Math.trunc(toDouble(left) / toDouble(right)) + 0);
  }
  if (isInteger(left) && isInteger(right)) {
    if (typeof left === 'number' && typeof right === 'number') return Math.trunc(left / right) + 0;
    return normalize(BigInt(left) / BigInt(right));
  }
  const [over, under] = toFraction(left);
  const [otherOver, otherUnder] = toFraction(right);
  const whole = (over * otherUnder) / (under * otherOver);
  return left instanceof Decimal || right instanceof Decimal ? new Decimal(whole, 0) : normalize(whole);
}

/** Whether a number is below zero. */
export function isNegative(value: Num): boolean {
  if (value instanceof Double) return value.value < 0;
  if (value instanceof Decimal) return value.unscaled < 0n;
  return value instanceof Ratio ? value.numerator < 0n : value < 0;
}

/** The number with the other sign. */
export function negate(value: Value): Num {
  const number = asNumber(value, '-');
  if (number instanceof Double) return new Double(-number.value);
  return subtract(0, number);
}

/** An integer as a JavaScript number, for indices and counts; `operation` and `what` are for the TYPE error. */
export function asCount(value: Value, operation: string, what = 'a whole number'): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (isNumber(value)) return Number(truncate(value, operation));
  throw typeError(operation, what, value);
}
