import { List } from '../values/List.ts';
import { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';

/** An edit marker that acts on the siblings before it. */
export interface Marker {
  readonly kind: 'prune' | 'rethink';
  /** How many siblings before it go. */
  readonly count: number;
  /** For rethink: the index of the child where the label stands. */
  readonly labelIndex: number;
}

/** Reads a form as a marker; malformed ones are none (they fail when they are evaluated). */
export function markerOf(form: Value): Marker | null {
  if (!(form instanceof List) || !(form.first instanceof Sym)) return null;
  const head = form.first.fullName;
  if (head === 'prune') {
    if (form.count === 1) return { kind: 'prune', count: 1, labelIndex: 0 };
    const count = form.count === 2 ? form.at(1) : null;
    return typeof count === 'number' ? { kind: 'prune', count: Math.max(0, count), labelIndex: 0 } : null;
  }
  if (head !== 'rethink' || form.count < 2) return null;
  const first = form.at(1);
  if (typeof first !== 'number') return { kind: 'rethink', count: 1, labelIndex: 1 };
  return form.count < 3 ? null : { kind: 'rethink', count: Math.max(0, first), labelIndex: 2 };
}
