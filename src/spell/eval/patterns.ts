import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { isMap, mapOf } from '../values/mapOf.ts';
import type { Sym } from '../values/Sym.ts';
import { isSeqable, toArray } from '../values/sequence.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { find } from './access.ts';
import type { Context } from './Context.ts';
import type { Node, Steps } from './Node.ts';

/** What stands left of a value in a binding: a name, or a shape of names. Binds for the scope that is open. */
export interface Pattern {
  /** Whether `bind` is right on the heap, too: no default or key calls anything. */
  readonly leaf: boolean;
  bind(value: Value, cx: Context): void;
  bindSteps(value: Value, cx: Context): Steps;
}

/** A name. */
export class NamePattern implements Pattern {
  readonly leaf = true;
  readonly sym: Sym;
  constructor(sym: Sym) {
    this.sym = sym;
  }
  bind(value: Value, cx: Context): void {
    cx.bindings.bind(this.sym, value);
  }
  // biome-ignore lint/correctness/useYield: a name has nothing to wait for
  *bindSteps(value: Value, cx: Context): Steps {
    this.bind(value, cx);
    return null;
  }
}

/** `[a b & rest :as all]`. What is missing is nil; the rest is a vector, nil when nothing is left. */
export class SequencePattern implements Pattern {
  readonly leaf: boolean;
  private readonly items: readonly Pattern[];
  private readonly rest: Pattern | null;
  private readonly whole: Sym | null;
  constructor(items: readonly Pattern[], rest: Pattern | null, whole: Sym | null) {
    this.items = items;
    this.rest = rest;
    this.whole = whole;
    this.leaf = items.every((item) => item.leaf) && (rest === null || rest.leaf);
  }
  bind(value: Value, cx: Context): void {
    const values = this.take(value, cx);
    for (let i = 0; i < this.items.length; i++) this.items[i].bind(values[i] ?? null, cx);
    this.rest?.bind(restOf(values, this.items.length), cx);
    if (this.whole !== null) cx.bindings.bind(this.whole, value);
  }
  *bindSteps(value: Value, cx: Context): Steps {
    const values = this.take(value, cx);
    for (let i = 0; i < this.items.length; i++) yield this.items[i].bindSteps(values[i] ?? null, cx);
    if (this.rest !== null) yield this.rest.bindSteps(restOf(values, this.items.length), cx);
    if (this.whole !== null) cx.bindings.bind(this.whole, value);
    return null;
  }
  private take(value: Value, cx: Context): readonly Value[] {
    if (value instanceof Lazy && this.rest === null) return pull(value, this.items.length);
    if (!isSeqable(value)) throw typeError('destructuring', 'a sequence', value);
    return toArray(value, 'destructuring', cx);
  }
}

function pull(source: Lazy, count: number): readonly Value[] {
  const next = source.start();
  const values: Value[] = [];
  while (values.length < count) {
    const value = next();
    if (value === undefined) break;
    values.push(value);
  }
  return values;
}

/** The values from `from` on as a vector; nil when there are none. */
export function restOf(values: readonly Value[], from: number): Value {
  return values.length <= from ? null : Vector.of(values.slice(from));
}

/** One binding of a map pattern: what is bound, under which key, and the default for a missing key. */
export interface MapPatternEntry {
  readonly pattern: Pattern;
  readonly key: Node;
  readonly fallback: Node | null;
}

/** `{:keys [a] b :b :or {a 1} :as m}`. A default is evaluated only when its key is missing. */
export class MapPattern implements Pattern {
  readonly leaf: boolean;
  private readonly entries: readonly MapPatternEntry[];
  private readonly whole: Sym | null;
  constructor(entries: readonly MapPatternEntry[], whole: Sym | null) {
    this.entries = entries;
    this.whole = whole;
    this.leaf = entries.every((e) => e.pattern.leaf && e.key.leaf && (e.fallback === null || e.fallback.leaf));
  }
  bind(value: Value, cx: Context): void {
    const map = asMap(value);
    if (this.whole !== null) cx.bindings.bind(this.whole, map);
    for (const { pattern, key, fallback } of this.entries) {
      const found = find(map, key.run(cx));
      pattern.bind(found === undefined ? (fallback === null ? null : fallback.run(cx)) : found, cx);
    }
  }
  *bindSteps(value: Value, cx: Context): Steps {
    const map = asMap(value);
    if (this.whole !== null) cx.bindings.bind(this.whole, map);
    for (const { pattern, key, fallback } of this.entries) {
      let found = find(map, key.ready(cx) ? key.run(cx) : yield key.steps(cx));
      if (found === undefined) found = fallback === null ? null : yield fallback.steps(cx);
      yield pattern.bindSteps(found, cx);
    }
    return null;
  }
}

/** A list of keys and values, as keyword arguments are, stands for the map of them. */
function asMap(value: Value): Value {
  if (isMap(value) || !(value instanceof List || (value instanceof Vector && looksLikeArguments(value)))) return value;
  const items = value.toArray();
  if (items.length === 1 && isMap(items[0])) return items[0];
  const entries: [Value, Value][] = [];
  for (let i = 0; i + 1 < items.length; i += 2) entries.push([items[i], items[i + 1]]);
  return mapOf(entries);
}

/** Rest arguments come as a vector; one with a number of elements that makes pairs, or a single map, is read as a map. */
function looksLikeArguments(value: Vector): boolean {
  return value.count > 0 && (value.count % 2 === 0 || isMap(value.at(0))) && typeof value.at(0) !== 'number';
}
