export type { MemoryStoreOptions } from './memoryStore.ts';
export { memoryStore } from './memoryStore.ts';
export type { SqliteStoreOptions } from './sqliteContext.ts';
export { openSqliteStore } from './sqliteStore.ts';
