import type { Atom } from '../values/callables.ts';
import type { Value } from '../values/Value.ts';

/** The values that atoms had, to go back to. One entry an atom between two checkpoints, however often it changes. */
export class Journal {
  private readonly atoms: Atom[] = [];
  private readonly olds: Value[] = [];
  private noted = new Set<Atom>();

  /** The length of the journal now. */
  checkpoint(): number {
    if (this.noted.size > 0) this.noted = new Set();
    return this.atoms.length;
  }

  /** Notes an atom's value before it changes. */
  note(atom: Atom): void {
    if (this.noted.has(atom)) return;
    this.noted.add(atom);
    this.atoms.push(atom);
    this.olds.push(atom.value);
  }

  /** Gives all atoms the values that they had when the journal had this length. */
  rollback(length: number): void {
    for (let at = this.atoms.length - 1; at >= length; at--) this.atoms[at].value = this.olds[at];
    this.atoms.length = length;
    this.olds.length = length;
    this.noted = new Set();
  }
}
