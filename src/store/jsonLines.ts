import { incantError } from '../errors/index.ts';
import type { RunStore, StoredRecord } from '../log/index.ts';
import { readChain } from './hashChain.ts';

/*
 * One line a record: {"seq":3,"of":12,"hash":"…64 hex…","record":{…}}. `record` is the stored text, byte by byte, so the
 * hashes can be checked; `of` is the number of lines, so that a file that lost its end is known. A record whose stored
 * bytes are no JSON text has "damaged":"…base64…" instead of "record".
 */
const linePattern = /^\{"seq":(\d+),"of":(\d+),"hash":"([0-9a-f]{64})","record":(\{.*\})\}$/;

/**
 * A run as JSON Lines. What is damaged in the store is exported as it is, and `importRun` will refuse it. Throws
 * RUN_NOT_FOUND.
 *
 * @example
 * import { exportRun, memoryStore } from 'incant/store'
 * const store = memoryStore({ clock: { now: () => 7, sleep: async () => undefined } })
 * const writer = await store.create('r1')
 * await writer.append({ kind: 'note', agent: 'main', completion: 1, text: 'hello' })
 * const line = JSON.parse(await exportRun(store, 'r1'))
 * line.record.body.text // => 'hello'
 */
export async function exportRun(store: RunStore, run: string): Promise<string> {
  const stored = await store.readStored(run);
  return stored.map((entry) => `${lineOf(entry, stored.length)}\n`).join('');
}

function lineOf(entry: StoredRecord, of: number): string {
  const text = jsonTextOf(entry.bytes);
  const content = text === null ? `"damaged":"${Buffer.from(entry.bytes).toString('base64')}"` : `"record":${text}`;
  return `{"seq":${entry.seq},"of":${of},"hash":"${entry.hash}",${content}}`;
}

/** The bytes as text, or null when they are no JSON on one line. */
function jsonTextOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    JSON.parse(text);
    return /[\r\n]/.test(text) ? null : text;
  } catch {
    return null;
  }
}

/**
 * Adds an exported run to a store under its own id and gives that id. Nothing is added unless every line is whole and the
 * hashes lead from the first to the last.
 *
 * Throws FILE_UNREADABLE with the number of the first bad line, and RUN_EXISTS.
 *
 * @param text the export
 * @param source where it came from, for errors: a path, or `-`
 * @example
 * import { exportRun, importRun, memoryStore } from 'incant/store'
 * const clock = { now: () => Date.now(), sleep: async () => undefined }
 * const [here, there] = [memoryStore({ clock }), memoryStore({ clock })]
 * const writer = await here.create('r1')
 * await writer.append({ kind: 'note', agent: 'main', completion: 1, text: 'hello' })
 * const imported = await importRun(there, await exportRun(here, 'r1'), 'r1.jsonl')
 * imported // => 'r1'
 */
export async function importRun(store: RunStore, text: string, source: string): Promise<string> {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  if (lines.at(-1) === '') lines.pop();
  if (lines.length === 0) throw unreadable(source, 1, 'the file holds no record');
  const read = lines.map((line, index) => readLine(line, index + 1, source));
  for (const { of, stored } of read) refuseWrongCount(of, lines.length, stored.seq, source);
  const stored = read.map((line) => line.stored);
  const run = runOf(stored[0].bytes) ?? '';
  const { problems } = readChain(run, stored);
  if (problems[0]) throw unreadable(source, problems[0].seq, problems[0].text);
  await store.addStored(run, stored);
  return run;
}

interface ExportedLine {
  readonly stored: StoredRecord;
  /** How many lines the whole export has. */
  readonly of: number;
}

function readLine(line: string, number: number, source: string): ExportedLine {
  const match = linePattern.exec(line);
  if (!match) throw unreadable(source, number, 'it is no exported record');
  const [, seq, of, hash, record] = match;
  if (Number(seq) !== number) throw unreadable(source, number, `record ${number} was expected, not ${seq}`);
  return { stored: { seq: number, hash, bytes: Buffer.from(record, 'utf8') }, of: Number(of) };
}

function refuseWrongCount(of: number, lines: number, number: number, source: string): void {
  if (of > lines) throw unreadable(source, lines + 1, `the export has ${of} records, and here are ${lines}`);
  if (of < lines) throw unreadable(source, Math.max(number, of + 1), `the export has only ${of} records`);
}

/** The id that a record names, or null when it names none. */
function runOf(bytes: Uint8Array): string | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    const named = typeof value === 'object' && value !== null && 'run' in value ? value.run : null;
    return typeof named === 'string' ? named : null;
  } catch {
    return null;
  }
}

function unreadable(path: string, line: number, problem: string) {
  return incantError('FILE_UNREADABLE', { path, reason: `line ${line}: ${problem}` });
}
