export type { SeenCall } from './CallTranscript.ts';
export type { FakeClock, FakeClockOptions } from './fakeClock.ts';
export { fakeClock } from './fakeClock.ts';
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
