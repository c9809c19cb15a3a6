import { incantError } from '../../errors/index.ts';
import { defaultLimits } from '../../program/index.ts';

/** Nesting that the reader would refuse is not printed. */
const deepest = 10_000;

/** Collects printed text and keeps it bounded while it grows. */
export class Writer {
  private readonly chunks: string[] = [];
  private units = 0;

  /** @throws LIMIT_SIZE */
  put(text: string): void {
    this.chunks.push(text);
    this.units += text.length;
    if (this.units > defaultLimits.units)
      throw incantError('LIMIT_SIZE', { what: 'the printed text', limit: defaultLimits.units });
  }

  /** @throws LIMIT_DEPTH */
  checkDepth(depth: number): void {
    if (depth > deepest) throw incantError('LIMIT_DEPTH', { limit: deepest });
  }

  text(): string {
    return this.chunks.join('');
  }
}
