export type { CallPosition } from './CallPosition.ts';
export type { HostMember, HostNamespace, HostTable } from './HostTable.ts';
export type { Limits } from './Limits.ts';
export { defaultLimits } from './Limits.ts';
