export type { EffectResult, EffectState, LogRecord, RecordBody, RecordKind, Spent } from './LogRecord.ts';
export { recordVersion } from './LogRecord.ts';
export type { RunStore, RunSummary, RunWriter } from './RunLog.ts';
