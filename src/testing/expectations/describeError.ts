import type { IncantError } from '../../errors/index.ts';

/** An error on one line: code, place and message. */
export function describeError(error: IncantError | null): string {
  if (error === null) return 'no error';
  const place = error.place === undefined ? '' : ` at ${error.place.line}:${error.place.column}`;
  return `${error.code}${place}: ${error.message}`;
}
