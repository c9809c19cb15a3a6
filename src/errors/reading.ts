import type { Entries } from './Entry.ts';

/** Errors of reading: the text is not a program. */
export interface ReadingErrors {
  PARSE_UNCLOSED: { readonly opener: string; readonly openedLine: number; readonly openedColumn: number };
  PARSE_UNEXPECTED_CLOSER: {
    readonly closer: string;
    readonly expected: string | null;
    readonly candidates?: readonly string[];
  };
  PARSE_INVALID_TOKEN: { readonly token: string; readonly reason: string };
  PARSE_UNSUPPORTED: { readonly syntax: string; readonly reason: string };
  PARSE_ODD_MAP: { readonly entries: number };
  PARSE_DUPLICATE_KEY: { readonly key: string; readonly kind: 'map' | 'set' };
  PARSE_EXTRA: { readonly text: string };
  PARSE_EMPTY: Record<string, never>;
}

export const readingErrors: Entries<ReadingErrors> = {
  PARSE_UNCLOSED: {
    area: 'reading',
    critical: false,
    when: 'A bracket or a string was opened and never closed, and no single repair was certain.',
    model: (d) => `${d.opener} opened at line ${d.openedLine}, column ${d.openedColumn} is never closed`,
    wayOut: (d) => (d.opener === '"' ? 'Close the string.' : 'Add the missing closer where the form ends.'),
  },
  PARSE_UNEXPECTED_CLOSER: {
    area: 'reading',
    critical: false,
    when: 'A closing bracket came where another one, or none, was expected.',
    model: (d) =>
      (d.expected === null
        ? `unexpected ${d.closer}: nothing is open here`
        : `unexpected ${d.closer}: ${d.expected} was expected`) +
      (d.candidates && d.candidates.length > 0 ? ` (possible places: ${d.candidates.join('; ')})` : ''),
    wayOut: () => 'Remove the closer or open its partner.',
  },
  PARSE_INVALID_TOKEN: {
    area: 'reading',
    critical: false,
    when: 'A word is no symbol, number, keyword or character, as in prose, `foo:` or `1abc`.',
    model: (d) => `invalid token ${d.token}: ${d.reason}`,
    wayOut: () => 'Answer with Spell code only; put prose into (think "…") or after a semicolon.',
  },
  PARSE_UNSUPPORTED: {
    area: 'reading',
    critical: false,
    when: 'Syntax that Clojure has and Spell refuses: `#?`, `#=` and unknown tags.',
    model: (d) => `${d.syntax} is not supported: ${d.reason}`,
    wayOut: () => 'Write the form without this syntax.',
  },
  PARSE_ODD_MAP: {
    area: 'reading',
    critical: false,
    when: 'A map literal has a key without a value.',
    model: (d) => `a map literal needs an even number of forms, this one has ${d.entries}`,
    wayOut: () => 'Give each key one value.',
  },
  PARSE_DUPLICATE_KEY: {
    area: 'reading',
    critical: false,
    when: 'A map or set literal names the same key or element twice.',
    model: (d) => `duplicate ${d.kind === 'map' ? 'key' : 'element'} in a ${d.kind} literal: ${d.key}`,
    wayOut: () => 'Keep one of them.',
  },
  PARSE_EXTRA: {
    area: 'reading',
    critical: false,
    when: 'Text after the program could not be placed in it.',
    model: (d) => `text after the end of the program: ${d.text}`,
    wayOut: () => 'Remove the surplus closer before it, or the text.',
  },
  PARSE_EMPTY: {
    area: 'reading',
    critical: false,
    when: 'A program was expected and the text holds no form.',
    model: () => 'the text holds no form',
    wayOut: () => 'Answer with at least one form.',
  },
};
