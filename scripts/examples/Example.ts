/** A piece of documentation that can be executed. */
export interface Example {
  readonly kind: 'script' | 'spell' | 'shell';
  /** The file that shows it. */
  readonly file: string;
  /** The line of its first line in that file, from 1. */
  readonly line: number;
  readonly code: string;
  /** Whether the code is TypeScript, whose types are checked too. */
  readonly typed: boolean;
}
