import { List } from '../values/List.ts';
import type { Place, Source } from '../values/Place.ts';
import type { SpellMap } from '../values/SpellMap.ts';
import type { SpellSet } from '../values/SpellSet.ts';
import type { Value } from '../values/Value.ts';
import type { Vector } from '../values/Vector.ts';

/** A form that has children. */
export type Compound = List | Vector | SpellMap | SpellSet;

/** A text and an offset in it. */
export interface TextPoint {
  readonly source: Source;
  readonly offset: number;
}

/**
 * Where a compound form stands: in which form, at which index. Gives the form's path and its point in the text, both worked
 * out only when they are asked for.
 */
export class Site {
  readonly form: Compound;
  readonly parent: Site | null;
  readonly index: number;
  /** How many sites stand around it. */
  readonly level: number;
  /** Of the site that holds a top-level form: the path and the point of that form. */
  private readonly top: { readonly path: string; readonly point: TextPoint | null } | null;

  constructor(form: Compound, parent: Site | null, index: number, top: Site['top'] = null) {
    this.form = form;
    this.parent = parent;
    this.index = index;
    this.level = parent === null ? 0 : parent.level + 1;
    this.top = top;
  }

  /** The site that holds a top-level form as its only child. */
  static holding(form: Value, path: string, point: TextPoint | null): Site {
    return new Site(List.of([form]), null, 0, { path, point });
  }

  /** The path of the form: the serial number of its top-level form, then child indices, as `3.2.1`. */
  get path(): string {
    const indices: number[] = [];
    let site: Site = this;
    while (site.parent !== null) {
      if (site.parent.parent !== null) indices.push(site.index);
      site = site.parent;
    }
    return [site.top === null ? '' : site.top.path, ...indices.reverse()].join('.');
  }

  /** The children of the form in reading order. */
  children(): readonly Value[] {
    const { form } = this;
    if (!('kind' in form)) return form.toArray();
    return form.kind === 'set' ? form.toArray() : [...form].flat();
  }

  /** The form that errors show. */
  get shown(): Value {
    if (this.top === null) return this.form;
    const [child] = this.children();
    return child;
  }

  /** Where the form begins; of a form without a place, where the nearest form around it begins. */
  get point(): TextPoint | null {
    let site: Site = this;
    if (site.form.place !== null) return { source: site.form.place.source, offset: site.form.place.start };
    while (site.parent !== null) {
      const known = site.parent.knownChildPoint(site.index);
      if (known !== null) return known;
      site = site.parent;
    }
    return site.top === null ? null : (site.top.point ?? placeStart(site.form));
  }

  /** Where the child at `index` begins, as far as it is known. */
  childPoint(index: number): TextPoint | null {
    return this.knownChildPoint(index) ?? this.point;
  }

  private knownChildPoint(index: number): TextPoint | null {
    const { place } = this.form;
    if (place === null) return null;
    return { source: place.source, offset: place.children[2 * index] ?? place.start };
  }
}

/** Where the only child of a holding site begins, when it has a place of its own. */
function placeStart(holder: Compound): TextPoint | null {
  const [child] = holder;
  const place = typeof child === 'object' && child !== null && 'place' in child ? child.place : null;
  return place === null ? null : { source: place.source, offset: place.start };
}

/** The span of a child of a form, or null when it is not known. */
export function spanOf(place: Place | null, index: number): readonly [start: number, end: number] | null {
  if (place === null || place.children[2 * index + 1] === undefined) return null;
  return [place.children[2 * index], place.children[2 * index + 1]];
}
