/** A symbol, interned: equal symbols are the same object. `id` is the index of its value cell in every context. */
export class Sym {
  readonly id: number;
  readonly namespace: string | null;
  readonly name: string;
  /** As written, for instance `strings/trim`. */
  readonly fullName: string;

  private constructor(fullName: string, id: number) {
    const slash = fullName.indexOf('/');
    const split = slash > 0 && slash < fullName.length - 1;
    this.namespace = split ? fullName.slice(0, slash) : null;
    this.name = split ? fullName.slice(slash + 1) : fullName;
    this.fullName = fullName;
    this.id = id;
  }

  private static readonly interned = new Map<string, Sym>();

  /** The symbol of this full name. */
  static of(fullName: string): Sym {
    let symbol = Sym.interned.get(fullName);
    if (symbol === undefined) {
      symbol = new Sym(fullName, Sym.interned.size);
      Sym.interned.set(fullName, symbol);
    }
    return symbol;
  }

  /** How many symbols exist; cells of a context are indexed below this. */
  static get count(): number {
    return Sym.interned.size;
  }
}
