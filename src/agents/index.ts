export type { AgentLimits, AgentPorts } from './AgentPorts.ts';
export type { RecordedRun } from './RecordedRun.ts';
export { recordedRun } from './RecordedRun.ts';
export { SpellAgent } from './SpellAgent.ts';
export { resultValue } from './spellValues.ts';
export { systemPrompt } from './systemPrompt.ts';
