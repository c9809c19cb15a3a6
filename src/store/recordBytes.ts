import { type LogRecord, type RecordBody, type RecordKind, recordVersion } from '../log/index.ts';

/** Every kind that this version knows; `satisfies` keeps the table complete. */
const knownKinds = {
  'run.started': true,
  'run.resumed': true,
  prompt: true,
  completion: true,
  note: true,
  'effect.claimed': true,
  'effect.settled': true,
  approval: true,
  'turn.ended': true,
  'run.ended': true,
  'doctor.repaired': true,
} satisfies Record<RecordKind, true>;

/** What decoding gave: the record, or why there is none. */
export type Decoded =
  | { readonly kind: 'record'; readonly record: LogRecord }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'version'; readonly found: number };

/** The bytes that a store keeps of a record. JSON.stringify escapes lone surrogates, so that they are always UTF-8. */
export function encodeRecord(record: LogRecord): Buffer {
  return Buffer.from(JSON.stringify({ v: recordVersion, ...record }), 'utf8');
}

/** The record in `bytes`, which should be record `seq` of `run`. */
export function decodeRecord(bytes: Uint8Array, run: string, seq: number): Decoded {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    return { kind: 'unreadable', reason: 'is no JSON' };
  }
  if (!isObject(value) || typeof value.v !== 'number') return { kind: 'unreadable', reason: 'is no record' };
  if (value.v > recordVersion) return { kind: 'version', found: value.v };
  if (value.run !== run || value.seq !== seq) return { kind: 'unreadable', reason: 'belongs to another place' };
  if (typeof value.at !== 'number' || !isBody(value.body))
    return { kind: 'unreadable', reason: 'has an unknown shape' };
  return { kind: 'record', record: { run, seq, at: value.at, body: value.body } };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBody(value: unknown): value is RecordBody {
  return isObject(value) && typeof value.kind === 'string' && Object.hasOwn(knownKinds, value.kind);
}
