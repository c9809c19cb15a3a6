import { Builtin } from '../../values/callables.ts';
import type { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import type { Context } from '../Context.ts';
import { invoke } from '../invoke.ts';
import { Node, type Steps } from '../Node.ts';
import { coreValue } from '../pureValues.ts';
import type { Site } from '../Site.ts';

/**
 * Calls of `+ - * < > <= >= = inc dec` computed in place when the name still means the builtin and the numbers are small
 * integers; everything else goes through `call`. One class an operator: V8 keeps its type feedback per class.
 */
abstract class Arithmetic extends Node {
  readonly leaf = false;
  protected readonly id: number;
  protected readonly builtin: Value;
  protected readonly call: Node;
  protected readonly left: Node;
  protected readonly right: Node;
  protected readonly site: Site;

  constructor(sym: Sym, left: Node, right: Node, call: Node, site: Site) {
    super();
    this.id = sym.id;
    this.builtin = coreValue(sym) ?? null;
    this.left = left;
    this.right = right;
    this.call = call;
    this.site = site;
  }

  abstract override run(cx: Context): Value;

  override ready(cx: Context): boolean {
    return cx.cells[this.id] === this.builtin && this.left.ready(cx) && this.right.ready(cx);
  }

  *steps(cx: Context): Steps {
    return yield this.call.steps(cx);
  }
}

class Add extends Arithmetic {
  run(cx: Context): Value {
    if (cx.cells[this.id] !== this.builtin) return this.call.run(cx);
    const a = this.left.run(cx);
    const b = this.right.run(cx);
    if (typeof a === 'number' && typeof b === 'number') {
      const sum = a + b;
      if (Number.isSafeInteger(sum)) return sum;
    }
    return invoke(this.builtin, [a, b], cx, this.site);
  }
}

class Subtract extends Arithmetic {
  run(cx: Context): Value {
    if (cx.cells[this.id] !== this.builtin) return this.call.run(cx);
    const a = this.left.run(cx);
    const b = this.right.run(cx);
    if (typeof a === 'number' && typeof b === 'number') {
      const difference = a - b;
      if (Number.isSafeInteger(difference)) return difference;
    }
    return invoke(this.builtin, [a, b], cx, this.site);
  }
}

class Multiply extends Arithmetic {
  run(cx: Context): Value {
    if (cx.cells[this.id] !== this.builtin) return this.call.run(cx);
    const a = this.left.run(cx);
    const b = this.right.run(cx);
    if (typeof a === 'number' && typeof b === 'number') {
      const product = a * b;
      // Adding 0 turns JavaScript's -0 into the integer 0.
      if (Number.isSafeInteger(product)) return product + 0;
    }
    return invoke(this.builtin, [a, b], cx, this.site);
  }
}

class Less extends Arithmetic {
  run(cx: Context): Value {
    if (cx.cells[this.id] !== this.builtin) return this.call.run(cx);
    const a = this.left.run(cx);
    const b = this.right.run(cx);
    return typeof a === 'number' && typeof b === 'number' ? a < b : invoke(this.builtin, [a, b], cx, this.site);
  }
}

class Greater extends Arithmetic {
  run(cx: Context): Value {
    if (cx.cells[this.id] !== this.builtin) return this.call.run(cx);
    const a = this.left.run(cx);
    const b = this.right.run(cx);
    return typeof a === 'number' && typeof b === 'number' ? a > b : invoke(this.builtin, [a, b], cx, this.site);
  }
}

class AtMost extends Arithmetic {
  run(cx: Context): Value {
    if (cx.cells[this.id] !== this.builtin) return this.call.run(cx);
    const a = this.left.run(cx);
    const b = this.right.run(cx);
    return typeof a === 'number' && typeof b === 'number' ? a <= b : invoke(this.builtin, [a, b], cx, this.site);
  }
}

class AtLeast extends Arithmetic {
  run(cx: Context): Value {
    if (cx.cells[this.id] !== this.builtin) return this.call.run(cx);
    const a = this.left.run(cx);
    const b = this.right.run(cx);
    return typeof a === 'number' && typeof b === 'number' ? a >= b : invoke(this.builtin, [a, b], cx, this.site);
  }
}

class Equal extends Arithmetic {
  run(cx: Context): Value {
    if (cx.cells[this.id] !== this.builtin) return this.call.run(cx);
    const a = this.left.run(cx);
    const b = this.right.run(cx);
    return typeof a === 'number' && typeof b === 'number' ? a === b : invoke(this.builtin, [a, b], cx, this.site);
  }
}

class Increment extends Arithmetic {
  run(cx: Context): Value {
    if (cx.cells[this.id] !== this.builtin) return this.call.run(cx);
    const a = this.left.run(cx);
    if (typeof a === 'number' && a < Number.MAX_SAFE_INTEGER) return a + 1;
    return invoke(this.builtin, [a], cx, this.site);
  }
}

class Decrement extends Arithmetic {
  run(cx: Context): Value {
    if (cx.cells[this.id] !== this.builtin) return this.call.run(cx);
    const a = this.left.run(cx);
    if (typeof a === 'number' && a > Number.MIN_SAFE_INTEGER) return a - 1;
    return invoke(this.builtin, [a], cx, this.site);
  }
}

type ArithmeticClass = new (sym: Sym, left: Node, right: Node, call: Node, site: Site) => Node;

const binary: ReadonlyMap<string, ArithmeticClass> = new Map<string, ArithmeticClass>([
  ['+', Add],
  ['-', Subtract],
  ['*', Multiply],
  ['<', Less],
  ['>', Greater],
  ['<=', AtMost],
  ['>=', AtLeast],
  ['=', Equal],
]);

const unary: ReadonlyMap<string, ArithmeticClass> = new Map<string, ArithmeticClass>([
  ['inc', Increment],
  ['dec', Decrement],
]);

/** The node that computes a call of `sym` in place, or null when there is none for it. */
export function arithmeticNode(sym: Sym, args: readonly Node[], call: Node, site: Site): Node | null {
  const builtin = coreValue(sym);
  const Class = args.length === 2 ? binary.get(sym.fullName) : args.length === 1 ? unary.get(sym.fullName) : undefined;
  if (Class === undefined || !(builtin instanceof Builtin)) return null;
  return new Class(sym, args[0], args[args.length - 1], call, site);
}
