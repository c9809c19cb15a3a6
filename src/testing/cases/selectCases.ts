import { nearest } from '../../base/index.ts';
import { incantError } from '../../errors/index.ts';
import { type Capability, capabilities, type LocatedCase } from './Case.ts';

/** The cases to run, and how many were left out. */
export interface Selection {
  readonly selected: readonly LocatedCase[];
  readonly leftOut: number;
}

/**
 * Leaves out the cases that need one of the named capabilities.
 *
 * @example
 * import { parseCases, selectCases } from 'incant/testing'
 * const text = '{"id": "a", "kind": "eval", "needs": ["agents"], "program": "1", "expect": {"value": "1"}}'
 * selectCases(parseCases(text, 'a.jsonl'), ['agents']).leftOut // => 1
 */
export function selectCases(cases: readonly LocatedCase[], without: readonly Capability[]): Selection {
  const selected = cases.filter((entry) => !needsOf(entry).some((need) => without.includes(need)));
  return { selected, leftOut: cases.length - selected.length };
}

/** What a case needs; the JavaScript guest is a need also where `needs` does not say so. */
export function needsOf({ case: given }: LocatedCase): readonly Capability[] {
  const needs = given.needs ?? [];
  const hidden = given.kind === 'run' && given.guest === 'javascript' && !needs.includes('javascript');
  return hidden ? [...needs, 'javascript'] : needs;
}

/** The capabilities that a text such as `recovery,agents` names. Throws INVALID_CONFIG for an unknown one. */
export function parseCapabilities(text: string): readonly Capability[] {
  const names = text.split(',').map((name) => name.trim());
  return names
    .filter((name) => name !== '')
    .map((name) => {
      const known = capabilities.find((capability) => capability === name);
      if (known !== undefined) return known;
      const problem = `unknown capability ${name}`;
      throw incantError('INVALID_CONFIG', { where: '--without', problem, suggestions: nearest(name, capabilities) });
    });
}
