import { isIncantError } from '../../errors/index.ts';
import { readForms } from '../read/readForms.ts';
import { List } from '../values/List.ts';
import { type Place, Source } from '../values/Place.ts';
import { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';
import type { Piece } from './Piece.ts';
import { splitBody } from './splitBody.ts';

/** A program in the standard wrapper `(quine NAME inert… (eval (do form…)))`, byte by byte. */
export interface CanonicalProgram {
  readonly name: Sym;
  /** `(quine NAME`. */
  readonly header: string;
  /** Arguments of the quine before the last: data that is not evaluated. */
  readonly inert: readonly Piece[];
  /** White space, and the opening of the last argument up to its `do`. */
  readonly evalHeader: string;
  readonly body: readonly Piece[];
}

/** Takes a program text apart when it stands in the standard wrapper, closed or still open; otherwise null. */
export function readCanonical(text: string): CanonicalProgram | null {
  for (const closed of [text, `${text}\n)))`]) {
    const found = takeApart(closed);
    if (found !== null) return found;
  }
  return null;
}

function takeApart(text: string): CanonicalProgram | null {
  const quine = onlyForm(text);
  const last = lastChild(quine, 'quine', 3);
  const body = last === null ? null : lastChild(last, 'eval', 2);
  if (quine === null || last === null || body === null || last.count !== 2 || !isHeadedBy(body, 'do')) return null;
  const name = quine.at(1);
  const [outer, inner] = [placeOf(quine), placeOf(body)];
  if (!(name instanceof Sym) || outer === null || inner === null) return null;
  const items = quine.toArray();
  const nameEnd = outer.children[3];
  const inert = splitBody(text, outer.children.slice(4, -2), items.slice(2, -1), nameEnd);
  const doEnd = inner.children[1];
  return {
    name,
    header: text.slice(outer.start, nameEnd),
    inert,
    evalHeader: text.slice(outer.children[outer.children.length - 3], doEnd),
    body: splitBody(text, inner.children.slice(2), body.toArray().slice(1), doEnd),
  };
}

/** The one form of a text, when it is a list. */
function onlyForm(text: string): List | null {
  try {
    const { forms } = readForms(new Source(text));
    return forms.length === 1 && forms[0] instanceof List ? forms[0] : null;
  } catch (error) {
    if (isIncantError(error)) return null;
    throw error;
  }
}

function lastChild(list: List | null, head: string, atLeast: number): List | null {
  if (list === null || list.count < atLeast || !isHeadedBy(list, head)) return null;
  const last: Value = list.at(list.count - 1);
  return last instanceof List ? last : null;
}

function isHeadedBy(list: List, head: string): boolean {
  return list.count > 0 && list.first === Sym.of(head);
}

function placeOf(list: List): Place | null {
  return list.place;
}
