import { type IncantError, incantError } from '../../errors/index.ts';
import { translateEscape } from './translateRegexEscape.ts';

/** A regular expression in JavaScript's syntax, for the `v` flag. */
export interface TranslatedRegex {
  readonly pattern: string;
  readonly flags: string;
}

const leadingFlags = /^(?:\(\?([a-zA-Z]+)\))/;

/** Translates a regular expression from Java's syntax. */
export function translateRegex(source: string): TranslatedRegex {
  const flags = new Set<string>();
  let start = 0;
  for (let match = leadingFlags.exec(source); match !== null; match = leadingFlags.exec(source.slice(start))) {
    for (const flag of match[1]) addFlag(flag, flags, source);
    start += match[0].length;
  }
  const pattern = new Translator(source, start, flags.has('x'), flags.has('m')).translate();
  return { pattern, flags: [...flags].filter((flag) => flag !== 'x').join('') };
}

/** `u` and `d` change nothing here: case folding is Unicode's and only `\n` and `\r` end lines. */
function addFlag(flag: string, flags: Set<string>, source: string): void {
  if ('imsx'.includes(flag)) flags.add(flag);
  else if (!'ud'.includes(flag)) throw unsupportedRegex(source, `the flag ${flag}`);
}

/** The error for syntax of Java that JavaScript's engine cannot do. */
export function unsupportedRegex(source: string, what: string): IncantError<'PARSE_UNSUPPORTED'> {
  return incantError('PARSE_UNSUPPORTED', {
    syntax: `${what} in #"${source}"`,
    reason: 'write the expression without it',
  });
}

/** In a class of the `v` flag these need a backslash to stand for themselves. */
const classPunctuation = '()[]{}/|&!#%,:;<=>@`~$*+.?^';

class Translator {
  private readonly source: string;
  private readonly comments: boolean;
  private readonly multiline: boolean;
  private at: number;
  private out = '';

  constructor(source: string, start: number, comments: boolean, multiline: boolean) {
    this.source = source;
    this.at = start;
    this.comments = comments;
    this.multiline = multiline;
  }

  translate(): string {
    while (this.at < this.source.length) this.step();
    return this.out;
  }

  private step(): void {
    const unit = this.source[this.at];
    if (unit === '\\') this.escape(false);
    else if (unit === '[') this.out += this.charClass();
    else if (unit === '(') this.group();
    else if ('*+?'.includes(unit) || unit === '{') this.quantifier();
    else if (this.comments && (unit === '#' || /\s/.test(unit))) this.skipComment();
    else {
      this.at += 1;
      // Without (?m), Java's $ also matches before a line break that ends the text.
      if (unit === '$' && !this.multiline) this.out += '(?=\\n?(?![\\s\\S]))';
      else this.out += unit === ']' || unit === '}' || unit === '/' ? `\\${unit}` : unit;
    }
  }

  private escape(inClass: boolean): void {
    this.out += this.escaped(inClass);
  }

  private escaped(inClass: boolean): string {
    const { text, end } = translateEscape(this.source, this.at, inClass);
    this.at = end;
    return text;
  }

  private group(): void {
    const rest = this.source.slice(this.at, this.at + 3);
    if (rest === '(?>') throw unsupportedRegex(this.source, 'an atomic group');
    if (/^\(\?[a-zA-Z-]/.test(rest)) throw unsupportedRegex(this.source, 'a flag that is not at the beginning');
    this.out += '(';
    this.at += 1;
    const opening = /^\?(?:<[=!]|<[a-zA-Z][a-zA-Z0-9]*>|[:=!])/.exec(this.source.slice(this.at));
    if (opening !== null) {
      this.out += opening[0];
      this.at += opening[0].length;
    }
  }

  private quantifier(): void {
    const match = /^(?:[*+?]|\{\d+(?:,\d*)?\})/.exec(this.source.slice(this.at));
    if (match === null) {
      this.out += '\\{';
      this.at += 1;
      return;
    }
    this.out += match[0];
    this.at += match[0].length;
    if (this.source[this.at] === '+') throw unsupportedRegex(this.source, 'a possessive quantifier');
    if (this.source[this.at] === '?') {
      this.out += '?';
      this.at += 1;
    }
  }

  private skipComment(): void {
    const end = this.source[this.at] === '#' ? this.source.indexOf('\n', this.at) : this.at;
    this.at = end < 0 ? this.source.length : end + 1;
  }

  /** `[a-z&&[^b]]`: the operands of an intersection become classes of their own. */
  private charClass(): string {
    this.at += 1;
    const negated = this.source[this.at] === '^';
    if (negated) this.at += 1;
    const operands = [''];
    let first = true;
    while (first || this.source[this.at] !== ']') {
      if (this.at >= this.source.length) throw incomplete(this.source);
      if (this.source.startsWith('&&', this.at)) {
        operands.push('');
        this.at += 2;
      } else operands[operands.length - 1] += this.classItem(first);
      first = false;
    }
    this.at += 1;
    const inside = operands.length === 1 ? operands[0] : operands.map((operand) => `[${operand}]`).join('&&');
    return `[${negated ? '^' : ''}${inside}]`;
  }

  private classItem(first: boolean): string {
    const unit = this.source[this.at];
    if (unit === '\\') return this.escaped(true);
    if (unit === '[') return this.charClass();
    const point = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0);
    this.at += point.length;
    if (unit !== '-') return classPunctuation.includes(unit) ? `\\${unit}` : point;
    // A hyphen that no two characters surround stands for itself.
    const next = this.source[this.at];
    const previous = this.source[this.at - 2];
    return first || next === ']' || next === undefined || previous === '^' || next === '[' ? '\\-' : '-';
  }
}

function incomplete(source: string): IncantError<'PARSE_INVALID_TOKEN'> {
  return incantError('PARSE_INVALID_TOKEN', { token: `#"${source}"`, reason: 'a character class is not closed' });
}
