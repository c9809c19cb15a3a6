/** Hands out the serial numbers of an agent's top-level forms, from 1. */
export class Serials {
  private last = 0;

  next(): number {
    this.last += 1;
    return this.last;
  }
}
