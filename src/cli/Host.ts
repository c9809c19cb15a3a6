import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../base/index.ts';

/** Where text for a person or a program goes. */
export interface Output {
  write(text: string): void;
  readonly isTerminal: boolean;
  /** The width of the terminal in characters. */
  readonly columns: number;
  readonly stream: Writable;
}

/** Where a person types, or a program hands text in. */
export interface Input {
  readonly isTerminal: boolean;
  /** Everything up to its end. */
  text(): Promise<string>;
  readonly stream: Readable;
}

/** All that the command line takes from the process that it runs in; a test gives its own. */
export interface Host {
  /** Results. */
  readonly stdout: Output;
  /** Progress, questions and errors. */
  readonly stderr: Output;
  readonly stdin: Input;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The working folder: the root of `io/`, and where `.incant/` lies. */
  readonly folder: string;
  readonly clock: Clock;
  /** Seeds the ids and the chance of new runs. */
  readonly seed: number;
  /** Calls `heard` at each Ctrl+C until the function that it gives is called. */
  onInterrupt(heard: () => void): () => void;
  /** Ends the process at once. */
  exit(code: number): void;
}
