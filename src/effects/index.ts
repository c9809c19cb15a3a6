export type { Approval, ApprovalRequest, Approver } from './approvals.ts';
export { canonicalJson, jsonDigest } from './canonicalJson.ts';
export { createEffectDoor } from './createEffectDoor.ts';
export type { AskUncertain, EffectCall, EffectDoor, EffectDoorOptions } from './EffectDoor.ts';
export { effectKey, positionText } from './effectKey.ts';
export type { Envelope, EnvelopeFields } from './envelope.ts';
export { envelope } from './envelope.ts';
export type { InputReading, InputSchema } from './InputSchema.ts';
export type { Permission, PermissionSettings, Permissions } from './permissions.ts';
export { permissions } from './permissions.ts';
export type { Receipt } from './Receipt.ts';
export type { RecordedEffect, Replay, Settlement } from './replayOf.ts';
export { replayOf } from './replayOf.ts';
export type {
  ArgumentsReading,
  PositionalArguments,
  ToolContext,
  ToolDefinition,
  ToolNamespace,
  VerifyOutcome,
} from './ToolDefinition.ts';
export type { ToolInput, ToolInputSchema, ToolSettings } from './tool.ts';
export { tool } from './tool.ts';
export { hostTable } from './toolTable.ts';
export { typeText } from './typeText.ts';
