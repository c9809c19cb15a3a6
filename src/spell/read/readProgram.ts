import { isIncantError } from '../../errors/index.ts';
import { List } from '../values/List.ts';
import { Source } from '../values/Place.ts';
import { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';
import { ignoredText, withoutFence } from './cleanReply.ts';
import { readFirst } from './readForms.ts';
import { looksLikeForms, readTolerant } from './readTolerant.ts';

/** A program text that stands alone, read. */
export interface ProgramRead {
  /** The text without fences and with repaired brackets: the spans refer to it. */
  readonly text: string;
  readonly source: Source;
  readonly forms: readonly Value[];
  /** Two offsets for each form: where it starts and where it ends. */
  readonly spans: readonly number[];
  readonly repaired: boolean;
  /** What a model should be told: repairs and text that was left out. */
  readonly notes: readonly string[];
}

const QUINE = Sym.of('quine');

/**
 * Reads a whole program with all the tolerance that a model's text gets (spell-dialect.md, rules 2 to 6): fences around it,
 * surplus closers at its end, prose behind a `(quine …)`, and brackets that have one certain repair. A text that reads is
 * never touched. An empty text has no forms; whoever needs a program refuses it with PARSE_EMPTY.
 *
 * @throws PARSE_* with line and column, LIMIT_DEPTH
 *
 * @example
 * import { readProgram } from 'incant/spell'
 * readProgram('(def xs [1 2 3)').text // => '(def xs [1 2 3])'
 */
export function readProgram(text: string): ProgramRead {
  const fenced = withoutFence(text);
  const alone = withoutProse(fenced.text);
  const read = alone ?? readTolerant(fenced.text, []);
  const { source, forms, spans, repaired } = read;
  return { text: source.text, source, forms, spans, repaired, notes: [...fenced.notes, ...read.notes] };
}

/** A program in one `(quine …)` with prose behind it, or null. */
function withoutProse(text: string): ReturnType<typeof readTolerant> | null {
  if (!/^\s*\(quine\s/.test(text)) return null;
  const first = firstForm(text);
  if (first === null || !(first.form instanceof List) || first.form.first !== QUINE) return null;
  const rest = text.slice(first.end).replace(/^[\s)\]}]+/, '');
  if (rest === '' || rest.startsWith(';') || looksLikeForms(rest)) return null;
  const source = new Source(text);
  const { form, start, end } = first;
  const notes = [ignoredText(rest.trim())];
  return { source, forms: [form], spans: [start, end], closed: false, rest, repaired: false, notes, cutInside: false };
}

function firstForm(text: string): ReturnType<typeof readFirst> {
  try {
    return readFirst(new Source(text));
  } catch (error) {
    if (isIncantError(error)) return null;
    throw error;
  }
}
