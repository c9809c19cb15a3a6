import type { Mismatch } from '../expectations/Mismatch.ts';

/** What came of a case, with what names it. `unsupported`: the case asks for what this version cannot do; it has not passed. */
export type CaseResult = CaseName &
  (
    | { readonly kind: 'passed' }
    | { readonly kind: 'failed'; readonly mismatches: readonly Mismatch[] }
    | { readonly kind: 'unsupported'; readonly capability: string; readonly what: string }
  );

/** Which case it was. */
export interface CaseName {
  readonly id: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** How many cases passed, and how many did not: `failed` counts the unsupported ones too. */
export interface CaseTotals {
  readonly passed: number;
  readonly failed: number;
  readonly unsupported: number;
}

/** Counts results. */
export function totalsOf(results: readonly CaseResult[]): CaseTotals {
  const passed = results.filter(({ kind }) => kind === 'passed').length;
  const unsupported = results.filter(({ kind }) => kind === 'unsupported').length;
  return { passed, failed: results.length - passed, unsupported };
}
