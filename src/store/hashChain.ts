import { createHash } from 'node:crypto';
import type { LogRecord, RecordProblem, RunReading, StoredRecord } from '../log/index.ts';
import { decodeRecord } from './recordBytes.ts';

/** What the first record of a run is chained to. */
export const genesisHash: string = '0'.repeat(64);

/** The hash of a record whose predecessor has the hash `previous`. */
export function chainHash(previous: string, bytes: Uint8Array): string {
  return createHash('sha256').update(previous).update(bytes).digest('hex');
}

/** Where a run's chain ends: the next record is `seq + 1` and is hashed over `hash`. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

/** The end of a chain. */
export function headOf(stored: readonly StoredRecord[]): ChainHead {
  const last = stored.at(-1);
  return last ? { seq: last.seq, hash: last.hash } : { seq: 0, hash: genesisHash };
}

type Found = Omit<RecordProblem, 'repaired'>;

/**
 * Reads stored records: the good ones, and what is wrong with the others. Each record is checked against the stored hash
 * of its predecessor, so that one damaged record is one problem and those after it are still proven.
 */
export function readChain(run: string, stored: readonly StoredRecord[]): RunReading {
  const records: LogRecord[] = [];
  const found: Found[] = [];
  stored.forEach((entry, index) => {
    const previous = stored[index - 1];
    const before = previous?.hash ?? genesisHash;
    const gap = missingBefore(run, entry, previous);
    if (gap) found.push(gap);
    const broken = !gap && !isChained(entry, before, previous, stored[index - 2]);
    if (broken) found.push(problem('hash', run, entry.seq, 'does not match its hash'));
    if (broken && !isVouchedFor(entry, before, stored[index + 1])) return;
    const decoded = decodeRecord(entry.bytes, run, entry.seq);
    if (decoded.kind === 'record') records.push(decoded.record);
    else if (decoded.kind === 'unreadable') found.push(problem('unreadable', run, entry.seq, decoded.reason));
    else
      found.push(problem('version', run, entry.seq, `has format ${decoded.found}, which is newer than this version`));
  });
  return { records, problems: found.map((entry) => ({ ...entry, repaired: isRepaired(entry, records) })) };
}

function problem(kind: RecordProblem['kind'], run: string, seq: number, what: string): Found {
  return { kind, run, seq, text: `record ${seq} of ${run} ${what}` };
}

function missingBefore(run: string, entry: StoredRecord, previous: StoredRecord | undefined): Found | null {
  const expected = (previous?.seq ?? 0) + 1;
  if (entry.seq === expected) return null;
  const last = entry.seq - 1;
  if (last === expected) return problem('gap', run, expected, 'is missing');
  return { kind: 'gap', run, seq: expected, text: `records ${expected} to ${last} of ${run} are missing` };
}

function isChained(
  entry: StoredRecord,
  before: string,
  previous: StoredRecord | undefined,
  beforePrevious: StoredRecord | undefined,
): boolean {
  if (chainHash(before, entry.bytes) === entry.hash) return true;
  // The stored hash of the predecessor may be the damaged part; its bytes then still lead here.
  if (previous === undefined) return false;
  return chainHash(chainHash(beforePrevious?.hash ?? genesisHash, previous.bytes), entry.bytes) === entry.hash;
}

/** Whether the next record was chained to exactly these bytes: then only the stored hash of `entry` is damaged. */
function isVouchedFor(entry: StoredRecord, before: string, next: StoredRecord | undefined): boolean {
  if (next?.seq !== entry.seq + 1) return false;
  return chainHash(chainHash(before, entry.bytes), next.bytes) === next.hash;
}

function isRepaired(entry: Found, records: readonly LogRecord[]): boolean {
  return records.some(
    (record) => record.body.kind === 'doctor.repaired' && record.seq > entry.seq && record.body.problem === entry.text,
  );
}
