/**
 * A file pattern as a regular expression: `*` and `?` stay within one name, `**` crosses folders, `[abc]`, `[!a-z]` and
 * `{a,b}` as in a shell. Null when the pattern has a bracket without its partner.
 */
export function globPattern(pattern: string): RegExp | null {
  const source = new GlobReader(pattern).source();
  if (source === null) return null;
  try {
    return new RegExp(`^${source}$`, 'su');
  } catch {
    return null;
  }
}

class GlobReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  source(): string | null {
    const source = this.#until('');
    return this.#at === this.#pattern.length ? source : null;
  }

  /** Reads up to one of the characters of `stops`, which is left unread. */
  #until(stops: string): string {
    let source = '';
    while (this.#at < this.#pattern.length) {
      const rest = this.#pattern.slice(this.#at);
      if (stops.includes(rest[0])) break;
      const group = rest[0] === '{' ? this.#group() : null;
      source += group ?? this.#single(rest);
    }
    return source;
  }

  #single(rest: string): string {
    const tokens: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
      [/^\*\*\//, () => '(?:[^/]*/)*'],
      [/^\*\*/, () => '.*'],
      [/^\*/, () => '[^/]*'],
      [/^\?/, () => '[^/]'],
      [/^\[([!^]?)(\]?[^\]]*)\]/, ([, not, members]) => classOf(not !== '', members)],
      [/^\\?([\s\S])/u, ([, character]) => escaped(character)],
    ];
    for (const [expression, translate] of tokens) {
      const match = expression.exec(rest);
      if (match === null) continue;
      this.#at += match[0].length;
      return translate(match);
    }
    this.#at += 1;
    return escaped(rest[0]);
  }

  /** `{a,b}`; null, and nothing read, when the brace has no partner or no comma and so stands for itself. */
  #group(): string | null {
    const start = this.#at;
    const choices: string[] = [];
    do {
      this.#at += 1;
      choices.push(this.#until(',}'));
    } while (this.#pattern[this.#at] === ',');
    if (this.#pattern[this.#at] === '}' && choices.length > 1) {
      this.#at += 1;
      return `(?:${choices.join('|')})`;
    }
    this.#at = start;
    return null;
  }
}

function classOf(isNegated: boolean, members: string): string {
  return `${isNegated ? '(?!/)[^' : '['}${members.replace(/[\\[\]^&~|]/g, '\\$&')}]`;
}

function escaped(character: string): string {
  return /[\\^$.|?*+()[\]{}/]/.test(character) ? `\\${character}` : character;
}
