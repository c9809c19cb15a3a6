/** The seed of one form's chance: from the completion's seed and the form's serial, so that forms do not share a stream. */
export function formSeed(seed: number, serial: number): number {
  return (seed ^ Math.imul(serial, 0x9e3779b1)) >>> 0;
}
