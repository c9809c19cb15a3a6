/** The most that a run, or a part of it, may use. A limit that is not named does not bind. */
export interface BudgetLimits {
  /** US dollars. */
  readonly dollars?: number;
  /** Tokens, input and output together. */
  readonly tokens?: number;
  /** Model calls. */
  readonly calls?: number;
  /** Milliseconds from the making of the node; after them every reservation fails. */
  readonly ms?: number;
}

/** What a call asks for or has used. A resource that is not named is not asked for; `dollars: null` is an unknown price. */
export interface BudgetAmount {
  readonly dollars?: number | null;
  readonly tokens?: number;
  readonly calls?: number;
}

/** What a node and the nodes below it have used. */
export interface BudgetSpent {
  readonly calls: number;
  readonly tokens: number;
  /** Null when the price of some call is not known: a sum without it would be a wrong one. */
  readonly dollars: number | null;
  /** The calls whose price is known. */
  readonly knownDollars: number;
  /** How many settlements had no known price. */
  readonly unpriced: number;
  /** Milliseconds since the node was made. */
  readonly ms: number;
}

/** A part of the budget set aside for one call. The first of `settle` and `release` decides; later ones do nothing. */
export interface Reservation {
  /** The call happened and used this much, which is recorded whole even when it is more than was reserved. */
  settle(actual: BudgetAmount): void;
  /** The call did not happen. */
  release(): void;
}

/** One node of a budget: a run, an agent, a nested completion. */
export interface BudgetNode {
  /** A part of this budget, with limits of its own; those of the nodes above bind it too. Throws INVALID_CONFIG. */
  child(limits: BudgetLimits): BudgetNode;
  /**
   * Sets `amount` aside here and in every node above. Throws BUDGET_EXHAUSTED, before anything is spent, when a limit would
   * be passed, or is already reached for a resource that is asked for, be it with 0.
   */
  reserve(amount: BudgetAmount): Reservation;
  /** Counts what was used elsewhere or earlier, as by the recorded part of a resumed run. Never fails. */
  record(actual: BudgetAmount): void;
  readonly spent: BudgetSpent;
  /** The time, in ms since 1970, at which this node or one above it runs out; null without a time limit. */
  readonly deadline: number | null;
}
