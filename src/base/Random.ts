/** A stream of chance that can be stored, restored and repeated: its whole state is one 32-bit integer. */
export interface Random {
  /** The next number in [0, 1). */
  next(): number;
  /** The state; give it to `seededRandom` to go on from here. */
  readonly state: number;
}

/** Mulberry32 (T. Ettinger, public domain): small state, good enough for programs, never for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return {
    next(): number {
      state = (state + 0x6d2b79f5) >>> 0;
      let t = state;
      t = Math.imul(t ^ (t >>> 15), t | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    },
    get state(): number {
      return state;
    },
  };
}
