export { durationText } from './durationText.ts';
export { effectText } from './effectText.ts';
export { explainRun } from './explainRun.ts';
export type { FormatOptions } from './formatExplanation.ts';
export { formatExplanation } from './formatExplanation.ts';
export type { Paint, Style } from './painter.ts';
export { painter } from './painter.ts';
export type {
  ExplainedApproval,
  ExplainedEffect,
  ExplainedEnd,
  ExplainedTurn,
  RunExplanation,
} from './RunExplanation.ts';
export { spentText } from './spentText.ts';
