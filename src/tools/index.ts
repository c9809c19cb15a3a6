export { ioNamespace } from './io/ioNamespace.ts';
export { positional } from './positional.ts';
export { timeNamespace } from './time/timeNamespace.ts';
