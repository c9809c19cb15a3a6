/** What one pure evaluation may use (spell-dialect.md, "Details"). */
export interface Limits {
  readonly steps: number;
  readonly ms: number;
  /** Nested non-tail calls. */
  readonly depth: number;
  /** Elements of one value. */
  readonly elements: number;
  /** UTF-16 units of one string. */
  readonly units: number;
}

export const defaultLimits: Limits = {
  steps: 10_000_000,
  ms: 10_000,
  depth: 10_000,
  elements: 1_000_000,
  units: 16_000_000,
};
