/** A keyword, interned: equal keywords are the same object. */
export class Keyword {
  readonly namespace: string | null;
  readonly name: string;
  /** Without the colon, as `a/b`. */
  readonly fullName: string;

  private constructor(fullName: string) {
    const slash = fullName.indexOf('/');
    const split = slash > 0 && slash < fullName.length - 1;
    this.namespace = split ? fullName.slice(0, slash) : null;
    this.name = split ? fullName.slice(slash + 1) : fullName;
    this.fullName = fullName;
  }

  private static readonly interned = new Map<string, Keyword>();

  /** The keyword of this full name (no colon). */
  static of(fullName: string): Keyword {
    let keyword = Keyword.interned.get(fullName);
    if (keyword === undefined) {
      keyword = new Keyword(fullName);
      Keyword.interned.set(fullName, keyword);
    }
    return keyword;
  }
}
