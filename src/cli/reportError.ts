import type { IncantError } from '../errors/index.ts';
import type { Host } from './Host.ts';
import { sourceExcerpt } from './sourceExcerpt.ts';
import { paintFor } from './style.ts';

/** How to report an error. */
export interface ReportOptions {
  /** As one JSON object on stdout. */
  readonly json: boolean;
  /** Texts that the error's place may count in, the likeliest first. */
  readonly sources?: readonly string[];
  /** A command that goes on. */
  readonly goOn?: string;
}

/** Tells a person, or a program, what went wrong, where, and what to do now. The stack only with INCANT_DEBUG=1. */
export function reportError(error: IncantError, host: Host, options: ReportOptions): void {
  if (options.json) host.stdout.write(`${JSON.stringify({ ok: false, error: errorJson(error) })}\n`);
  else host.stderr.write(`${errorText(error, host, options)}\n`);
  if (host.env.INCANT_DEBUG === '1') host.stderr.write(`${debugText(error)}\n`);
}

/** An error as data, with its way out. */
export function errorJson(error: IncantError): Readonly<Record<string, unknown>> {
  return { ...error.toJSON(), wayOut: error.wayOut };
}

function errorText(error: IncantError, host: Host, { sources = [], goOn }: ReportOptions): string {
  const paint = paintFor(host.stderr, host.env);
  const { place } = error;
  const excerpt = place === undefined ? null : sourceExcerpt(place, sources);
  const trace = place?.trace ?? [];
  return [
    `${paint('red', `error ${error.code}`)}: ${error.personMessage}`,
    ...(place === undefined ? [] : [`  at line ${place.line}, column ${place.column}${excerpt === null ? '' : ':'}`]),
    ...(excerpt === null ? [] : [`    ${excerpt[0]}`, `    ${paint('red', excerpt[1])}`]),
    ...(trace.length === 0 ? [] : [`  in ${trace.join(', called by ')}`]),
    `  ${error.wayOut}`,
    ...(goOn === undefined ? [] : [`  go on: ${paint('bold', goOn)}`]),
  ].join('\n');
}

function debugText(error: IncantError): string {
  const lines: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) lines.push(at.stack ?? at.message);
  return lines.join('\ncaused by ');
}
