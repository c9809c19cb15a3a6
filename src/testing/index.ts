export type { SeenCall } from './CallTranscript.ts';
export type { FakeClock, FakeClockOptions } from './fakeClock.ts';
export { fakeClock } from './fakeClock.ts';
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
