import { z } from 'zod';

/** How many ms a unit of time has. */
const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A number as JSON has it, or as a person types it. */
function numeric(text: string): number {
  return /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** US dollars: `0.5`, `"0.50"` or `"$0.50"`. */
export const dollars: z.ZodType<number> = z
  .union([z.number(), z.string().transform((text) => numeric(text.replace(/^\$/, '')))])
  .refine((value) => value >= 0, 'must be an amount of dollars, as 0.50');

/** A whole number above zero. */
export const count: z.ZodType<number> = z
  .union([z.number(), z.string().transform(numeric)])
  .refine((value) => Number.isSafeInteger(value) && value > 0, 'must be a whole number above 0');

/** A whole number, zero too. */
export const countOrNone: z.ZodType<number> = z
  .union([z.number(), z.string().transform(numeric)])
  .refine((value) => Number.isSafeInteger(value) && value >= 0, 'must be a whole number');

/** A duration with its unit, `250ms 30s 5m 2h 1d`; without one it is in `unit`. The value is in ms. */
export function duration(unit: 's' | 'd'): z.ZodType<number> {
  return z
    .union([z.number(), z.string()])
    .transform((given) => durationMs(String(given), unit))
    .refine((ms) => ms > 0, `must be a duration, as 90s, 5m, 2h or 30d (without a unit: ${unit})`);
}

function durationMs(text: string, unit: 's' | 'd'): number {
  const match = /^\s*(\d+(?:\.\d+)?)\s*(ms|s|m|h|d)?\s*$/.exec(text);
  return match === null ? Number.NaN : Number(match[1]) * units[match[2] ?? unit];
}

/** Patterns of effects: a list, or a text with commas. */
export const patterns: z.ZodType<readonly string[]> = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
  .transform((list) =>
    list
      .flatMap((one) => one.split(','))
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
  .refine((list) => list.length > 0, 'must name an effect, as io/write-file or io/*');

/** Any text but the empty one. */
export const word: z.ZodType<string> = z.string().min(1, 'must not be empty');
