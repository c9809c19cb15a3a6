import { Builtin, type BuiltinEntry } from '../values/callables.ts';
import { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';
import { analyse } from './analyse.ts';
import { ContextBuiltin } from './ContextBuiltin.ts';
import { Evaluator } from './Evaluator.ts';
import { editReopen, editReopenEntry } from './editReopen.ts';
import { failureBuiltins } from './failureBuiltins.ts';
import { macroBuiltins } from './macroBuiltins.ts';
import { programBuiltins } from './programBuiltins.ts';

const evalValue: Builtin = new Evaluator(
  'eval',
  'Evaluates the value of its argument as code, with effects; definitions in it do not come back.',
  ["(eval '(+ 1 2))", '3'],
  true,
  analyse,
);

const spellEval: Builtin = new Evaluator(
  'spell-eval',
  'Evaluates the value of its argument as code, without effects of its own; definitions in it do not come back.',
  ["(spell-eval '(+ 1 2))", '3'],
  false,
  analyse,
);

const plain: readonly BuiltinEntry[] = [...failureBuiltins, ...macroBuiltins, ...programBuiltins];

/** The builtins that belong to the evaluator. */
const values: readonly Builtin[] = [
  evalValue,
  spellEval,
  new ContextBuiltin(editReopenEntry, editReopen),
  ...plain.map((entry) => new Builtin(entry)),
];

/** What is known of the evaluator's own builtins, for help and reference pages. */
export const languageBuiltins: readonly BuiltinEntry[] = values.map((value) => value.entry);

/** The values of the evaluator's own builtins. */
export const languageValues: ReadonlyMap<Sym, Value> = new Map(
  values.map((value) => [Sym.of(value.entry.name), value]),
);
