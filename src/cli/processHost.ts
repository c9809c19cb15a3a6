import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { systemClock } from '../base/index.ts';
import type { Host, Output } from './Host.ts';

/** The width that is assumed where there is no terminal. */
const defaultColumns = 100;

/** This process as a host. */
export function processHost(): Host {
  return {
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    stdin: {
      isTerminal: process.stdin.isTTY === true,
      text: () => text(process.stdin),
      stream: process.stdin,
    },
    env: process.env,
    folder: process.cwd(),
    clock: systemClock,
    // Two processes that start in the same millisecond must not give their runs the same id.
    seed: (systemClock.now() ^ Math.imul(process.pid, 0x9e3779b1)) >>> 0,
    onInterrupt(heard): () => void {
      process.on('SIGINT', heard);
      return () => process.off('SIGINT', heard);
    },
    exit: (code) => process.exit(code),
  };
}

function outputOf(stream: Writable & { readonly isTTY?: boolean; readonly columns?: number }): Output {
  return {
    write: (chunk) => {
      stream.write(chunk);
    },
    isTerminal: stream.isTTY === true,
    get columns(): number {
      return stream.columns ?? defaultColumns;
    },
    stream,
  };
}
