export type { EffectResult, EffectState, LogRecord, RecordBody, RecordKind, Spent } from './LogRecord.ts';
export { recordVersion } from './LogRecord.ts';
export type {
  RecordProblem,
  RunReading,
  RunStore,
  RunSummary,
  RunWriter,
  StoredRecord,
} from './RunLog.ts';
export type { Redactor } from './redact.ts';
export { runId } from './runId.ts';
