import { incantError } from '../../errors/index.ts';
import { type BuiltinEntry, Call, type Fn, Macro } from '../values/callables.ts';
import { List } from '../values/List.ts';
import { Sym } from '../values/Sym.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { analyse } from './analyse.ts';
import { inner } from './Node.ts';
import { FnLiteral } from './nodes/definitions.ts';

const fnSym = Sym.of('fn');
const form = Sym.of('form');
const applyMacro = Sym.of('apply-macro');
const composed = Sym.of('compmacro');

function macroOf(value: Value, operation: string): Macro {
  if (value instanceof Macro) return value;
  throw typeError(operation, 'a macro', value);
}

/** The function `(fn [form] (apply-macro m2 (apply-macro m1 form)))`, in which the macros stand as values. */
function composedExpander(macros: readonly Macro[]): Fn {
  const body = macros.reduce<Value>((inside, macro) => List.of([applyMacro, macro, inside]), form);
  const node = analyse(List.of([fnSym, Vector.of([form]), body]), null, 0, inner);
  if (node instanceof FnLiteral) return node.run();
  throw incantError('INTERNAL_ERROR', { what: 'a function form gave no function' });
}

/** Builtins about macros. */
export const macroBuiltins: readonly BuiltinEntry[] = [
  {
    name: 'apply-macro',
    min: 1,
    max: Number.POSITIVE_INFINITY,
    usage: ['[macro form …]'],
    doc: 'The expansion of a macro for these forms, once.',
    example: ["(do (defmacro twice [x] (list '* 2 x)) (apply-macro twice '(+ 1 2)))", '(* 2 (+ 1 2))'],
    *calling([macro, ...forms]) {
      return yield new Call(macroOf(macro, 'apply-macro').expander, forms);
    },
  },
  {
    name: 'compmacro',
    min: 0,
    max: Number.POSITIVE_INFINITY,
    usage: ['[macro …]', '[[macro …]]'],
    doc: 'One macro that applies macros of one argument from left to right.',
    example: ["(apply-macro (compmacro) '(+ 1 2))", '(+ 1 2)'],
    plain: (args) => {
      const first = args[0];
      const values = args.length === 1 && first instanceof Vector ? first.toArray() : args;
      return new Macro(composed, composedExpander(values.map((value) => macroOf(value, 'compmacro'))));
    },
  },
];
