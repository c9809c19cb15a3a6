export type { MemoryStoreOptions } from './memoryStore.ts';
export { memoryStore } from './memoryStore.ts';
