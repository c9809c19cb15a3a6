import { incantError } from '../../errors/index.ts';
import { type CanonicalProgram, readCanonical } from '../edit/canonical.ts';
import type { Piece } from '../edit/Piece.ts';
import { printValue } from '../print/print.ts';
import { List } from '../values/List.ts';
import { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';
import { OpenProgram, type ProgramSetting } from './OpenProgram.ts';
import type { Program, TurnCircumstances } from './Program.ts';
import { TextProgram } from './TextProgram.ts';

/** The program that a run starts from when it is given a task: it extends itself once, which asks the model. */
export function taskProgram(task: string): string {
  return `(quine completion (eval (do (quine prompt ${printValue(task)}) '(!extend))))`;
}

/** A program from its text: grown turn by turn when it stands in the standard wrapper, otherwise as it is. */
export function programFromText(text: string, circumstances: TurnCircumstances, setting: ProgramSetting): Program {
  const canonical = readCanonical(text);
  return canonical === null ? TextProgram.of(text, setting) : new OpenProgram(canonical, circumstances, setting);
}

/**
 * The program that a self-call starts: from a text that begins with `(` (code, as it is), from any other text (a task),
 * or from a program as data. `current` goes on when the data continues it, so that its bytes and values are kept.
 */
export function programFromPrefix(
  prefix: Value,
  current: Program | null,
  circumstances: TurnCircumstances,
  setting: ProgramSetting,
): Program {
  if (typeof prefix === 'string') {
    const code = prefix.trimStart().startsWith('(')
      ? prefix
      : `(quine completion (eval (do (quine prompt ${printValue(prefix)})`;
    return programFromText(code, circumstances, setting);
  }
  const data = canonicalData(prefix);
  if (data === null) {
    throw incantError('BAD_FORM', {
      form: '!llm-self',
      problem: 'the prefix is neither a text nor a program in the wrapper',
      example: '(!llm-self (wrap-cat prompt)) or (!llm-self (reopen completion))',
    });
  }
  const rest = (from: number): readonly Piece[] => data.forms.slice(from).map(pieceOfForm);
  if (current instanceof OpenProgram && current.continueFrom(data.name, data.inert.length, data.forms, rest))
    return current;
  return new OpenProgram(piecesOf(data), circumstances, setting);
}

interface CanonicalData {
  readonly name: Sym;
  readonly inert: readonly Value[];
  readonly forms: readonly Value[];
}

/** The parts of `(quine NAME inert… (eval (do form…)))` given as data, or null. */
function canonicalData(value: Value): CanonicalData | null {
  if (!(value instanceof List) || value.count < 3 || value.first !== Sym.of('quine')) return null;
  const [, name, ...args] = value.toArray();
  const last = args[args.length - 1];
  if (!(name instanceof Sym) || !(last instanceof List) || last.count !== 2 || last.first !== Sym.of('eval'))
    return null;
  const body = last.at(1);
  if (!(body instanceof List) || body.first !== Sym.of('do')) return null;
  return { name, inert: args.slice(0, -1), forms: body.toArray().slice(1) };
}

function piecesOf(data: CanonicalData): CanonicalProgram {
  return {
    name: data.name,
    header: `(quine ${data.name.fullName}`,
    inert: data.inert.map(pieceOfForm),
    evalHeader: ' (eval (do',
    body: data.forms.map(pieceOfForm),
  };
}

/** A form keeps the bytes that it was read from; one that a program built is printed. */
function pieceOfForm(form: Value): Piece {
  const place = typeof form === 'object' && form !== null && 'place' in form ? form.place : null;
  const text = place === null ? printValue(form) : place.source.text.slice(place.start, place.end);
  return { lead: ' ', text, form };
}
