import type { Kysely } from 'kysely';
import type { Clock } from '../base/index.ts';
import type { Redactor, RunWriter } from '../log/index.ts';
import { type LockOwner, thisOwner } from './lockOwner.ts';
import type { RecordBuffer } from './recordBuffer.ts';
import { connect } from './sqliteConnection.ts';
import type { StoreTables } from './sqliteSchema.ts';

/** How to open a store on disk. */
export interface SqliteStoreOptions {
  /** The file, for instance `.incant/incant.db`; it and its folder are made when missing. */
  readonly path: string;
  readonly clock: Clock;
  /** A word for this process; RUN_LOCKED shows it to others. */
  readonly owner?: string;
  /** Takes secrets out of each record before it is written. */
  readonly redact?: Redactor;
  /** The file may not grow beyond this many bytes; then STORE_FULL, as when the disk is full. */
  readonly maxBytes?: number;
}

/** A run that this store holds. `busy`: it is being opened or deleted and has no writer. */
export type HeldRun =
  | { readonly kind: 'busy' }
  | { readonly kind: 'open'; readonly writer: RunWriter; readonly buffer: RecordBuffer };

/** What the functions of one open SQLite store share. */
export interface SqliteContext {
  readonly db: Kysely<StoreTables>;
  readonly path: string;
  readonly clock: Clock;
  readonly redact: Redactor | undefined;
  readonly owner: LockOwner;
  readonly held: Map<string, HeldRun>;
}

/** Connects to the file of a store. */
export async function openContext(options: SqliteStoreOptions): Promise<SqliteContext> {
  const { path, clock, redact } = options;
  return { db: await connect(options), path, clock, redact, owner: thisOwner(options.owner ?? ''), held: new Map() };
}
