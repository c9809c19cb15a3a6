import { incantError } from '../../errors/index.ts';
import type { FnArity } from '../values/callables.ts';
import type { Sym } from '../values/Sym.ts';
import type { Node } from './Node.ts';
import type { Pattern } from './patterns.ts';

/** What a call needs of one arity. */
export interface AnalysedArity {
  /** The parameters when all are plain names and none takes the rest; otherwise null. */
  readonly names: readonly Sym[] | null;
  readonly params: readonly Pattern[];
  readonly rest: Pattern | null;
  readonly leafParams: boolean;
  readonly body: Node;
  /** False once a call of it had to leave the host's stack; then it is not tried there again. */
  onStack: boolean;
}

/** The code of one arity, analysed at its first call. */
export class FnCode {
  private analysed: AnalysedArity | null = null;
  private readonly analyse: () => AnalysedArity;

  constructor(analyse: () => AnalysedArity) {
    this.analyse = analyse;
  }

  get(): AnalysedArity {
    this.analysed ??= this.analyse();
    return this.analysed;
  }
}

/** The analysed code of an arity. Every function value is made by the `fn` form, which puts its code there. */
export function codeOf(arity: FnArity): AnalysedArity {
  if (arity.code instanceof FnCode) return arity.code.get();
  throw incantError('INTERNAL_ERROR', { what: 'a function has no code' });
}
