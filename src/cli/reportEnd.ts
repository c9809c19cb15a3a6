import { spentText } from '../explain/index.ts';
import type { LogRecord } from '../log/index.ts';
import type { RunResult } from '../run/index.ts';
import { exitCodeOfFailure, exitCodes } from './exitCodes.ts';
import type { Host } from './Host.ts';
import { errorJson, reportError } from './reportError.ts';
import { paintFor } from './style.ts';

/** What is known besides the result. */
export interface EndContext {
  readonly json: boolean;
  /** A person pressed Ctrl+C. */
  readonly interrupted: boolean;
  readonly records: readonly LogRecord[];
  readonly program: string | null;
}

/** Tells how a run ended: the value, or one JSON object, on stdout; all else on stderr. Gives the exit code. */
export function reportEnd(host: Host, result: RunResult, context: EndContext): number {
  if (context.json) host.stdout.write(`${JSON.stringify(resultJson(result))}\n`);
  else if (result.ok) host.stdout.write(`${typeof result.value === 'string' ? result.value : result.printed}\n`);
  if (!result.ok && !context.json) {
    const sources = sourcesOf(context);
    reportError(result.error, host, { json: false, sources, goOn: `incant resume ${result.runId}` });
  }
  host.stderr.write(`${summary(host, result)}\n`);
  return result.ok ? exitCodes.ok : exitCodeOfFailure(result.error, context.interrupted);
}

function resultJson(result: RunResult): Readonly<Record<string, unknown>> {
  const { runId, receipts, cost } = result;
  if (result.ok) return { ok: true, runId, value: result.value, printed: result.printed, receipts, cost };
  return { ok: false, runId, error: errorJson(result.error), receipts, cost };
}

function summary(host: Host, { ok, runId, receipts, cost }: RunResult): string {
  const paint = paintFor(host.stderr, host.env);
  const word = ok ? paint('green', 'done') : paint('red', 'failed');
  const effects = `${receipts.length} ${receipts.length === 1 ? 'effect' : 'effects'}`;
  return `${word}  ${effects}, ${spentText(cost)}  ${paint('dim', `incant explain ${runId}`)}`;
}

/** The texts that a failing form may stand in: the answers, newest first, then the program that the run began with. */
function sourcesOf({ records, program }: EndContext): readonly string[] {
  const answers = records.flatMap(({ body }) => (body.kind === 'completion' ? [body.text] : []));
  return [...answers.reverse(), ...(program === null ? [] : [program])];
}
