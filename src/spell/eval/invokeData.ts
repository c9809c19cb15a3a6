import { incantError } from '../../errors/index.ts';
import { printValue } from '../print/print.ts';
import { Keyword } from '../values/Keyword.ts';
import { isMap } from '../values/mapOf.ts';
import { Sym } from '../values/Sym.ts';
import { isSet } from '../values/setOf.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { find } from './access.ts';
import { shortForm } from './failures.ts';

/** Calls a value that is no function but can be called: keywords and symbols look themselves up, collections look up. */
export function invokeData(fn: Value, args: readonly Value[]): Value {
  if (fn instanceof Keyword || fn instanceof Sym) {
    checkLookupArity(fn, args, 2);
    const found = find(args[0], fn);
    return found === undefined ? (args[1] ?? null) : found;
  }
  if (isMap(fn)) {
    checkLookupArity(fn, args, 2);
    const found = fn.get(args[0]);
    return found === undefined ? (args[1] ?? null) : found;
  }
  if (isSet(fn)) {
    checkLookupArity(fn, args, 2);
    const found = fn.find(args[0]);
    return found === undefined ? (args[1] ?? null) : found;
  }
  if (fn instanceof Vector) {
    checkLookupArity(fn, args, 1);
    return elementOf(fn, args[0]);
  }
  throw incantError('NOT_CALLABLE', { value: shortForm(fn) });
}

function checkLookupArity(fn: Value, args: readonly Value[], max: number): void {
  if (args.length >= 1 && args.length <= max) return;
  const expected = max === 1 ? '1' : '1 or 2';
  throw incantError('ARITY', { name: shortForm(fn), expected, actual: args.length });
}

function elementOf(vector: Vector, index: Value): Value {
  if (typeof index !== 'number') throw typeError('a vector called as a function', 'a whole number', index);
  if (index >= 0 && index < vector.count) return vector.at(index);
  throw incantError('INDEX', { operation: 'vector', index: printValue(index), size: vector.count });
}
