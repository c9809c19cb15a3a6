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
export type { Redactor, RedactorOptions, SecretValue } from './redact.ts';
export { redactor } from './redact.ts';
export { runId } from './runId.ts';
export type { SecretPattern } from './tokenShapes.ts';
