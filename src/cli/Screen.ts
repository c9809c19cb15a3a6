import type { Host, Output } from './Host.ts';
import { isLively } from './style.ts';

/** ECMA-48: back to the first column, erase the line. */
const eraseLine = '\r\u001b[2K';

/** Lines that stay, and on a terminal one line below them that changes. */
export class Screen {
  private readonly output: Output;
  private readonly isLively: boolean;
  private hasStatus = false;
  private isLineOpen = false;

  constructor(output: Output, env: Host['env']) {
    this.output = output;
    this.isLively = isLively(output, env);
  }

  /** Writes a line that stays. */
  line(text: string): void {
    this.clear();
    this.output.write(`${text}\n`);
  }

  /** Shows what goes on now, on a terminal only; the next line takes its place. */
  status(text: string): void {
    if (!this.isLively || this.isLineOpen) return;
    this.output.write(eraseLine + [...text].slice(0, this.output.columns - 1).join(''));
    this.hasStatus = true;
  }

  /** Writes text as it comes, piece by piece. */
  raw(text: string): void {
    if (text === '') return;
    if (this.hasStatus) this.clear();
    this.output.write(text);
    this.isLineOpen = !text.endsWith('\n');
  }

  /** Leaves the cursor at the beginning of an empty line. */
  clear(): void {
    if (this.hasStatus) this.output.write(eraseLine);
    if (this.isLineOpen) this.output.write('\n');
    this.hasStatus = false;
    this.isLineOpen = false;
  }
}
