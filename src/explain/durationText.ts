/**
 * A duration in milliseconds, told in the unit that fits.
 *
 * @example
 * import { durationText } from 'incant'
 * durationText(1500) // => '1.5 s'
 */
export function durationText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return ms < 120_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`;
}
