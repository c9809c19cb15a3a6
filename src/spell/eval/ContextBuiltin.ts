import { Builtin, type BuiltinEntry } from '../values/callables.ts';
import type { Value } from '../values/Value.ts';
import type { Context } from './Context.ts';

/** A builtin that looks at the whole context, as `edit-reopen` does at the values of names. */
export class ContextBuiltin extends Builtin {
  readonly body: (args: readonly Value[], cx: Context) => Value;
  constructor(entry: BuiltinEntry, body: (args: readonly Value[], cx: Context) => Value) {
    super(entry);
    this.body = body;
  }
}
