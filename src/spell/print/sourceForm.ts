import { incantError } from '../../errors/index.ts';
import { Atom, Builtin, Delay, Fn, FutureValue, Macro, Reduced } from '../values/callables.ts';
import { Keyword } from '../values/Keyword.ts';
import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { isMap } from '../values/mapOf.ts';
import { Sym } from '../values/Sym.ts';
import { toArray } from '../values/sequence.ts';
import { isSet } from '../values/setOf.ts';
import { typeName } from '../values/typeName.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { printValue } from './print.ts';
import { quoteText } from './quoteText.ts';
import { isReadableKeyword, isReadableSymbol } from './readableSymbol.ts';

/** How the source of a value is written: as itself, behind one quote, or built part by part. */
type Manner = 'itself' | 'quoted' | 'built';

/** Values nested deeper have no source form here: the walk over a value uses the host's stack. */
const deepest = 1_000;

/**
 * A text that evaluates to `value`: a literal where every part evaluates to itself, otherwise the literal behind one quote;
 * where a part can be neither, as a function, the collection is built element by element (spell-dialect.md, "persist of
 * data"). A function is its `(fn …)`, a numbered vector its `(first-line …)`, an atom the value that it holds.
 *
 * @param where names the place that needs the text, for the error
 * @throws UNPRINTABLE for a value without a source form, LIMIT_SIZE for an endless sequence or a text too long, LIMIT_DEPTH
 *
 * @example
 * import { List, sourceText, Vector } from 'incant/spell'
 * sourceText(Vector.of([1, List.of([2, 3])]), 'persist x') // => "'[1 (2 3)]"
 */
export function sourceText(value: Value, where: string): string {
  return new SourceForm(where).write(value, 0);
}

class SourceForm {
  private readonly where: string;
  private readonly manners = new Map<Value, Manner>();

  constructor(where: string) {
    this.where = where;
  }

  write(value: Value, depth: number): string {
    const manner = this.manner(value, depth);
    if (manner === 'itself') return printValue(value);
    return manner === 'quoted' ? `'${printValue(value)}` : this.build(value, depth + 1);
  }

  private build(value: Value, depth: number): string {
    const all = (items: readonly Value[]): string => items.map((item) => this.write(item, depth)).join(' ');
    if (value instanceof Sym) return `(symbol ${quoteText(value.fullName)})`;
    if (value instanceof Keyword) return `(keyword ${quoteText(value.fullName)})`;
    if (value instanceof Atom) return this.write(value.value, depth);
    if (value instanceof Vector && (value.rows === null || !this.hasPlainRows(value, depth)))
      return `[${all(value.toArray())}]`;
    if (value instanceof List) return `(list ${all(value.toArray())})`;
    if (value instanceof Lazy) return this.write(List.of(toArray(value, this.where)), depth);
    if (isMap(value)) return `{${all([...value].flat())}}`;
    return isSet(value) ? `#{${all(value.toArray())}}` : printValue(value);
  }

  /** The rows of a `first-line` are not evaluated, so each must be data that can be written as it is. */
  private hasPlainRows(vector: Vector, depth: number): boolean {
    return vector.toArray().every((row) => this.manner(row, depth) !== 'built');
  }

  private manner(value: Value, depth: number): Manner {
    if (typeof value !== 'object' || value === null) return 'itself';
    const known = this.manners.get(value);
    if (known !== undefined) return known;
    const found = this.findManner(value, depth);
    this.manners.set(value, found);
    return found;
  }

  private findManner(value: Exclude<Value, null>, depth: number): Manner {
    if (depth > deepest) throw incantError('LIMIT_DEPTH', { limit: deepest });
    if (value instanceof Sym) return isReadableSymbol(value) ? 'quoted' : 'built';
    if (value instanceof Keyword) return isReadableKeyword(value) ? 'itself' : 'built';
    if (value instanceof List) {
      const parts = this.parts(value.toArray(), depth);
      return parts === 'built' ? 'built' : value.count === 0 ? 'itself' : 'quoted';
    }
    if (value instanceof Vector) {
      const parts = this.parts(value.toArray(), depth);
      return value.rows === null ? parts : 'built';
    }
    if (isMap(value)) return this.parts([...value].flat(), depth);
    if (isSet(value)) return this.parts(value.toArray(), depth);
    if (value instanceof Atom || value instanceof Lazy) return 'built';
    this.refuseUnprintable(value, depth);
    return value instanceof Fn || value instanceof Builtin ? 'built' : 'itself';
  }

  private parts(items: readonly Value[], depth: number): Manner {
    let manner: Manner = 'itself';
    for (const item of items) {
      const one = this.manner(item, depth + 1);
      if (one === 'built') manner = 'built';
      else if (one === 'quoted' && manner === 'itself') manner = 'quoted';
    }
    return manner;
  }

  private refuseUnprintable(value: Value, depth: number): void {
    if (value instanceof Fn) {
      // A macro may have put a value into the source that cannot be written there.
      if (this.parts(value.form.toArray(), depth) === 'built')
        throw this.unprintable('a function whose source holds a value');
    } else if (value instanceof Builtin) {
      if (!hasName(value)) throw this.unprintable(`a function made by ${value.entry.name}`);
    } else if (value instanceof Macro) throw this.unprintable(`the macro ${value.name.fullName}`);
    else if (value instanceof FutureValue || value instanceof Delay || value instanceof Reduced) {
      throw this.unprintable(`a ${typeName(value)}`);
    }
  }

  private unprintable(what: string): Error {
    return incantError('UNPRINTABLE', { what, where: this.where });
  }
}

/** A builtin of the tables evaluates from its name; one that a function made, as `(partial + 1)`, has none. */
function hasName(builtin: Builtin): boolean {
  return builtin.entry.usage.length > 0;
}
