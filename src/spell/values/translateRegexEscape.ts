import { unsupportedRegex } from './translateRegex.ts';

/** What an escape becomes, and the offset behind it. */
export interface TranslatedEscape {
  readonly text: string;
  readonly end: number;
}

const asciiClasses: Readonly<Record<string, string>> = {
  Lower: 'a-z',
  Upper: 'A-Z',
  Alpha: 'a-zA-Z',
  Digit: '0-9',
  Alnum: 'a-zA-Z0-9',
  ASCII: '\\x00-\\x7F',
  Punct: '!-\\/:-@\\[-`\\{-~',
  Graph: '!-~',
  Print: ' -~',
  Blank: ' \\t',
  Cntrl: '\\x00-\\x1F\\x7F',
  XDigit: '0-9a-fA-F',
  Space: '\\t-\\r ',
};

const horizontal = ' \\t\\xA0\\u1680\\u180E\\u2000-\\u200A\\u202F\\u205F\\u3000';
const vertical = '\\n-\\r\\x85\\u2028\\u2029';

/** Escapes that Java has and JavaScript writes in another way. */
const rewritten: Readonly<Record<string, string>> = {
  h: `[${horizontal}]`,
  H: `[^${horizontal}]`,
  v: `[${vertical}]`,
  V: `[^${vertical}]`,
  a: '\\x07',
  e: '\\x1B',
};

/** Anchors and the like, which have no meaning in a class. */
const outsideClass: Readonly<Record<string, string>> = {
  A: '(?<![\\s\\S])',
  z: '(?![\\s\\S])',
  Z: '(?=\\n?(?![\\s\\S]))',
  R: `(?:\\r\\n|[${vertical}])`,
};

/** Translates the escape at `at`, which holds a backslash. */
export function translateEscape(source: string, at: number, inClass: boolean): TranslatedEscape {
  const unit = source[at + 1] ?? '';
  if (unit === 'Q') return quoted(source, at + 2, inClass);
  if (unit === 'E') return { text: '', end: at + 2 };
  if (unit === 'p' || unit === 'P') return property(source, at, unit);
  if (unit === '0' || unit === 'x') return byCode(source, at, unit);
  if (unit in rewritten) return { text: rewritten[unit], end: at + 2 };
  if (!inClass && unit in outsideClass) return { text: outsideClass[unit], end: at + 2 };
  if ('GXN'.includes(unit) && unit !== '') throw unsupportedRegex(source, `\\${unit}`);
  return { text: /[a-zA-Z0-9]/.test(unit) ? `\\${unit}` : literal(unit, inClass), end: at + 2 };
}

/** `\Q…\E`: everything in between stands for itself. */
function quoted(source: string, start: number, inClass: boolean): TranslatedEscape {
  const close = source.indexOf('\\E', start);
  const text = source.slice(start, close < 0 ? source.length : close);
  return {
    text: Array.from(text, (point) => literal(point, inClass)).join(''),
    end: close < 0 ? source.length : close + 2,
  };
}

/** A character that stands for itself; only those that mean something may have a backslash. */
function literal(point: string, inClass: boolean): string {
  const special = inClass ? /^[\^$\\.*+?()[\]{}|/&\-!#%,:;<=>@`~]$/ : /^[\^$\\.*+?()[\]{}|/]$/;
  return special.test(point) ? `\\${point}` : point;
}

function property(source: string, at: number, letter: 'p' | 'P'): TranslatedEscape {
  const match = /^\{(?:Is|In|java)?(\w+(?:=\w+)?)\}|^([A-Z])/.exec(source.slice(at + 2));
  if (match === null) throw unsupportedRegex(source, `\\${letter}`);
  const name = match[1] ?? match[2];
  const end = at + 2 + match[0].length;
  const ascii = asciiClasses[name];
  if (ascii !== undefined) return { text: letter === 'p' ? `[${ascii}]` : `[^${ascii}]`, end };
  return { text: `\\${letter}{${unicodeNames[name] ?? name}}`, end };
}

const unicodeNames: Readonly<Record<string, string>> = {
  Latin: 'Script=Latin',
  Greek: 'Script=Greek',
  Cyrillic: 'Script=Cyrillic',
  Han: 'Script=Han',
  LowerCase: 'Lowercase',
  UpperCase: 'Uppercase',
  Letter: 'L',
  WhiteSpace: 'White_Space',
};

/** `\0n` is octal, `\xhh` and `\x{h…}` hexadecimal. */
function byCode(source: string, at: number, kind: '0' | 'x'): TranslatedEscape {
  const match = (kind === '0' ? /^0([0-3]?[0-7]{1,2})/ : /^x(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{2}))/).exec(
    source.slice(at + 1),
  );
  if (match === null) throw unsupportedRegex(source, `\\${kind}`);
  const code = Number.parseInt(match[1] ?? match[2], kind === '0' ? 8 : 16);
  return { text: `\\u{${code.toString(16)}}`, end: at + 1 + match[0].length };
}
