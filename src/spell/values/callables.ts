import type { List } from './List.ts';
import type { Sym } from './Sym.ts';
import type { Value } from './Value.ts';
import type { Vector } from './Vector.ts';

/** One arity of a function. `code` is what the evaluator made of it at the first call; it belongs to `eval/`. */
export interface FnArity {
  readonly params: Vector;
  /** Count of the positional parameters before `&`. */
  readonly fixed: number;
  readonly variadic: boolean;
  readonly body: readonly Value[];
  code: unknown;
}

/** A function as source, not a closure: free names are looked up where it is called (dynamic scope). */
export class Fn {
  readonly name: Sym | null;
  readonly arities: readonly FnArity[];
  /** The `(fn …)` form that prints it. */
  readonly form: List;
  constructor(name: Sym | null, arities: readonly FnArity[], form: List) {
    this.name = name;
    this.arities = arities;
    this.form = form;
  }
}

/** A request of a builtin to call a function value: yielded to the driver, which sends the result back. */
export class Call {
  readonly fn: Value;
  readonly args: readonly Value[];
  constructor(fn: Value, args: readonly Value[]) {
    this.fn = fn;
    this.args = args;
  }
}

/** What a builtin sees of the evaluation that it runs in. */
export interface BuiltinContext {
  /** Counts `n` steps; throws LIMIT_STEPS or LIMIT_TIME. */
  spend(n: number): void;
  /** Throws LIMIT_SIZE when a value of so many elements is too large. */
  checkElements(count: number, what: string): void;
  /** Throws LIMIT_SIZE when a text of so many units is too large. */
  checkUnits(count: number, what: string): void;
  /** The next random number in [0, 1), from the record. */
  random(): number;
  /** The next number for a fresh name, from the record. */
  nextId(): number;
  /** Collects printed text. */
  print(text: string): void;
  /** Calls a function synchronously, where it runs inside a lazy source: an effect there is EFFECT_OUTSIDE_EVAL. */
  callPure(fn: Value, args: readonly Value[]): Value;
  /** Notes an atom's old value, so that an evaluation can be rolled back. */
  journalAtom(atom: Atom): void;
}

/** A builtin that calls no function of the program. */
export type PlainBody = (args: readonly Value[], cx: BuiltinContext) => Value;

/** A builtin that calls functions: written once; the pure driver runs it at once, the effect driver awaits. */
export type CallingBody = (args: readonly Value[], cx: BuiltinContext) => Generator<Call, Value, Value>;

/** One entry of a builtin family's table: all that is known of a builtin; help and reference pages are made from it. */
export interface BuiltinEntry {
  readonly name: string;
  /** Fewest and most arguments; Infinity when there is no upper bound. */
  readonly min: number;
  readonly max: number;
  /** Argument lists, as `[coll]`. */
  readonly usage: readonly string[];
  readonly doc: string;
  /** An example with its value, executed in CI: `['(inc 1)', '2']`. */
  readonly example: readonly [string, string];
  readonly plain?: PlainBody;
  readonly calling?: CallingBody;
}

/** A builtin function as a value. */
export class Builtin {
  readonly entry: BuiltinEntry;
  constructor(entry: BuiltinEntry) {
    this.entry = entry;
  }
}

/** A function made by a function, as `(partial + 1)` or `(comp f g)`: it keeps its arguments and has no source form. */
export function madeBuiltin(name: string, min: number, max: number, calling: CallingBody): Builtin {
  return new Builtin({ name, min, max, usage: [], doc: '', example: ['nil', 'nil'], calling });
}

/** As `madeBuiltin`, for one that calls no function. */
export function madePlain(name: string, min: number, max: number, plain: PlainBody): Builtin {
  return new Builtin({ name, min, max, usage: [], doc: '', example: ['nil', 'nil'], plain });
}

/** A macro by the user: a function from forms to a form. */
export class Macro {
  readonly name: Sym;
  readonly expander: Fn;
  constructor(name: Sym, expander: Fn) {
    this.name = name;
    this.expander = expander;
  }
}

/** A cell that lives within one evaluation; its value, not the cell, crosses a turn. */
export class Atom {
  value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** `(delay …)`: evaluated at the first `force`. `body` is a function of no arguments. */
export class Delay {
  readonly body: Fn;
  value: Value | undefined = undefined;
  constructor(body: Fn) {
    this.body = body;
  }
}

/** `(reduced x)`: ends a reduce. */
export class Reduced {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** `(future e)`: a computation beside the program. */
export class FutureValue {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}
