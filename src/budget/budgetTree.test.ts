import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../base/index.ts';
import { isIncantError } from '../errors/index.ts';
import type { BudgetNode, Reservation } from './BudgetNode.ts';
import { budgetTree } from './budgetTree.ts';

function clockAt(start: number): Clock & { time: number } {
  return {
    time: start,
    now(): number {
      return this.time;
    },
    sleep: async () => {},
  };
}

function refusal(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    if (isIncantError(error, 'BUDGET_EXHAUSTED')) return error.data;
    throw error;
  }
  return null;
}

describe('budgetTree', () => {
  it('refuses a reservation that would pass a limit and spends nothing by it', () => {
    const budget = budgetTree({ calls: 2 }, clockAt(0));
    budget.reserve({ calls: 1 });
    expect(refusal(() => budget.reserve({ calls: 2 }))).toEqual({ resource: 'calls', limit: 2, spent: 1, asked: 2 });
    expect(refusal(() => budget.reserve({ calls: 1 }))).toBeNull();
  });

  it('binds a child to the limits of every node above it', () => {
    const root = budgetTree({ tokens: 100 }, clockAt(0));
    const child = root.child({ tokens: 1000 }).child({});
    child.reserve({ tokens: 90 }).settle({ tokens: 90 });
    expect(refusal(() => child.reserve({ tokens: 20 }))).toMatchObject({ limit: 100, spent: 90 });
    expect(root.spent.tokens).toBe(90);
  });

  it('binds a child to its own limit while its parent has more', () => {
    const root = budgetTree({ calls: 10 }, clockAt(0));
    const child = root.child({ calls: 1 });
    child.reserve({ calls: 1 });
    expect(refusal(() => child.reserve({ calls: 1 }))).toMatchObject({ limit: 1 });
    expect(refusal(() => root.reserve({ calls: 1 }))).toBeNull();
  });

  it('gives the reserved part back on release', () => {
    const budget = budgetTree({ dollars: 1 }, clockAt(0));
    budget.reserve({ dollars: 1 }).release();
    expect(budget.spent.dollars).toBe(0);
    expect(refusal(() => budget.reserve({ dollars: 1 }))).toBeNull();
  });

  it('records a call that was dearer than its reservation whole and refuses the next, also one that asks for 0', () => {
    const budget = budgetTree({ dollars: 1 }, clockAt(0));
    budget.reserve({ dollars: 0.5 }).settle({ dollars: 7 });
    expect(budget.spent.dollars).toBe(7);
    expect(refusal(() => budget.reserve({ dollars: 0 }))).toMatchObject({ spent: 7, asked: 0 });
  });

  it('lets something that asks for no money go on when the money is spent', () => {
    const budget = budgetTree({ dollars: 1 }, clockAt(0));
    budget.record({ dollars: 1 });
    expect(refusal(() => budget.reserve({}))).toBeNull();
  });

  it('counts a call of unknown price in calls and tokens and reports its money as unknown', () => {
    const budget = budgetTree({ dollars: 1, calls: 2 }, clockAt(0));
    budget.reserve({ dollars: null, calls: 1, tokens: 5 }).settle({ dollars: null, calls: 1, tokens: 7 });
    budget.reserve({ dollars: 0.25, calls: 1 }).settle({ dollars: 0.25, calls: 1 });
    expect(budget.spent).toMatchObject({ calls: 2, tokens: 7, dollars: null, knownDollars: 0.25, unpriced: 1 });
    expect(refusal(() => budget.reserve({ calls: 1 }))).toMatchObject({ resource: 'calls' });
  });

  it('adds many small sums exactly', () => {
    const budget = budgetTree({ dollars: 0.3 }, clockAt(0));
    budget.record({ dollars: 0.1 });
    expect(refusal(() => budget.reserve({ dollars: 0.2 }))).toBeNull();
  });

  it('refuses everything once the time of a node or of one above it is over', () => {
    const clock = clockAt(1000);
    const root = budgetTree({ ms: 50 }, clock);
    const child = root.child({ ms: 500 });
    expect(child.deadline).toBe(1050);
    clock.time = 1050;
    expect(refusal(() => child.reserve({}))).toEqual({ resource: 'ms', limit: 50, spent: 50, asked: 0 });
  });

  it('takes only the first word about a reservation', () => {
    const budget = budgetTree({}, clockAt(0));
    const reservation = budget.reserve({ calls: 1 });
    reservation.settle({ calls: 1 });
    reservation.settle({ calls: 1 });
    reservation.release();
    expect(budget.spent.calls).toBe(1);
  });

  it('refuses a negative limit', () => {
    expect(() => budgetTree({ calls: -1 }, clockAt(0))).toThrow(/calls/);
  });

  it('never sets aside more than any limit, and ends with exactly what was settled', () => {
    const action = fc.record({
      node: fc.nat(3),
      asked: fc.nat(6),
      end: fc.constantFrom('settle', 'release', 'open'),
      used: fc.nat(6),
    });
    const limits = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(20));
    fc.assert(
      fc.property(limits, fc.array(action, { maxLength: 40 }), (most, actions) => {
        const root = budgetTree({ tokens: most[0] }, clockAt(0));
        const left = root.child({ tokens: most[1] });
        const nodes: BudgetNode[] = [root, left, root.child({ tokens: most[2] }), left.child({ tokens: most[3] })];
        const covers = [[0], [1, 0], [2, 0], [3, 1, 0]];
        const spent = [0, 0, 0, 0];
        const reserved = [0, 0, 0, 0];
        const open: { reservation: Reservation; node: number; asked: number }[] = [];
        for (const { node, asked, end, used } of actions) {
          const fits = covers[node].every(
            (i) => spent[i] + reserved[i] < most[i] && spent[i] + reserved[i] + asked <= most[i],
          );
          let reservation: Reservation | null = null;
          const refused = refusal(() => {
            reservation = nodes[node].reserve({ tokens: asked });
          });
          expect(refused === null).toBe(fits);
          if (reservation === null) continue;
          if (end === 'open') {
            open.push({ reservation, node, asked });
            for (const i of covers[node]) reserved[i] += asked;
          } else if (end === 'settle') {
            (reservation as Reservation).settle({ tokens: Math.min(used, asked) });
            for (const i of covers[node]) spent[i] += Math.min(used, asked);
          } else (reservation as Reservation).release();
          for (const i of [0, 1, 2, 3]) expect(spent[i] + reserved[i]).toBeLessThanOrEqual(most[i]);
        }
        for (const { reservation } of open) reservation.release();
        expect(nodes.map((one) => one.spent.tokens)).toEqual(spent);
      }),
    );
  });
});
