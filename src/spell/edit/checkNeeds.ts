import { incantError } from '../../errors/index.ts';
import { List } from '../values/List.ts';
import { isMap } from '../values/mapOf.ts';
import { Sym } from '../values/Sym.ts';
import { isSet } from '../values/setOf.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { isOpaque } from './bodyStart.ts';
import type { Piece } from './Piece.ts';
import type { Fate } from './siblings.ts';

const defining: ReadonlySet<string> = new Set(['def', 'define', 'defn', 'defmacro', 'persist', 'quine']);

/**
 * Refuses an edit that prunes a definition which a form that stays needs: the next prompt would be a program that fails.
 * Throws BAD_FORM naming both.
 *
 * @param definedEarlier whether a form before all of these defines a name
 */
export function checkNeeds(
  old: readonly Piece[],
  fates: readonly Fate[],
  kept: readonly Piece[],
  definedEarlier: (name: Sym) => boolean,
): void {
  const missing = new Map<Sym, Piece>();
  const defined = new Set(kept.map((piece) => definedName(piece.form)));
  old.forEach((piece, index) => {
    const name = definedName(piece.form);
    if (name !== null && fates[index].kind === 'drop' && !defined.has(name)) missing.set(name, piece);
  });
  if (missing.size === 0) return;
  const firstDropped = Math.min(...[...missing.values()].map((piece) => old.indexOf(piece)));
  for (const piece of kept.slice(firstDropped)) {
    const needed = [...usedSymbols(piece.form)].find((name) => missing.has(name) && !definedEarlier(name));
    if (needed !== undefined) refuse(missing.get(needed) as Piece, piece);
  }
}

function refuse(dropped: Piece, needs: Piece): never {
  const problem = `it drops ${short(dropped)}, which ${short(needs)} needs`;
  throw incantError('BAD_FORM', { form: 'prune', problem, example: '(persist name …) for what must stay' });
}

function short(piece: Piece): string {
  return piece.text.length <= 60 ? piece.text : `${piece.text.slice(0, 57)}...`;
}

/** The name that a form defines, or null. */
export function definedName(form: Value): Sym | null {
  if (!(form instanceof List) || !(form.first instanceof Sym) || form.count < 2) return null;
  const name = form.at(1);
  return defining.has(form.first.fullName) && name instanceof Sym ? name : null;
}

/** Names that are looked up when the form is evaluated, except those that it binds itself. */
function usedSymbols(form: Value): ReadonlySet<Sym> {
  const used = new Set<Sym>();
  const bound = new Set<Sym>();
  collect(form, used, bound);
  for (const name of bound) used.delete(name);
  return used;
}

function collect(form: Value, used: Set<Sym>, bound: Set<Sym>): void {
  if (form instanceof Sym) used.add(form);
  else if (form instanceof List) {
    if (form.count === 0 || isOpaque(form)) return;
    const name = definedName(form);
    if (name !== null) bound.add(name);
    const second = form.count > 1 ? form.at(1) : null;
    if (second instanceof Vector && form.first instanceof Sym) collectBound(second, bound);
    for (const child of form) collect(child, used, bound);
  } else if (form instanceof Vector || isSet(form)) for (const child of form) collect(child, used, bound);
  else if (isMap(form))
    for (const [key, value] of form)
      [key, value].forEach((child) => {
        collect(child, used, bound);
      });
}

/** Every symbol at a binding position counts as bound: an edit is refused only when it is sure to break something. */
function collectBound(bindings: Vector, bound: Set<Sym>): void {
  bindings.toArray().forEach((pattern, index) => {
    if (index % 2 === 0) collectPattern(pattern, bound);
  });
}

function collectPattern(pattern: Value, bound: Set<Sym>): void {
  if (pattern instanceof Sym) bound.add(pattern);
  else if (pattern instanceof Vector) for (const part of pattern) collectPattern(part, bound);
  else if (isMap(pattern))
    for (const [key, value] of pattern) {
      collectPattern(key, bound);
      collectPattern(value, bound);
    }
}
