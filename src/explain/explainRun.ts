import { restoreError } from '../errors/index.ts';
import type { LogRecord, RecordBody, Spent } from '../log/index.ts';
import { addSpent, nothingSpent } from '../models/index.ts';
import type { ExplainedEnd, ExplainedTurn, RunExplanation } from './RunExplanation.ts';
import { turnsOf } from './turnsOf.ts';

type Started = Extract<RecordBody, { kind: 'run.started' }>;

const unknownStart: Started = {
  kind: 'run.started',
  guest: 'spell',
  task: null,
  program: null,
  model: 'unknown',
  options: {},
  seed: 0,
  incant: 'unknown',
};

/**
 * Tells a run from its records and from nothing else: what it was to do, how it ended, what each turn did and cost, what is
 * known of each effect, and how to go on. Records that are missing, as after damage, are left out and hide nothing else.
 *
 * @param records the records of one run, oldest first
 * @example
 * import { explainRun } from 'incant'
 * const body = { kind: 'run.started', guest: 'spell', task: 'Add.', program: null, model: 'm', options: {}, seed: 1, incant: '0' }
 * explainRun([{ run: 'r1', seq: 1, at: 0, body }]).goOn // => 'incant resume r1'
 */
export function explainRun(records: readonly LogRecord[]): RunExplanation {
  const bodies = records.map((record) => record.body);
  const started = bodies.find((body) => body.kind === 'run.started') ?? unknownStart;
  const run = records[0]?.run ?? '';
  const turns = turnsOf(bodies);
  const end = endOf(bodies);
  return {
    run,
    task: started.task,
    program: started.program,
    model: started.model,
    options: started.options,
    startedAt: records[0]?.at ?? 0,
    updatedAt: records.at(-1)?.at ?? 0,
    resumed: bodies.filter((body) => body.kind === 'run.resumed').length,
    end,
    turns,
    spent: turns.reduce<Spent>((sum, turn) => addSpent(sum, turn.spent), nothingSpent),
    reusedShare: reusedShare(turns),
    repairs: bodies.flatMap((body) => (body.kind === 'doctor.repaired' ? [`${body.problem}: ${body.action}`] : [])),
    goOn: end.kind === 'value' ? null : `incant resume ${run}`,
  };
}

/** A run that was resumed after its end is open until the next one. */
function endOf(bodies: readonly RecordBody[]): ExplainedEnd {
  const last = bodies.findLast((body) => body.kind === 'run.ended' || body.kind === 'run.resumed');
  if (last?.kind !== 'run.ended') return { kind: 'open' };
  if (last.ok || last.error === null) return { kind: 'value', printed: last.value ?? 'nil' };
  return { kind: 'error', error: last.error, wayOut: restoreError(last.error).wayOut };
}

/** The first prompt of an agent cannot reuse anything, and leaf calls share nothing by their nature. */
function reusedShare(turns: readonly ExplainedTurn[]): number | null {
  const later = turns.filter((turn) => !turn.leaf && turn.completion > 1);
  const units = later.reduce((sum, turn) => sum + turn.promptUnits, 0);
  return units === 0 ? null : later.reduce((sum, turn) => sum + turn.reusedUnits, 0) / units;
}
