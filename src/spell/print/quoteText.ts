const special = /["\\\u0000-\u001f\u007f\u0085\u2028\u2029\ud800-\udfff]/;
const each = /["\\\u0000-\u001f\u007f\u0085\u2028\u2029]|[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g;

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
  if (unit.length === 2) return unit;
  return short.get(unit) ?? unicodeEscape(unit);
}
