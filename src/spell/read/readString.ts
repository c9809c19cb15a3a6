const simple: Readonly<Record<string, string>> = {
  t: '\t',
  b: '\b',
  n: '\n',
  r: '\r',
  f: '\f',
  '"': '"',
  '\\': '\\',
};

const escapeSequence = /\\(?:u([0-9A-Fa-f]{4})|([0-3][0-7]{2}|[0-7]{1,2})|([\s\S]))/g;

/**
 * The offset of the quote that closes the string which opens at `from`, or -1. A backslash takes the next unit with it.
 */
export function stringEnd(text: string, from: number): number {
  const length = text.length;
  let at = from + 1;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code === 34 /* " */) return at;
    at += code === 92 /* \ */ ? 2 : 1;
  }
  return -1;
}

/**
 * The value of a string's inner text. An escape that Clojure does not know stays as it is written, backslash and all:
 * models write `"\equiv"` and mean it (spell-language.md, section 1.1).
 */
export function unescapeString(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replace(
    escapeSequence,
    (whole, unicode: string | undefined, octal: string | undefined, other: string | undefined) => {
      if (unicode !== undefined) return String.fromCharCode(Number.parseInt(unicode, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return (other !== undefined && simple[other]) || whole;
    },
  );
}
