const special = /["\\\p{Cc}\p{Cs}\u2028\u2029]/u;
const each = /["\\\p{Cc}\p{Cs}\u2028\u2029]/gu;

const short: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['\r', '\\r'],
  ['\f', '\\f'],
  ['\b', '\\b'],
]);

/**
 * A string as a literal. Control characters and halves of surrogate pairs are written by number, since they would not
 * survive a file or a request; pairs stay as they are.
 */
export function quoteText(text: string): string {
  return special.test(text) ? `"${text.replace(each, escaped)}"` : `"${text}"`;
}

/** `\u0041` for a UTF-16 unit. */
export function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function escaped(unit: string): string {
  return short.get(unit) ?? unicodeEscape(unit);
}
