import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equal } from './equal.ts';
import {
  add,
  compareNumbers,
  decimalOfText,
  displayNumber,
  divide,
  isZero,
  modulo,
  multiply,
  type Num,
  negate,
  normalize,
  printNumber,
  quotient,
  remainder,
  subtract,
  toDecimal,
  toDouble,
} from './numbers.ts';
import { Decimal, Double, Ratio } from './scalars.ts';
import { exactNumbers, integers } from './testValues.ts';

function same(a: Num, b: Num): void {
  expect(printNumber(a)).toBe(printNumber(b));
}

describe('arithmetic', () => {
  it('computes integers of any size exactly, and keeps small ones as numbers', () => {
    fc.assert(
      fc.property(integers, integers, (a, b) => {
        expect(add(a, b)).toBe(normalize(BigInt(a) + BigInt(b)));
        expect(subtract(a, b)).toBe(normalize(BigInt(a) - BigInt(b)));
        expect(multiply(a, b)).toBe(normalize(BigInt(a) * BigInt(b)));
      }),
    );
  });

  it('undoes exact operations exactly', () => {
    fc.assert(
      fc.property(exactNumbers, exactNumbers, (a, b) => {
        same(subtract(add(a, b), b), a);
        same(add(a, negate(a)), 0);
        if (!isZero(b)) same(multiply(divide(a, b), b), a);
      }),
    );
  });

  it('splits an exact number into quotient and remainder, and gives mod the sign of the divisor', () => {
    fc.assert(
      fc.property(exactNumbers, exactNumbers, (a, b) => {
        fc.pre(!isZero(b));
        same(add(multiply(quotient(a, b), b), remainder(a, b)), a);
        const rest = modulo(a, b);
        expect(isZero(rest) || compareNumbers(rest, 0) === compareNumbers(b, 0)).toBe(true);
      }),
    );
  });

  it('orders numbers as their difference says', () => {
    fc.assert(
      fc.property(exactNumbers, exactNumbers, (a, b) => {
        expect(compareNumbers(a, b)).toBe(compareNumbers(subtract(a, b), 0));
        expect(compareNumbers(a, b)).toBe(-compareNumbers(b, a) + 0);
      }),
    );
  });

  it('takes the wider kind of two numbers', () => {
    same(add(1, new Double(0.5)), new Double(1.5));
    same(add(new Ratio(1n, 2n), new Double(0.5)), new Double(1));
    same(add(new Ratio(1n, 2n), new Decimal(5n, 1)), new Decimal(10n, 1));
    same(multiply(new Decimal(110n, 2), new Decimal(20n, 1)), new Decimal(2200n, 3));
    same(divide(new Decimal(10n, 0), new Decimal(4n, 0)), new Decimal(25n, 1));
  });

  it('refuses to divide an exact number by zero, and lets doubles go to infinity', () => {
    expect(() => divide(1, 0)).toThrow('divide by zero');
    expect(() => quotient(new Double(1), new Double(0))).toThrow('divide by zero');
    expect(() => divide(new Decimal(1n, 0), new Decimal(3n, 0))).toThrow('never ends');
    same(divide(new Double(1), 0), new Double(Number.POSITIVE_INFINITY));
  });

  it('has no minus zero among integers', () => {
    for (const zero of [multiply(0, -5), quotient(-1, 2), remainder(-4, 2), negate(0)])
      expect(Object.is(zero, 0)).toBe(true);
  });

  it('stops integers and decimals that grow without bound', () => {
    let large: Num = 3;
    expect(() => {
      for (;;) large = multiply(large, large);
    }).toThrow('the bits of an integer');
    expect(() => add(decimalOfText('1e-999999999'), 1)).toThrow('the scale of a decimal');
  });
});

describe('conversion', () => {
  it('finds the nearest double of a fraction of any size', () => {
    expect(toDouble(new Ratio(1n, 3n))).toBe(1 / 3);
    expect(toDouble(new Ratio(10n ** 400n + 1n, 2n * 10n ** 400n))).toBe(0.5);
    expect(toDouble(new Ratio(-1n, 10n ** 20n))).toBe(-1e-20);
  });

  it('keeps the digits of a double in its decimal', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(toDouble(toDecimal(new Double(value)))).toBe(value + 0);
      }),
    );
  });
});

describe('printNumber', () => {
  it.each<[Num, string, string]>([
    [42, '42', '42'],
    [9223372036854775807n, '9223372036854775807', '9223372036854775807'],
    [9223372036854775808n, '9223372036854775808N', '9223372036854775808'],
    [new Double(1), '1.0', '1.0'],
    [new Double(-0), '-0.0', '-0.0'],
    [new Double(9999999), '9999999.0', '9999999.0'],
    [new Double(1e7), '1.0E7', '1.0E7'],
    [new Double(0.001), '0.001', '0.001'],
    [new Double(0.0001), '1.0E-4', '1.0E-4'],
    [new Double(1.5e300), '1.5E300', '1.5E300'],
    [new Double(Number.POSITIVE_INFINITY), '##Inf', 'Infinity'],
    [new Double(Number.NaN), '##NaN', 'NaN'],
    [new Ratio(-1n, 2n), '-1/2', '-1/2'],
    [new Decimal(150n, 2), '1.50M', '1.50'],
    [new Decimal(-5n, 3), '-0.005M', '-0.005'],
    [new Decimal(1n, -3), '1E+3M', '1E+3'],
    [new Decimal(123n, 10), '1.23E-8M', '1.23E-8'],
  ])('prints %o readably as %s and barely as %s', (value, readable, bare) => {
    expect([printNumber(value), displayNumber(value)]).toEqual([readable, bare]);
  });

  it('gives a decimal text that reads back as the same number', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: -20, max: 20 }), (unscaled, scale) => {
        const value = new Decimal(unscaled, scale);
        expect(equal(decimalOfText(displayNumber(value)), value)).toBe(true);
      }),
    );
  });
});
