import { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';

/** A cell's value, or undefined when the name is not bound. */
export type Cell = Value | undefined;

/** On the trail: a name that `def` bound, so that it outlives an error inside the scope that holds it. */
class Defined {
  readonly id: number;
  readonly sym: Sym;
  constructor(sym: Sym) {
    this.id = sym.id;
    this.sym = sym;
  }
}

/** Definitions above a loop's scope that are worth a look for doubles. */
const compactFrom = 64;

/** Bound by scopes that bind nothing else, so that the trail shows where they begin. */
const scopeMark = Sym.of('%scope');

/**
 * The values of all names: one cell a symbol (shallow binding, so dynamic scope costs an array index), and a trail of the
 * values that bindings replaced. A scope ends by undoing the trail down to where it began; so does a rollback.
 */
export class Bindings {
  readonly cells: Cell[];
  private readonly entries: (Sym | Defined)[] = [];
  private readonly olds: Cell[] = [];
  private top = 0;
  /** Names that were bound before the trail began. */
  private readonly initial: readonly Sym[];

  constructor(cells: Cell[], initial: readonly Sym[]) {
    this.cells = cells;
    this.initial = initial;
  }

  /** A copy that shares nothing. */
  copy(): Bindings {
    return new Bindings(this.cells.slice(), this.names());
  }

  /** The height of the trail. */
  get mark(): number {
    return this.top;
  }

  /** Binds a name for a scope. */
  bind(sym: Sym, value: Value): void {
    const at = this.top;
    this.entries[at] = sym;
    this.olds[at] = this.cells[sym.id];
    this.top = at + 1;
    this.cells[sym.id] = value;
  }

  /** Begins a scope that binds no name itself. */
  openScope(): void {
    this.bind(scopeMark, null);
  }

  /** Binds a name for the rest of the scope around it, as `def` does. */
  define(sym: Sym, value: Value): void {
    const at = this.top;
    this.entries[at] = new Defined(sym);
    this.olds[at] = this.cells[sym.id];
    this.top = at + 1;
    this.cells[sym.id] = value;
  }

  /** Takes a definition back without shortening the trail. */
  restore(sym: Sym, old: Cell): void {
    this.cells[sym.id] = old;
  }

  /** Undoes everything above `mark`. */
  undo(mark: number): void {
    while (this.top > mark) {
      const at = --this.top;
      this.cells[this.entries[at].id] = this.olds[at];
      this.olds[at] = undefined;
    }
  }

  /** Keeps one definition of each name above `mark`, so that a loop that defines does not grow the trail. */
  compact(mark: number): void {
    if (this.top - mark < compactFrom) return;
    const seen = new Set<number>();
    let to = mark;
    for (let at = mark; at < this.top; at++) {
      const entry = this.entries[at];
      if (seen.has(entry.id)) continue;
      seen.add(entry.id);
      this.entries[to] = entry;
      this.olds[to] = this.olds[at];
      to++;
    }
    this.olds.fill(undefined, to, this.top);
    this.top = to;
  }

  /** After an error: ends the scopes that began above `mark`; definitions made directly above it stay. */
  endScopes(mark: number): void {
    let at = mark;
    while (at < this.top && this.entries[at] instanceof Defined) at++;
    this.undo(at);
  }

  /** Every name that is bound now. */
  names(): readonly Sym[] {
    const seen = new Set(this.initial);
    for (let at = 0; at < this.top; at++) {
      const entry = this.entries[at];
      seen.add(entry instanceof Defined ? entry.sym : entry);
    }
    seen.delete(scopeMark);
    return [...seen].filter((sym) => this.cells[sym.id] !== undefined);
  }
}
