import { plainDigits } from '../values/printNumber.ts';

/** A decimal that is not negative: unscaled × 10^-scale. */
interface Magnitude {
  readonly unscaled: bigint;
  readonly scale: number;
}

/** Rounds half up to a scale. */
function rounded(value: Magnitude, scale: number): bigint {
  if (value.scale <= scale) return value.unscaled * 10n ** BigInt(scale - value.scale);
  const divisor = 10n ** BigInt(value.scale - scale);
  return (value.unscaled * 2n + divisor) / (divisor * 2n);
}

/** The value with so many digits behind the point. */
export function fixedText(value: Magnitude, digits: number): string {
  return plainDigits(String(rounded(value, digits)), digits);
}

/** The value as `d.ddde+xx` with so many digits behind the point. */
export function scientificText(value: Magnitude, digits: number): string {
  if (value.unscaled === 0n) return `${plainDigits('0'.repeat(digits + 1), digits)}e+00`;
  let exponent = String(value.unscaled).length - 1 - value.scale;
  let mantissa = String(rounded(value, digits - exponent));
  // Rounding up 9.99 gives a digit more.
  if (mantissa.length > digits + 1) {
    exponent += 1;
    mantissa = mantissa.slice(0, -1);
  }
  const size = String(Math.abs(exponent)).padStart(2, '0');
  return `${plainDigits(mantissa, digits)}e${exponent < 0 ? '-' : '+'}${size}`;
}
