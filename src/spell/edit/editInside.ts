import { sourceText } from '../print/sourceForm.ts';
import { List } from '../values/List.ts';
import { isMap } from '../values/mapOf.ts';
import type { Place } from '../values/Place.ts';
import { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { bodyStart, isOpaque } from './bodyStart.ts';
import { endOfLineComment, type SourceEdit } from './SourceEdits.ts';
import { type Fate, fatesOf } from './siblings.ts';

/** The value that a name has now, or undefined. */
export type Lookup = (name: Sym) => Value | undefined;

/** The edits inside a form, as changes of its source. */
export interface InsideEdits {
  readonly edits: readonly SourceEdit[];
  /** Whether something else than the writing out of a `persist` changed. */
  readonly changesMeaning: boolean;
}

const nothing: InsideEdits = { edits: [], changesMeaning: false };

/**
 * Finds the edits inside a form, children before siblings. Quoted data and function sources are left alone.
 * Throws UNPRINTABLE for a `persist` whose value has no source form.
 */
export function editInside(form: Value, lookup: Lookup): InsideEdits {
  if (form instanceof List) {
    if (form.place === null || form.count === 0 || isOpaque(form)) return nothing;
    return isPersist(form) ? editPersist(form, form.place, lookup) : editList(form, form.place, lookup);
  }
  if (form instanceof Vector) return merge(form.toArray().map((child) => editInside(child, lookup)));
  if (isMap(form)) return merge([...form].flat().map((child) => editInside(child, lookup)));
  return nothing;
}

/** The change that turns `(rethink n label …)` into `(think label …)`; the bytes from the label on stay. */
export function thinkEdit(form: Value, labelIndex: number): SourceEdit | null {
  if (!(form instanceof List) || form.place === null) return null;
  return { start: form.place.start, end: form.place.children[labelIndex * 2], text: '(think ' };
}

function isPersist(list: List): boolean {
  return list.first === Sym.of('persist') && (list.count === 2 || list.count === 3) && list.at(1) instanceof Sym;
}

function editPersist(form: List, place: Place, lookup: Lookup): InsideEdits {
  const name = form.at(1) as Sym;
  const value = lookup(name);
  if (value === undefined) return nothing;
  const text = ` ${sourceText(value, `persist ${name.fullName}`)}`;
  const start = place.children[3];
  const old = place.source.text.slice(start, place.end - 1);
  return old === text ? nothing : { edits: [{ start, end: place.end - 1, text }], changesMeaning: false };
}

function editList(form: List, place: Place, lookup: Lookup): InsideEdits {
  const children = form.toArray();
  const fates = fatesOf(children, bodyStart(form), 0);
  return merge(children.map((child, index) => editChild(child, fates[index], index, place, lookup)));
}

function editChild(child: Value, fate: Fate, index: number, place: Place, lookup: Lookup): InsideEdits {
  if (fate.kind === 'keep') return editInside(child, lookup);
  if (fate.kind === 'think') {
    const think = thinkEdit(child, fate.marker.labelIndex);
    return merge([editInside(child, lookup), { edits: think === null ? [] : [think], changesMeaning: true }]);
  }
  const start = place.children[index * 2 - 1];
  const end = endOfLineComment(place.source.text, place.children[index * 2 + 1]);
  return { edits: [{ start, end, text: '' }], changesMeaning: true };
}

function merge(parts: readonly InsideEdits[]): InsideEdits {
  const found = parts.filter((part) => part.edits.length > 0 || part.changesMeaning);
  if (found.length === 0) return nothing;
  return { edits: found.flatMap((part) => part.edits), changesMeaning: found.some((part) => part.changesMeaning) };
}
