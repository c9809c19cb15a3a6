/** The front door: agents, tools, permissions, and the errors that they can throw. */
export type { Clock } from './base/index.ts';
export { systemClock } from './base/index.ts';
export * from './budget/index.ts';
export * from './effects/index.ts';
export type { ErrorCode, ErrorDiagnostic } from './errors/index.ts';
export { IncantError, isCriticalError, isIncantError } from './errors/index.ts';
export * from './explain/index.ts';
export * from './run/index.ts';
export * from './tools/index.ts';
