import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { threadId } from 'node:worker_threads';

/** Who holds a run, in words that another process on the same machine can check. */
export interface LockOwner {
  readonly host: string;
  /** The process namespace (a container has its own); empty where there are none. */
  readonly space: string;
  readonly pid: number;
  /** When the process started: its number alone may have been given to another one since. */
  readonly started: string;
  /** Tells stores of the same process apart. */
  readonly handle: string;
  /** The user's own word for this process, or an empty string. */
  readonly label: string;
}

/** `unknown`: the process is on another machine or in another container, where this one cannot look. */
export type Liveness = 'alive' | 'dead' | 'unknown';

/** This process as an owner; each call makes another handle. */
export function thisOwner(label: string): LockOwner {
  // The monotonic clock serves as a serial number here, not as time.
  const handle = `${threadId}.${process.hrtime.bigint()}`;
  return { ...thisMachine(), pid: process.pid, started: startOf(process.pid) ?? '', handle, label };
}

/** Whether the process that an owner names still runs. */
export function livenessOf(owner: LockOwner): Liveness {
  const here = thisMachine();
  if (owner.host !== here.host || owner.space !== here.space) return 'unknown';
  return startOf(owner.pid) === owner.started ? 'alive' : 'dead';
}

/** The owner for a message. */
export function describeOwner(owner: LockOwner): string {
  const label = owner.label === '' ? '' : ` (${owner.label})`;
  const self = owner.pid === process.pid && livenessOf(owner) === 'alive';
  return self ? `this process${label}` : `process ${owner.pid} on ${owner.host}${label}`;
}

/** The owner in a lock row, or null when the row is damaged. */
export function parseOwner(text: string): LockOwner | null {
  try {
    const value: unknown = JSON.parse(text);
    return isOwner(value) ? value : null;
  } catch {
    return null;
  }
}

function isOwner(value: unknown): value is LockOwner {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>; // any object can be read by name
  const texts = ['host', 'space', 'started', 'handle', 'label'];
  return typeof fields.pid === 'number' && texts.every((name) => typeof fields[name] === 'string');
}

function thisMachine(): Pick<LockOwner, 'host' | 'space'> {
  return {
    host: hostname(),
    space: process.platform === 'linux' ? orEmpty(() => readlinkSync('/proc/self/ns/pid')) : '',
  };
}

/** When a process started, or null when it does not run. */
function startOf(pid: number): string | null {
  return process.platform === 'linux' ? startOnLinux(pid) : startFromPs(pid);
}

/** Ticks since the boot, with the boot's id. A process that ended and was not yet reaped (Z, X) does not run. */
function startOnLinux(pid: number): string | null {
  const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  // proc(5): the name, field 2, may hold blanks and brackets; the state is field 3 and the start is field 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, ticks] = [fields[0], fields[19]];
  if (ticks === undefined || state === 'Z' || state === 'X') return null;
  return `${orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1')).trim()}:${ticks}`;
}

function startFromPs(pid: number): string | null {
  const line = orEmpty(() =>
    execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      env: { ...process.env, LC_ALL: 'C' },
      encoding: 'utf8',
    }),
  );
  return line.trim() || null;
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
