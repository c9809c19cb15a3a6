import type { List } from '../values/List.ts';
import type { Value } from '../values/Value.ts';
import type { Node, Position } from './Node.ts';
import type { Pattern } from './patterns.ts';
import type { Site } from './Site.ts';

/** What the analysis of a special form uses to analyse its parts. */
export interface Analyser {
  /** The node of a form that is the child of `site` at `index`. */
  node(form: Value, site: Site | null, index: number, position: Position): Node;
  /** The node of the children of a form from an index on, one after the other; nil when there are none. */
  body(list: List, from: number, site: Site, position: Position): Node;
  /** The pattern left of a value. Throws BAD_FORM in the name of `owner`. */
  pattern(form: Value, site: Site, index: number, owner: string): Pattern;
}

/** Analyses a list of which the head names a special form. Throws BAD_FORM and ARITY. */
export type SpecialForm = (list: List, site: Site, position: Position, analyser: Analyser) => Node;

/** A table of special forms by name. Built-in macros are special forms, too: nothing tells them apart. */
export type SpecialForms<Name extends string> = Readonly<Record<Name, SpecialForm>>;
