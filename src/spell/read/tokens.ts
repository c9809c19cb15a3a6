import { Keyword } from '../values/Keyword.ts';
import { Sym } from '../values/Sym.ts';
import { Double } from '../values/scalars.ts';
import type { Value } from '../values/Value.ts';

const namespaceless = 'user';

/** The named values of a token, or undefined when it is none. */
export function readWord(token: string): Value | undefined {
  if (token === 'nil') return null;
  if (token === 'true') return true;
  if (token === 'false') return false;
  if (token.charCodeAt(0) === 58 /* : */) return readKeyword(token);
  return isSymbolName(token) ? Sym.of(token) : undefined;
}

/** Whether a symbol of this name reads back as itself. */
export function isSymbolName(name: string): boolean {
  return slashesWell(name) && !name.endsWith(':') && !name.includes('::') && !/\/[0-9]/.test(name);
}

/** Whether a text may be the name of a keyword, without its colon. */
export function isKeywordName(name: string): boolean {
  return slashesWell(name) && !name.endsWith(':') && !name.includes('::') && !name.startsWith(':');
}

/** `/` alone, no slash, or one after a namespace and before a name; the name may itself be `/`. */
function slashesWell(name: string): boolean {
  const slash = name.indexOf('/');
  if (slash === -1 || name.length === 1) return name.length > 0;
  if (slash === 0) return false;
  return !name.endsWith('/') || slash === name.length - 2;
}

/** `::k` names a keyword of Clojure's namespace `user`, since Spell has no current namespace. */
function readKeyword(token: string): Keyword | undefined {
  if (token.startsWith('::')) {
    const name = token.slice(2);
    return isKeywordName(name) && !name.includes('/') ? Keyword.of(`${namespaceless}/${name}`) : undefined;
  }
  const name = token.slice(1);
  return isKeywordName(name) ? Keyword.of(name) : undefined;
}

/** `##Inf` and its like, by what follows `##`; undefined for anything else. */
export function readSymbolic(name: string): Double | undefined {
  if (name === 'Inf') return new Double(Number.POSITIVE_INFINITY);
  if (name === '-Inf') return new Double(Number.NEGATIVE_INFINITY);
  return name === 'NaN' ? new Double(Number.NaN) : undefined;
}

/** Why a token is refused. */
export function refusal(token: string): string {
  if (token === '//') return '// starts a comment only at the beginning of a line; write ; instead';
  if (token.endsWith(':')) return 'a name does not end with a colon; prose is no code';
  if (/^[+-]?[0-9]/.test(token)) return 'it begins like a number and is none';
  return 'it is no symbol, number or keyword';
}
