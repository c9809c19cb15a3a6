import { Sym } from '../values/Sym.ts';
import { Vector } from '../values/Vector.ts';

/** Clojure's bound for the arguments of `#()`. */
const most = 20;

/** The arguments that the body of one `#(…)` mentions so far. */
export class FunctionArguments {
  private highest = 0;
  private rest = false;

  /** The symbol that `%`, `%n` or `%&` stands for, or undefined when the token is an ordinary name. */
  symbol(token: string): Sym | undefined {
    if (token === '%&') {
      this.rest = true;
      return Sym.of(token);
    }
    const number = token === '%' ? 1 : /^%[1-9][0-9]?$/.test(token) ? Number(token.slice(1)) : 0;
    if (number === 0 || number > most) return undefined;
    this.highest = Math.max(this.highest, number);
    return Sym.of(`%${number}`);
  }

  /** The parameter vector: all up to the highest number, then the rest. */
  params(): Vector {
    const fixed = Array.from({ length: this.highest }, (_, i) => Sym.of(`%${i + 1}`));
    return Vector.of(this.rest ? [...fixed, Sym.of('&'), Sym.of('%&')] : fixed);
  }
}
