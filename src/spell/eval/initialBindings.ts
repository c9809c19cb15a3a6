import { Sym } from '../values/Sym.ts';
import type { Cell } from './Bindings.ts';
import { languageValues } from './languageBuiltins.ts';
import { coreValues } from './pureValues.ts';

const initial: ReadonlyMap<Sym, Cell> = new Map<Sym, Cell>([...coreValues, ...languageValues]);

/** The names that are bound before a program begins. */
export const initialSymbols: readonly Sym[] = [...initial.keys()];

const template: readonly Cell[] = filledCells();

function filledCells(): Cell[] {
  const cells: Cell[] = new Array(Sym.count).fill(undefined);
  for (const [sym, value] of initial) cells[sym.id] = value;
  return cells;
}

/** Cells with the values of the initial names, for a new context. */
export function initialCells(): Cell[] {
  return template.slice();
}
