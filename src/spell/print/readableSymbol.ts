import { tokenEnd } from '../read/charClass.ts';
import { looksLikeNumber } from '../read/readNumber.ts';
import { isKeywordName, isSymbolName } from '../read/tokens.ts';
import type { Keyword } from '../values/Keyword.ts';
import type { Sym } from '../values/Sym.ts';

const literals: ReadonlySet<string> = new Set(['nil', 'true', 'false']);

/** Whether a symbol reads back as itself when it is printed. */
export function isReadableSymbol(symbol: Sym): boolean {
  const text = symbol.fullName;
  if (!isOneToken(text) || !isSymbolName(text) || literals.has(text)) return false;
  // At the beginning of a line `*` + `/` is a comment.
  return !looksLikeNumber(text, 0) && !"#':".includes(text[0]) && !text.startsWith('*/');
}

/** Whether a keyword reads back as itself when it is printed. */
export function isReadableKeyword(keyword: Keyword): boolean {
  return isOneToken(keyword.fullName) && isKeywordName(keyword.fullName);
}

function isOneToken(text: string): boolean {
  return text !== '' && tokenEnd(text, 0) === text.length;
}
