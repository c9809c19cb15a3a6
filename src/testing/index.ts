export { abortAfterCall } from './abortAfterCall.ts';
export type { SeenCall } from './CallTranscript.ts';
export type {
  Capability,
  Case,
  EditCase,
  EvalCase,
  LocatedCase,
  ReadCase,
  RunCase,
} from './cases/Case.ts';
export { capabilities } from './cases/Case.ts';
export type { CaseName, CaseResult, CaseTotals } from './cases/CaseResult.ts';
export { totalsOf } from './cases/CaseResult.ts';
export { formatFailure } from './cases/formatFailure.ts';
export { parseCases } from './cases/parseCases.ts';
export { readCaseFiles } from './cases/readCaseFiles.ts';
export { runCase } from './cases/runCase.ts';
export type { Selection } from './cases/selectCases.ts';
export { parseCapabilities, selectCases } from './cases/selectCases.ts';
export type { CrashingStore, CrashPoint } from './crashingStore.ts';
export { crashingStore } from './crashingStore.ts';
export type { Mismatch } from './expectations/Mismatch.ts';
export type { FakeClock, FakeClockOptions } from './fakeClock.ts';
export { fakeClock } from './fakeClock.ts';
export type { AtCall, ModelFault, ToolFault } from './faultInjection.ts';
export { withFaults, withToolFaults } from './faultInjection.ts';
export type { TapeRecorder, TapeSink } from './recordTape.ts';
export { recordTape } from './recordTape.ts';
export type {
  Script,
  ScriptedDelivery,
  ScriptedFault,
  ScriptedNativeCall,
  ScriptedReply,
  ScriptedReplyObject,
} from './ScriptedReply.ts';
export type { ScriptedModel, ScriptedModelOptions } from './scriptedModel.ts';
export { scriptedModel, scriptedPrice } from './scriptedModel.ts';
export type { Lines, PromptDelta, Tape, TapeCall, TapeEffect, TapeOutcome } from './Tape.ts';
export { tapeVersion } from './Tape.ts';
export { loadTape, saveTape } from './tapeFile.ts';
export type { TapeModelOptions } from './tapeModel.ts';
export { tapeModel } from './tapeModel.ts';
