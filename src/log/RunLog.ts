import type { LogRecord, RecordBody } from './LogRecord.ts';

/** The one writer of a run. Holding it locks the run against other processes until `close`. */
export interface RunWriter {
  readonly run: string;
  /**
   * Appends one record. `sync`: it is on the disk when the promise resolves; otherwise it may be lost in a crash, but
   * then so is every record after it. Throws STORE_FULL or STORE_FAILED; nothing that was stored before is lost.
   */
  append(body: RecordBody, options?: { readonly sync?: boolean }): Promise<LogRecord>;
  /** The run's records so far, oldest first. */
  records(): Promise<readonly LogRecord[]>;
  /** Releases the run. */
  close(): Promise<void>;
}

/** One line of `incant runs list`. */
export interface RunSummary {
  readonly run: string;
  readonly startedAt: number;
  readonly state: 'running' | 'ended' | 'failed' | 'interrupted';
  readonly task: string;
  readonly records: number;
}

/** Where runs live. */
export interface RunStore {
  /** Makes a run and locks it. */
  create(run: string): Promise<RunWriter>;
  /** Locks an existing run to go on with it. Throws RUN_NOT_FOUND, or RUN_LOCKED while another process writes it. */
  open(run: string): Promise<RunWriter>;
  /** All readable records of a run, oldest first, also while another process writes it. Throws RUN_NOT_FOUND. */
  read(run: string): Promise<readonly LogRecord[]>;
  /** The runs, newest first. */
  list(): Promise<readonly RunSummary[]>;
  /** Removes a run's records, leaving a tombstone with the hash of its last record. */
  delete(run: string): Promise<void>;
  close(): Promise<void>;
}
