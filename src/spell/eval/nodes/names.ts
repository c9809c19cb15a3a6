import { incantError } from '../../../errors/index.ts';
import { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import { findMember } from '../access.ts';
import type { Context } from '../Context.ts';
import { locateChild } from '../failures.ts';
import { effectOutside } from '../invoke.ts';
import { languageEffect } from '../languageEffects.ts';
import { Leaf } from '../Node.ts';
import { hasPureNamespace, pureMember } from '../pureValues.ts';
import type { Site } from '../Site.ts';
import { memberSuggestions, nameSuggestions } from '../suggestions.ts';

/** A name without a namespace: its cell, else an effect of the language, else UNBOUND_SYMBOL. */
export class Variable extends Leaf {
  readonly sym: Sym;
  private readonly id: number;
  private readonly parent: Site | null;
  private readonly index: number;
  constructor(sym: Sym, parent: Site | null, index: number) {
    super();
    this.sym = sym;
    this.id = sym.id;
    this.parent = parent;
    this.index = index;
  }
  run(cx: Context): Value {
    const value = cx.cells[this.id];
    return value === undefined ? this.unbound(cx) : value;
  }
  /** The value, or undefined when the name is not bound. */
  peek(cx: Context): Value | undefined {
    return cx.cells[this.id];
  }
  private unbound(cx: Context): Value {
    const effect = languageEffect(this.sym);
    if (effect !== undefined && cx.effects) return effect;
    const { fullName: name } = this.sym;
    const error =
      effect === undefined
        ? incantError('UNBOUND_SYMBOL', { name, suggestions: nameSuggestions(name, cx) })
        : effectOutside(name);
    throw locateChild(error, this.parent, this.index, this.sym);
  }
}

/** `ns/x`: a member of a pure namespace, of a map bound to `ns`, or an effect of the host. */
export class Member extends Leaf {
  private readonly sym: Sym;
  private readonly root: Sym;
  private readonly parts: readonly string[];
  private readonly pure: Value | undefined;
  private readonly parent: Site | null;
  private readonly index: number;
  constructor(sym: Sym, parent: Site | null, index: number) {
    super();
    this.sym = sym;
    this.parent = parent;
    this.index = index;
    const [root, ...parts] = sym.fullName.split('/');
    this.root = Sym.of(root);
    this.parts = parts;
    this.pure = pureMember(sym);
  }
  run(cx: Context): Value {
    if (this.pure !== undefined) return this.pure;
    const root = cx.cells[this.root.id];
    const member = root === undefined ? undefined : findMember(root, this.parts);
    if (member !== undefined) return member;
    const effect = cx.effectTable.get(this.sym.fullName);
    if (effect !== undefined && cx.effects) return effect;
    throw locateChild(this.failure(cx, root !== undefined), this.parent, this.index, this.sym);
  }
  /** The value when the namespace is pure, otherwise undefined. */
  peek(_cx: Context): Value | undefined {
    return this.pure;
  }
  private failure(cx: Context, bound: boolean): ReturnType<typeof incantError> {
    const { fullName: name } = this.sym;
    const namespace = this.root.fullName;
    if (namespace === 'blocking' || (!cx.effects && cx.effectTable.hasNamespace(namespace))) return effectOutside(name);
    const known = bound || hasPureNamespace(namespace) || cx.effectTable.hasNamespace(namespace);
    const suggestions = memberSuggestions(name, cx);
    return known
      ? incantError('UNKNOWN_MEMBER', { name, suggestions })
      : incantError('UNBOUND_SYMBOL', { name, suggestions });
  }
}
