import { type Clock, type Random, seededRandom } from '../../base/index.ts';
import { incantError } from '../../errors/index.ts';
import type { CallPosition, HostTable, Limits } from '../../program/index.ts';
import type { Atom, BuiltinContext, Fn } from '../values/callables.ts';
import type { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';
import { Bindings, type Cell } from './Bindings.ts';
import type { Checkpoint } from './Checkpoint.ts';
import { EffectTable } from './EffectTable.ts';
import type { HostRequest } from './HostRequest.ts';
import { initialCells, initialSymbols } from './initialBindings.ts';
import { callPure } from './invoke.ts';
import { Journal } from './Journal.ts';
import { Meter } from './Meter.ts';
import type { Site } from './Site.ts';

/** What a context is made of. */
export interface ContextOptions {
  readonly host: HostTable;
  readonly limits: Limits;
  readonly random: Random;
  readonly clock: Clock;
}

/**
 * All that an evaluation changes: values of names, atoms, chance, printed text, counters. One context belongs to one
 * agent or one branch, and one evaluation runs in it at a time.
 */
export class Context implements BuiltinContext {
  readonly bindings: Bindings;
  /** The cells of the bindings, one load nearer for hot code. */
  readonly cells: readonly Cell[];
  readonly meter: Meter;
  readonly limits: Limits;
  readonly effectTable: EffectTable;
  /** The time of the completion, in milliseconds since 1970, from the record. */
  time = 0;
  /** Whether effects are allowed now: true inside `eval`. */
  effects = false;
  /**
   * Whether nothing can be abandoned and tried again: the evaluation runs on the heap, or a lazy value is looked at outside
   * any evaluation.
   */
  onHeap = true;
  /** The functions being called, outermost first, up to `depth`. */
  readonly frames: Fn[] = [];
  depth = 0;
  /** The depth at which an evaluation on the host's stack gives up. */
  stackDepth: number;
  /** The call that was begun last: where an error without a place arose. */
  site: Site | null = null;
  /** The request that `requestMark` stands for. */
  pending: HostRequest | null = null;
  /** The arguments that `recurMark` stands for. */
  recurArgs: readonly Value[] = [];
  private readonly options: ContextOptions;
  private readonly journal = new Journal();
  private readonly occurrences = new Map<string, number>();
  private chance: Random;
  private id = 0;
  private printed: string[] = [];

  constructor(options: ContextOptions, bindings: Bindings = new Bindings(initialCells(), initialSymbols)) {
    this.options = options;
    this.bindings = bindings;
    this.cells = bindings.cells;
    this.limits = options.limits;
    this.stackDepth = options.limits.depth;
    this.chance = options.random;
    this.meter = new Meter(options.limits, options.clock);
    this.effectTable = EffectTable.of(options.host);
  }

  /** The value of a name, or undefined. */
  lookup(sym: Sym): Cell {
    return this.cells[sym.id];
  }

  /** Binds a name from outside, as `def` does. */
  define(sym: Sym, value: Value): void {
    this.bindings.define(sym, value);
  }

  /** The state now. Costs nothing that grows with the program. */
  checkpoint(): Checkpoint {
    return {
      mark: this.bindings.mark,
      journal: this.journal.checkpoint(),
      random: this.chance.state,
      id: this.id,
      printed: this.printed.length,
    };
  }

  /** Goes back to a checkpoint: names, atoms, chance, fresh ids and printed text. Costs what it undoes. */
  rollback(to: Checkpoint): void {
    this.bindings.undo(to.mark);
    this.journal.rollback(to.journal);
    if (this.chance.state !== to.random) this.chance = seededRandom(to.random);
    this.id = to.id;
    this.printed.length = Math.min(this.printed.length, to.printed);
    this.pending = null;
  }

  /** A context of its own for a future or a branch: same names and host, nothing shared that changes. */
  fork(): Context {
    const random = seededRandom(Math.floor(this.random() * 4294967296));
    const fork = new Context({ ...this.options, random }, this.bindings.copy());
    fork.time = this.time;
    return fork;
  }

  /** Begins a completion: its own chance and time, and calls are counted anew. */
  beginCompletion(completion: { readonly random: Random; readonly time: number }): void {
    this.useChance(completion.random, completion.time);
    this.occurrences.clear();
  }

  /** Takes chance and time from here on from another record. `time`: milliseconds since 1970. */
  useChance(random: Random, time: number): void {
    this.chance = random;
    this.time = time;
  }

  /** The position of a call that starts now. */
  position(site: Site): CallPosition {
    const form = site.path;
    const occurrence = this.occurrences.get(form) ?? 0;
    this.occurrences.set(form, occurrence + 1);
    const point = site.point;
    return { form, occurrence, line: point === null ? null : point.source.position(point.offset).line };
  }

  /** The request that a tail position returned, once. */
  takePending(): HostRequest {
    const request = this.pending;
    this.pending = null;
    if (request === null) throw incantError('INTERNAL_ERROR', { what: 'a returned request is missing' });
    return request;
  }

  /** The text printed since the last call. */
  takePrinted(): string {
    const text = this.printed.join('');
    this.printed = [];
    return text;
  }

  spend(steps: number): void {
    this.meter.spend(steps);
  }

  checkElements(count: number, what: string): void {
    if (count > this.limits.elements) throw incantError('LIMIT_SIZE', { what, limit: this.limits.elements });
  }

  checkUnits(count: number, what: string): void {
    if (count > this.limits.units) throw incantError('LIMIT_SIZE', { what, limit: this.limits.units });
  }

  random(): number {
    return this.chance.next();
  }

  nextId(): number {
    this.id += 1;
    return this.id;
  }

  print(text: string): void {
    this.printed.push(text);
  }

  callPure(fn: Value, args: readonly Value[]): Value {
    return callPure(fn, args, this);
  }

  journalAtom(atom: Atom): void {
    this.journal.note(atom);
  }
}
