export type { Agent, AgentDefinition, AgentRunSettings } from './agent.ts';
export { agent } from './agent.ts';
export { incantVersion } from './incantVersion.ts';
export type { RunFailure, RunResult, RunSuccess } from './RunResult.ts';
export type { RunOptions, RunParts, RunStart } from './RunSettings.ts';
export { checkRunOptions } from './runOptions.ts';
export type { RunHandle } from './startRun.ts';
export { resumeRun, startRun } from './startRun.ts';
