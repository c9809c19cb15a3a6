import type { Value } from '../values/Value.ts';
import { type Marker, markerOf } from './marker.ts';

/** What becomes of one sibling. */
export type Fate =
  | { readonly kind: 'keep' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'think'; readonly marker: Marker };

/**
 * Acts out the markers among siblings, from left to right over what is left by then, so that markers chain
 * (spell-language.md, section 9.2).
 *
 * @param first the first sibling that can be pruned
 * @param from markers before this index have been applied already
 */
export function fatesOf(forms: readonly Value[], first: number, from: number): readonly Fate[] {
  const fates: Fate[] = forms.map(() => ({ kind: 'keep' }));
  const kept: number[] = [];
  forms.forEach((form, index) => {
    if (index < first) return;
    const marker = index >= from ? markerOf(form) : null;
    if (marker === null) {
      kept.push(index);
      return;
    }
    for (const dropped of kept.splice(Math.max(0, kept.length - marker.count), marker.count))
      fates[dropped] = { kind: 'drop' };
    if (marker.kind === 'prune') fates[index] = { kind: 'drop' };
    else {
      fates[index] = { kind: 'think', marker };
      kept.push(index);
    }
  });
  return fates;
}
