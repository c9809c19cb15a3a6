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

/** One record as the store keeps it: the bytes that were written, and the hash that chains them to those before. */
export interface StoredRecord {
  readonly seq: number;
  /** UTF-8 JSON `{"v","run","seq","at","body"}`; hashed as it stands, never encoded again. */
  readonly bytes: Uint8Array;
  /** Hex of sha-256 over the hash of the record before (64 zeros before the first) and `bytes`. */
  readonly hash: string;
}

/** Something wrong with the stored records of a run. */
export interface RecordProblem {
  readonly kind: 'unreadable' | 'hash' | 'gap' | 'version';
  readonly run: string;
  /** The record that is damaged, or the first one that is missing. */
  readonly seq: number;
  /** One sentence for a person; the same problem always has the same sentence. */
  readonly text: string;
  /** A later `doctor.repaired` record names this problem: the run may go on without the record. */
  readonly repaired: boolean;
}

/** What can be read of a run, oldest first, and what cannot. */
export interface RunReading {
  readonly records: readonly LogRecord[];
  readonly problems: readonly RecordProblem[];
}

/** One line of `incant runs list`. */
export interface RunSummary {
  readonly run: string;
  /** Of the first and of the last record, in ms since 1970. */
  readonly startedAt: number;
  readonly updatedAt: number;
  readonly state: 'running' | 'ended' | 'failed' | 'interrupted';
  readonly task: string;
  readonly records: number;
}

/** Where runs live. */
export interface RunStore {
  /** Makes a run and locks it. Throws RUN_EXISTS, also when the id belonged to a deleted run. */
  create(run: string): Promise<RunWriter>;
  /**
   * Locks an existing run to go on with it. Throws RUN_NOT_FOUND, RUN_LOCKED while another writer has it, and
   * STORE_CORRUPT while it has a problem that the doctor has not repaired: going on without a lost receipt could do an
   * effect twice.
   */
  open(run: string): Promise<RunWriter>;
  /** All readable records of a run, oldest first, also while another process writes it. Throws RUN_NOT_FOUND. */
  read(run: string): Promise<readonly LogRecord[]>;
  /** As `read`, with what is wrong with the run: a bad record hides nothing after it. Throws RUN_NOT_FOUND. */
  readWithProblems(run: string): Promise<RunReading>;
  /** The records as they are stored, good or bad, oldest first. Throws RUN_NOT_FOUND. */
  readStored(run: string): Promise<readonly StoredRecord[]>;
  /** Adds a whole run from elsewhere, byte by byte. Throws RUN_EXISTS; `importRun` checks the chain before. */
  addStored(run: string, records: readonly StoredRecord[]): Promise<void>;
  /** The runs, newest first. */
  list(): Promise<readonly RunSummary[]>;
  /** Removes a run's records, leaving a tombstone with the hash of its last record. Throws RUN_NOT_FOUND, RUN_LOCKED. */
  delete(run: string): Promise<void>;
  /** Closes the writers that are still open, then the store. */
  close(): Promise<void>;
}
