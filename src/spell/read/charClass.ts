/** Class of a character that goes on a token. */
export const TOKEN = 0;
/** Class of white space; the comma is white space. */
export const SPACE = 1;
/** Class of a character that ends a token: brackets, quotes and the like. `#`, `'` and `%` do not. */
export const ENDING = 2;

const classes: Uint8Array = new Uint8Array(128);
for (const space of ' ,\t\n\r\f\v\u001c\u001d\u001e\u001f') classes[space.charCodeAt(0)] = SPACE;
for (const ending of '"();@[\\]^`{}~') classes[ending.charCodeAt(0)] = ENDING;

const wideSpaces: ReadonlySet<number> = new Set(
  [
    ...'\u0085\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
  ].map((space) => space.charCodeAt(0)),
);

/** The class of a UTF-16 unit; NaN, which stands for the end of the text, ends a token. */
export function classOf(code: number): number {
  if (code < 128) return classes[code];
  if (Number.isNaN(code)) return ENDING;
  return wideSpaces.has(code) ? SPACE : TOKEN;
}

/** The offset at which the token that starts at `from` ends. */
export function tokenEnd(text: string, from: number): number {
  let at = from;
  const length = text.length;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code < 128 ? classes[code] !== TOKEN : wideSpaces.has(code)) break;
    at++;
  }
  return at;
}

/** The offset of the line's end, which is that of its line feed or of the end of the text. */
export function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at === -1 ? text.length : at;
}

/**
 * Whether a comment starts at `at`, which lies at a form boundary: `;`, `#!`, or `//`, `/*`, `*` + `/` first on their line.
 */
export function startsComment(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === 59 /* ; */) return true;
  const next = text.charCodeAt(at + 1);
  if (code === 35 /* # */) return next === 33 /* ! */;
  const marker = (code === 47 /* / */ && (next === 47 || next === 42)) || (code === 42 /* * */ && next === 47);
  return marker && firstOnLine(text, at);
}

function firstOnLine(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0) {
    const code = text.charCodeAt(before);
    if (code === 10) return true;
    if (code !== 32 && code !== 9 && code !== 13) return false;
    before--;
  }
  return true;
}

/** The offset of the first character from `from` on that is neither white space nor in a comment. */
export function skipBlank(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (classOf(code) === SPACE) at++;
    else if ((code === 59 || code === 35 || code === 47 || code === 42) && startsComment(text, at))
      at = lineEnd(text, at);
    else return at;
  }
}
