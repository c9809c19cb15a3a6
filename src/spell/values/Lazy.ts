import type { Value } from './Value.ts';

/**
 * An endless or long source that is realised only where it is consumed: `(range)`, `iterate`, `cycle`, `repeat` and what
 * `map`, `filter`, `drop` and the like make of one. `start` gives a fresh pull function; it returns undefined at the end.
 */
export class Lazy {
  readonly start: () => () => Value | undefined;
  constructor(start: () => () => Value | undefined) {
    this.start = start;
  }
}
