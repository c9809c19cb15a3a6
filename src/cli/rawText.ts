import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { incantError } from '../errors/index.ts';
import type { LogRecord } from '../log/index.ts';
import type { Host } from './Host.ts';
import type { Screen } from './Screen.ts';

/** Takes the raw text of models. */
export interface RawText {
  record(record: LogRecord): void;
  text(text: string): void;
}

/** Shows raw text with `-v` and appends it to the file of `--log`, each answer under a line with its number. */
export function rawText(host: Host, screen: Screen, options: { verbose: boolean; log: string | undefined }): RawText {
  const append = options.log === undefined ? null : appender(host, options.log);
  return {
    record({ run, body }): void {
      if (body.kind === 'prompt') append?.(`\n;; ${run} ${body.agent} ${body.completion}\n`);
    },
    text(text): void {
      if (options.verbose) screen.raw(text);
      append?.(text);
    },
  };
}

/** Appends to a file. Throws FILE_UNREADABLE at once when it cannot be written. */
function appender(host: Host, path: string): (text: string) => void {
  const file = resolve(host.folder, path);
  const append = (text: string): void => {
    try {
      appendFileSync(file, text);
    } catch (cause) {
      const reason = `it cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`;
      throw incantError('FILE_UNREADABLE', { path, reason }, { cause });
    }
  };
  append('');
  return append;
}
