import type { Clock } from '../base/index.ts';
import { incantError } from '../errors/index.ts';
import type { BudgetAmount, BudgetLimits, BudgetNode, BudgetSpent, Reservation } from './BudgetNode.ts';

const resources = ['dollars', 'tokens', 'calls'] as const;
type Resource = (typeof resources)[number];

/** Whole numbers of each resource; dollars as nanodollars, so that many small sums add up exactly. */
type Units = Record<Resource, number>;

const unitsPer: Readonly<Units> = { dollars: 1e9, tokens: 1, calls: 1 };

/** What one node counts, beside the node itself. */
interface Ledger {
  readonly limits: BudgetLimits;
  readonly startedAt: number;
  readonly spent: Units;
  readonly reserved: Units;
  unpriced: number;
}

/**
 * The budget of a run: a tree of limits in which every call is reserved before it is made and settled after it, so that
 * calls in parallel cannot spend the same money.
 *
 * @param limits what the whole tree may use
 * @param clock tells when the time limit is over
 * @throws INVALID_CONFIG when a limit is negative or no number
 * @example
 * import { budgetTree, systemClock } from 'incant'
 * const budget = budgetTree({ calls: 2, dollars: 0.5 }, systemClock)
 * budget.reserve({ calls: 1, dollars: 0.25 }).settle({ calls: 1, dollars: 0.2 })
 * budget.spent.knownDollars // => 0.2
 */
export function budgetTree(limits: BudgetLimits, clock: Clock): BudgetNode {
  return nodeBelow([], limits, clock);
}

function nodeBelow(above: readonly Ledger[], limits: BudgetLimits, clock: Clock): BudgetNode {
  checkLimits(limits);
  const own: Ledger = { limits, startedAt: clock.now(), spent: none(), reserved: none(), unpriced: 0 };
  // The node itself comes first, so that an error names the nearest limit.
  const path = [own, ...above];
  return {
    child: (narrower) => nodeBelow(path, narrower, clock),
    reserve: (amount) => reserveIn(path, amount, clock.now()),
    record: (actual) => addSpent(path, actual),
    get spent(): BudgetSpent {
      return snapshot(own, clock.now());
    },
    get deadline(): number | null {
      const ends = path.flatMap(({ limits: { ms }, startedAt }) => (ms === undefined ? [] : [startedAt + ms]));
      return ends.length === 0 ? null : Math.min(...ends);
    },
  };
}

function checkLimits(limits: BudgetLimits): void {
  for (const [name, limit] of Object.entries(limits)) {
    if (limit === undefined || (typeof limit === 'number' && limit >= 0)) continue;
    const problem = `the limit of ${name} must be a number that is not negative`;
    throw incantError('INVALID_CONFIG', { where: 'budget', problem, suggestions: [] });
  }
}

function reserveIn(path: readonly Ledger[], amount: BudgetAmount, now: number): Reservation {
  for (const ledger of path) refuseBeyond(ledger, amount, now);
  const units = unitsOf(amount);
  for (const { reserved } of path) add(reserved, units, 1);
  let open = true;
  const close = (): boolean => {
    if (!open) return false;
    open = false;
    for (const { reserved } of path) add(reserved, units, -1);
    return true;
  };
  return {
    settle: (actual) => {
      if (close()) addSpent(path, actual);
    },
    release: () => {
      close();
    },
  };
}

function refuseBeyond(ledger: Ledger, amount: BudgetAmount, now: number): void {
  const { limits, startedAt } = ledger;
  if (limits.ms !== undefined && now - startedAt >= limits.ms) {
    throw incantError('BUDGET_EXHAUSTED', { resource: 'ms', limit: limits.ms, spent: now - startedAt, asked: 0 });
  }
  for (const resource of resources) {
    const limit = limits[resource];
    if (limit === undefined || amount[resource] === undefined) continue;
    const asked = toUnits(resource, amount[resource]);
    const committed = ledger.spent[resource] + ledger.reserved[resource];
    // Rounded down: a limit finer than the unit must not let more through than it says.
    const most = Math.floor(limit * unitsPer[resource] + 1e-6);
    if (committed < most && committed + asked <= most) continue;
    const spent = committed / unitsPer[resource];
    throw incantError('BUDGET_EXHAUSTED', { resource, limit, spent, asked: amount[resource] ?? 0 });
  }
}

function addSpent(path: readonly Ledger[], actual: BudgetAmount): void {
  const units = unitsOf(actual);
  for (const ledger of path) {
    add(ledger.spent, units, 1);
    if (actual.dollars === null) ledger.unpriced += 1;
  }
}

function snapshot({ spent, unpriced, startedAt }: Ledger, now: number): BudgetSpent {
  const knownDollars = spent.dollars / unitsPer.dollars;
  const dollars = unpriced === 0 ? knownDollars : null;
  return { calls: spent.calls, tokens: spent.tokens, dollars, knownDollars, unpriced, ms: now - startedAt };
}

function unitsOf(amount: BudgetAmount): Readonly<Units> {
  const units = none();
  for (const resource of resources) units[resource] = toUnits(resource, amount[resource]);
  return units;
}

/** An unknown price takes nothing of the money; its calls and tokens bind all the same. */
function toUnits(resource: Resource, amount: number | null | undefined): number {
  return Math.round((amount ?? 0) * unitsPer[resource]);
}

function add(to: Units, units: Readonly<Units>, sign: 1 | -1): void {
  for (const resource of resources) to[resource] += sign * units[resource];
}

function none(): Units {
  return { dollars: 0, tokens: 0, calls: 0 };
}
