import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIncantError } from '../../errors/index.ts';
import { equal } from '../values/equal.ts';
import { Vector } from '../values/Vector.ts';
import { scanLayout } from './layout.ts';
import { type ProgramRead, readProgram } from './readProgram.ts';

type Tree =
  | { readonly kind: 'atom'; readonly text: string }
  | { readonly kind: 'node'; readonly opener: string; readonly children: readonly Tree[] };

const atoms = fc.constantFrom(
  'x',
  ':k',
  '42',
  '"a ) b"',
  '"[("',
  '\\)',
  '\\"',
  "'q",
  '#"[(]"',
  '1.5',
  '"two\nlines }"',
  '\\a',
);
const { tree } = fc.letrec<{ tree: Tree; node: Tree; atom: Tree }>((tie) => ({
  atom: atoms.map((text) => ({ kind: 'atom', text }) as const),
  node: fc.record({
    kind: fc.constant('node' as const),
    opener: fc.constantFrom('(', '(', '(', '[', '#{'),
    children: fc.array(tie('tree'), { minLength: 0, maxLength: 4 }),
  }),
  tree: fc.oneof({ depthSize: 'medium', withCrossShrink: true }, tie('atom'), tie('node')),
}));

/** Lays a tree out as people do: the head and one atom on the first line, each further child on a line of its own. */
function layOut(form: Tree, column: number, counter: { next: number }): string {
  if (form.kind === 'atom') return form.text;
  const closer = form.opener === '(' ? ')' : form.opener === '[' ? ']' : '}';
  const unique = (): string => `n${counter.next++}`;
  if (form.opener !== '(') {
    const inside = column + form.opener.length;
    const twice = (child: Tree): boolean => form.opener === '#{' && child.kind === 'atom';
    const lines = form.children.map((child) => (twice(child) ? unique() : layOut(child, inside, counter)));
    return form.opener + [unique(), ...lines].join(`\n${' '.repeat(inside)}`) + closer;
  }
  const comment = counter.next % 5 === 0 ? ' ; note (' : '';
  const lines = form.children.map((child) => layOut(child, column + 2, counter));
  const head = `(f ${unique()}`;
  if (lines.length === 0) return `${head})`;
  return `${head}${comment}\n${lines.map((line) => ' '.repeat(column + 2) + line).join('\n')})`;
}

const programs = fc
  .array(tree, { minLength: 1, maxLength: 3 })
  .map((forms) =>
    forms.map((form, i) => layOut({ kind: 'node', opener: '(', children: [form] }, 0, { next: i * 100 })).join('\n'),
  );

const runs = { numRuns: 1500 };

function attempt(text: string): ProgramRead | null {
  try {
    return readProgram(text);
  } catch (error) {
    if (isIncantError(error)) return null;
    throw error;
  }
}

function sameForms(text: string, read: ProgramRead): boolean {
  return equal(Vector.of(readProgram(text).forms), Vector.of(read.forms));
}

function withoutClosers(text: string): string {
  const closers = new Set((scanLayout(text) ?? []).filter((token) => token.kind === 'close').map((token) => token.at));
  return [...text].length === text.length
    ? [...text]
        .filter((_, i) => !closers.has(i))
        .join('')
        .replace(/\s+/g, '')
    : '';
}

function closersOf(text: string): readonly number[] {
  return (scanLayout(text) ?? []).filter((token) => token.kind === 'close').map((token) => token.at);
}

/** Offsets of the closers that end a line, where a line at or left of their opener's column follows. */
function lineEndClosers(text: string): readonly number[] {
  return closersOf(text).filter(
    (at) => /^[)\]}]*(?: ;[^\n]*)?\n/.test(text.slice(at)) && !/^[^\n]*;/.test(text.slice(at)),
  );
}

describe('repairBrackets', () => {
  it('never touches a text that reads, not even one with closers too many at its end', () => {
    fc.assert(
      fc.property(programs, fc.constantFrom('', ')', '))', ')]}', ' )\n; end'), (text, surplus) => {
        const read = readProgram(text + surplus);
        expect(read.repaired).toBe(false);
        expect(read.text).toBe(text + surplus);
        expect(sameForms(text, read)).toBe(true);
      }),
      runs,
    );
  });

  it('supplies the closers that are missing at the end', () => {
    fc.assert(
      fc.property(programs, fc.nat(), (text, many) => {
        const closers = new Set(closersOf(text));
        let start = text.length;
        while (closers.has(start - 1)) start--;
        const damaged = text.slice(0, text.length - 1 - (many % (text.length - start)));
        const read = readProgram(damaged);
        expect(read.repaired).toBe(true);
        expect(read.text).toBe(text);
      }),
      runs,
    );
  });

  it('puts a closer that is missing at the end of a line back, or gives up', () => {
    let repaired = 0;
    fc.assert(
      fc.property(programs, fc.nat(), (text, which) => {
        const candidates = lineEndClosers(text);
        fc.pre(candidates.length > 0);
        const at = candidates[which % candidates.length];
        const read = attempt(text.slice(0, at) + text.slice(at + 1));
        if (read === null) return;
        repaired++;
        expect(read.text).toBe(text);
      }),
      runs,
    );
    expect(repaired).toBeGreaterThan(500);
  });

  it('drops one closer too many at the end of a line, or gives up, or finds nothing wrong', () => {
    let repaired = 0;
    fc.assert(
      fc.property(programs, fc.nat(), (text, which) => {
        const candidates = lineEndClosers(text);
        fc.pre(candidates.length > 0);
        const at = candidates[which % candidates.length];
        const read = attempt(`${text.slice(0, at)})${text.slice(at)}`);
        if (read?.repaired !== true) return;
        repaired++;
        expect(sameForms(text, read)).toBe(true);
      }),
      runs,
    );
    expect(repaired).toBeGreaterThan(100);
  });

  it('changes nothing but closers, whatever the damage', () => {
    const damage = fc.array(fc.record({ where: fc.nat(), how: fc.constantFrom('drop', 'double', ')', ']', '}') }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(programs, damage, (text, all) => {
        let damaged = text;
        for (const { where, how } of all) {
          const closers = closersOf(damaged);
          if (closers.length === 0) continue;
          const at = closers[where % closers.length];
          const instead = how === 'drop' ? '' : how === 'double' ? damaged[at].repeat(2) : how;
          damaged = damaged.slice(0, at) + instead + damaged.slice(at + 1);
        }
        const read = attempt(damaged);
        if (read === null) return;
        expect(withoutClosers(read.text)).toBe(withoutClosers(damaged));
        expect(attempt(read.text)?.repaired).toBe(false);
        if (read.repaired) expect(read.notes.join()).toContain('Brackets were repaired');
      }),
      runs,
    );
  });
});
