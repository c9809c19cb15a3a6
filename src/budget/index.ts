export type { BudgetAmount, BudgetLimits, BudgetNode, BudgetSpent, Reservation } from './BudgetNode.ts';
export { budgetTree } from './budgetTree.ts';
