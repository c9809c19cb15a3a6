/** A text that forms were read from. Lines and columns count from 1, columns in code points. */
export class Source {
  readonly text: string;
  private lineStarts: number[] | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** Line and column of an offset. */
  position(offset: number): { readonly line: number; readonly column: number } {
    const starts = this.starts();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    const column = [...this.text.slice(starts[low], offset)].length + 1;
    return { line: low + 1, column };
  }

  private starts(): number[] {
    if (this.lineStarts === null) {
      this.lineStarts = [0];
      for (let i = this.text.indexOf('\n'); i !== -1; i = this.text.indexOf('\n', i + 1)) this.lineStarts.push(i + 1);
    }
    return this.lineStarts;
  }
}

/**
 * Where a collection form stood: its own offsets, and those of its children as pairs `[start0, end0, start1, end1, …]` in
 * reading order (a map's keys and values alternate). Atoms carry no place of their own; their parent knows it.
 */
export class Place {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
  readonly children: readonly number[];

  constructor(source: Source, start: number, end: number, children: readonly number[]) {
    this.source = source;
    this.start = start;
    this.end = end;
    this.children = children;
  }
}
