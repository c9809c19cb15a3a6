import { isIncantError } from '../../errors/index.ts';
import { Atom, Builtin, Delay, Fn, FutureValue, Macro, Reduced } from '../values/callables.ts';
import { Keyword } from '../values/Keyword.ts';
import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { isMap, mapOf } from '../values/mapOf.ts';
import type { SpellMap } from '../values/SpellMap.ts';
import { Sym } from '../values/Sym.ts';
import { isSet, setOf } from '../values/setOf.ts';
import { typeName } from '../values/typeName.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { printAtom } from './printAtom.ts';
import { shareOut } from './shareOut.ts';
import { shortenText } from './shortenText.ts';
import { omitted, unavailable } from './snapshotMarks.ts';

/** Nesting beyond this is shown as a mark. */
const deepest = 64;
/** A collection keeps all its elements when each can have this much. */
const fairItem = 100;
/** A map keeps all its entries when each can have this much. */
const fairEntry = 40;
/** What the mark of omitted elements takes. */
const markUnits = 24;
/** No entry is smaller than `:a 1`. */
const leastEntry = 5;
/** What ` ; 123` and the line feed of a numbered row take. */
const rowUnits = 8;

/** The keys by which an envelope of an effect is known. */
const envelopeKeys: readonly Keyword[] = ['ok', 'out', 'err', 'truncated'].map((name) => Keyword.of(name));
const truncated = Keyword.of('truncated');
const protectedKeys: readonly Value[] = ['ok', 'exit', 'status', 'truncated'].map((name) => Keyword.of(name));

/**
 * Makes a value small enough to be shown: strings and collections lose their middle, and what has no source form becomes
 * a mark (spell-language.md, section 10). A value that needs no change stays the same object.
 */
export class Shrinker {
  /** How far a lazy source is pulled. */
  private readonly most: number;
  private readonly prepared = new Map<object, Value>();

  constructor(most: number) {
    this.most = most;
  }

  /** The units that a value prints in, or more than `max` as soon as it is more. */
  size(value: Value, max: number, depth = 0): number {
    const ready = this.prepare(value, depth);
    if (typeof ready === 'string') return ready.length > max ? ready.length : (printAtom(ready) ?? '').length;
    const atom = printAtom(ready);
    if (atom !== undefined) return atom.length;
    let units = 2;
    const each = ready instanceof Vector && ready.rows !== null ? 1 + rowUnits : 1;
    for (const part of partsOf(ready)) {
      units += each + this.size(part, max - units, depth + 1);
      if (units > max) break;
    }
    return units;
  }

  /** The value in about `budget` units. */
  fit(value: Value, budget: number, depth = 0): Value {
    const ready = this.prepare(value, depth);
    if (this.size(ready, budget, depth) <= budget) return this.clean(ready, depth);
    if (typeof ready === 'string') return shortenText(ready, budget);
    if (ready instanceof Vector && ready.rows !== null) return this.fitRows(ready, ready.rows, budget, depth);
    if (ready instanceof Vector) return Vector.of(this.fitItems(ready.toArray(), budget, depth));
    if (ready instanceof List) return List.of(this.fitItems(ready.toArray(), budget, depth));
    if (isSet(ready)) return setOf(this.fitItems(ready.toArray(), budget, depth));
    return isMap(ready) ? this.fitMap(ready, budget, depth) : unavailable(typeName(ready), 'too large');
  }

  /** Replaces what has no source form, and pulls what is lazy, without looking at the parts of a collection. */
  private prepare(value: Value, depth: number): Value {
    if (typeof value !== 'object' || value === null || value instanceof Sym || value instanceof Keyword) return value;
    const known = this.prepared.get(value);
    if (known !== undefined) return known;
    const ready = this.replacement(value, depth);
    if (ready !== value) this.prepared.set(value, ready);
    return ready;
  }

  private replacement(value: Exclude<Value, null>, depth: number): Value {
    if (value instanceof Atom) return depth > deepest ? tooDeep(value) : this.prepare(value.value, depth + 1);
    if (value instanceof Lazy) return this.pull(value);
    if (value instanceof Builtin && value.entry.usage.length === 0)
      return unavailable('function', 'made by a function');
    const opaque =
      value instanceof Macro || value instanceof FutureValue || value instanceof Delay || value instanceof Reduced;
    if (opaque) return unavailable(typeName(value), 'it has no source form');
    return depth > deepest && partsOf(value).length > 0 ? tooDeep(value) : value;
  }

  /** As much of a lazy source as could be shown; what it throws becomes a mark. */
  private pull(source: Lazy): Value {
    const items: Value[] = [];
    try {
      const next = source.start();
      for (let item = next(); item !== undefined; item = next()) {
        if (items.length >= this.most) return List.of([...items, omitted(Keyword.of('unknown'))]);
        items.push(item);
      }
      return List.of(items);
    } catch (error) {
      if (!isIncantError(error) || error.critical) throw error;
      return unavailable('sequence', `it failed: ${error.message.slice(0, 60)}`);
    }
  }

  /** The value with all its parts prepared. */
  private clean(value: Value, depth: number): Value {
    const ready = this.prepare(value, depth);
    if (ready instanceof Fn) return ready;
    const parts = partsOf(ready);
    if (parts.length === 0) return ready;
    const cleaned = parts.map((part) => this.clean(part, depth + 1));
    return cleaned.every((part, i) => part === parts[i]) ? ready : rebuilt(ready, cleaned);
  }

  /** Head and tail, three to one, and a mark between them; or all elements, each made smaller. */
  private fitItems(items: readonly Value[], budget: number, depth: number): readonly Value[] {
    if (items.length * fairItem <= budget) return this.fitAll(items, budget - 2, depth);
    const [head, tail] = this.ends(items, budget - markUnits, 1, depth);
    const gap = items.length - head.length - tail.length;
    return gap === 0 ? [...head, ...tail] : [...head, omitted(gap), ...tail];
  }

  private fitAll(items: readonly Value[], budget: number, depth: number): readonly Value[] {
    const sizes = items.map((item) => 1 + this.size(item, budget, depth + 1));
    const shares = shareOut(sizes, budget);
    return items.map((item, i) => this.fit(item, shares[i] - 1, depth + 1));
  }

  private ends(items: readonly Value[], budget: number, each: number, depth: number): readonly [Value[], Value[]] {
    const cap = Math.floor(budget / 4);
    const take = (room: number, from: (count: number) => Value, most: number): Value[] => {
      const taken: Value[] = [];
      let left = room;
      while (taken.length < most) {
        const item = this.fit(from(taken.length), cap, depth + 1);
        left -= each + this.size(item, left, depth + 1);
        if (left < 0) break;
        taken.push(item);
      }
      return taken;
    };
    const tail = take(Math.floor(budget / 4), (count) => items[items.length - 1 - count], items.length).reverse();
    const head = take(budget - Math.floor(budget / 4), (count) => items[count], items.length - tail.length);
    return [head, tail];
  }

  private fitRows(vector: Vector, rows: readonly (number | null)[], budget: number, depth: number): Value {
    const items = vector.toArray();
    const [head, tail] = this.ends(items, budget - 60, 1 + rowUnits, depth);
    const [from, to] = [head.length, items.length - tail.length];
    if (from === to) return Vector.of([...head, ...tail], null, rows);
    const numbers = rows.slice(from, to).filter((row) => row !== null);
    const source = numbers.length === 0 ? '' : `; source ${numbers[0]}..${numbers[numbers.length - 1]}`;
    const gap = `... [omitted ${to - from} rows${source}] ...`;
    return Vector.of([...head, gap, ...tail], null, [...rows.slice(0, from), null, ...rows.slice(to)]);
  }

  /** Entries in their order. Keys are never shortened; an envelope keeps its outcome and says that it is truncated. */
  private fitMap(map: SpellMap, budget: number, depth: number): Value {
    const envelope = envelopeKeys.every((key) => map.has(key));
    const isFixed = (key: Value): boolean => envelope && protectedKeys.includes(key);
    const entries = [...map];
    const fixed = entries.filter(([key]) => isFixed(key));
    const room = fixed.reduce((left, [key, value]) => left - this.entrySize(key, value, budget, depth), budget - 2);
    const others = entries.filter(([key]) => !isFixed(key));
    const smaller = this.fitEntries(others, room, depth);
    const shown: (readonly [Value, Value])[] = [];
    for (const [key, value] of entries) {
      const shrunk = isFixed(key) ? (key === truncated ? true : value) : smaller.get(key);
      if (shrunk !== undefined) shown.push([this.clean(key, depth + 1), shrunk]);
    }
    const gone = entries.length - shown.length;
    return mapOf(gone === 0 ? shown : [...shown, [freeKey(map), gone]]);
  }

  /** By key, the values of the entries that fit. */
  private fitEntries(entries: readonly (readonly [Value, Value])[], budget: number, depth: number): Map<Value, Value> {
    const all = entries.length * fairEntry <= budget;
    const sizes = all ? entries.map(([key, value]) => this.entrySize(key, value, budget, depth)) : [];
    const shares = shareOut(sizes, budget);
    const fitting = new Map<Value, Value>();
    let left = all ? budget : budget - markUnits;
    for (const [i, [key, value]] of entries.entries()) {
      if (left < leastEntry) break;
      const share = all ? shares[i] : Math.min(Math.floor(budget / 4), left);
      const room = share - this.size(key, left, depth + 1) - 2;
      if (room < 1) continue;
      const shrunk = this.fit(value, room, depth + 1);
      const units = this.entrySize(key, shrunk, 2 * left, depth);
      if (!all && units > left) continue;
      left -= units;
      fitting.set(key, shrunk);
    }
    return fitting;
  }

  private entrySize(key: Value, value: Value, max: number, depth: number): number {
    return 2 + this.size(key, max, depth + 1) + this.size(value, max, depth + 1);
  }
}

function tooDeep(value: Value): Value {
  return unavailable(typeName(value), `nested deeper than ${deepest}`);
}

/** `:spell/omitted`, or the first of `:spell/omitted-1` and so on that the map does not use itself. */
function freeKey(map: SpellMap): Keyword {
  let key = Keyword.of('spell/omitted');
  for (let i = 1; map.has(key); i++) key = Keyword.of(`spell/omitted-${i}`);
  return key;
}

function partsOf(value: Value): readonly Value[] {
  if (value instanceof Vector || value instanceof List) return value.toArray();
  if (value instanceof Fn) return value.form.toArray();
  if (isMap(value)) return [...value].flat();
  return isSet(value) ? value.toArray() : [];
}

function rebuilt(value: Value, parts: readonly Value[]): Value {
  if (value instanceof Vector) return Vector.of(parts, null, value.rows);
  if (value instanceof List) return List.of(parts);
  if (isMap(value)) return mapOf(parts.flatMap((part, i) => (i % 2 === 0 ? [[part, parts[i + 1]] as const] : [])));
  return setOf(parts);
}
