/** The state of a context at one moment, to go back to. */
export interface Checkpoint {
  /** The height of the trail of bindings. */
  readonly mark: number;
  /** The length of the journal of atoms and delays. */
  readonly journal: number;
  /** The state of the stream of chance. */
  readonly random: number;
  /** The last number for a fresh name. */
  readonly id: number;
  /** How many printed texts wait to be taken. */
  readonly printed: number;
}
