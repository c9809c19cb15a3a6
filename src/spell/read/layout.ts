import { skipBlank, tokenEnd } from './charClass.ts';
import { stringEnd } from './readString.ts';

/**
 * One piece of code as bracket repair sees it. Strings, characters and comments are never looked into. A prefix belongs to
 * the form that follows; `skip` is one after which a whole form counts for nothing (`#_`, `^`).
 */
export interface LayoutToken {
  readonly kind: 'open' | 'close' | 'atom' | 'prefix' | 'skip';
  readonly at: number;
  readonly end: number;
  /** Whether it is the first code of its line, on a line that does not begin inside a string. */
  readonly first: boolean;
  /** From 1, in code points. */
  readonly column: number;
}

/** The pieces of a text in order, or null when a string is never closed: then nothing is certain. */
export function scanLayout(text: string): readonly LayoutToken[] | null {
  const tokens: LayoutToken[] = [];
  const column = columnCounter(text);
  let end = 0;
  for (let at = skipBlank(text, 0); at < text.length; at = skipBlank(text, end)) {
    const first = tokens.length === 0 || text.slice(end, at).includes('\n');
    const [kind, length] = measure(text, at);
    if (length < 0) return null;
    end = at + length;
    const bracketAt = kind === 'open' ? end - 1 : at;
    if (bracketAt > at) tokens.push({ kind: 'prefix', at, end: bracketAt, first, column: column(at) });
    tokens.push({ kind, at: bracketAt, end, first: first && bracketAt === at, column: column(bracketAt) });
  }
  return tokens;
}

function measure(text: string, at: number): readonly [LayoutToken['kind'], number] {
  switch (text[at]) {
    case '(':
    case '[':
    case '{':
      return ['open', 1];
    case ')':
    case ']':
    case '}':
      return ['close', 1];
    case '"':
      return ['atom', stringEnd(text, at) + 1 - at];
    case '\\':
      return ['atom', Math.min(Math.max(tokenEnd(text, at + 2), at + 2), text.length) - at];
    case '^':
      return ['skip', 1];
    case "'":
    case '`':
    case '@':
    case '~':
      return ['prefix', 1];
    case '#':
      return measureDispatch(text, at);
    default:
      return ['atom', tokenEnd(text, at) - at];
  }
}

function measureDispatch(text: string, at: number): readonly [LayoutToken['kind'], number] {
  switch (text[at + 1]) {
    case '(':
    case '{':
      return ['open', 2];
    case '"':
      return ['atom', stringEnd(text, at + 1) + 1 - at];
    case '_':
    case '^':
      return ['skip', 2];
    case "'":
      return ['prefix', 2];
    case '#':
      return ['atom', tokenEnd(text, at) - at];
    default:
      return ['prefix', Math.max(tokenEnd(text, at) - at, 1)];
  }
}

/** Columns of offsets that are asked for in rising order. */
function columnCounter(text: string): (at: number) => number {
  let known = 0;
  let column = 1;
  return (at) => {
    while (known < at) {
      const code = text.charCodeAt(known++);
      if (code === 10) column = 1;
      else if (code < 0xdc00 || code > 0xdfff) column++;
    }
    return column;
  };
}
