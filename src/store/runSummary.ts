import { cutText } from '../base/index.ts';
import type { LogRecord, RecordKind, RunSummary } from '../log/index.ts';

/** The kinds that say where a run stands; a summary is made from these alone. */
const lifecycleKinds: readonly RecordKind[] = ['run.started', 'run.resumed', 'run.ended'];

/** What a summary is made from. */
export interface SummaryParts {
  readonly run: string;
  readonly startedAt: number;
  readonly updatedAt: number;
  /** The run's records of `lifecycleKinds`, oldest first. */
  readonly lifecycle: readonly LogRecord[];
  readonly records: number;
  /** A live process holds the lock. */
  readonly locked: boolean;
}

/** The parts when all records of the run have been read. */
export function partsOf(
  records: readonly LogRecord[],
  rest: Pick<SummaryParts, 'run' | 'records' | 'locked'> & { readonly createdAt: number },
): SummaryParts {
  return {
    run: rest.run,
    startedAt: records[0]?.at ?? rest.createdAt,
    updatedAt: records.at(-1)?.at ?? rest.createdAt,
    lifecycle: records.filter((record) => lifecycleKinds.includes(record.body.kind)),
    records: rest.records,
    locked: rest.locked,
  };
}

const maxTask = 200;

/** The summary of a run from its records. A run that was resumed after its end has no end until the next one. */
export function runSummary(parts: SummaryParts): RunSummary {
  const { run, startedAt, updatedAt, lifecycle, records, locked } = parts;
  const last = lifecycle.at(-1)?.body;
  const started = lifecycle.find((record) => record.body.kind === 'run.started')?.body;
  const task = started?.kind === 'run.started' ? (started.task ?? started.program ?? '') : '';
  const ended = last?.kind === 'run.ended' ? (last.ok ? 'ended' : 'failed') : null;
  return {
    run,
    startedAt,
    updatedAt,
    state: ended ?? (locked ? 'running' : 'interrupted'),
    task: cutText(task, maxTask),
    records,
  };
}

/** Newest first; of the same millisecond, the greater id first. */
export function newestFirst(summaries: readonly RunSummary[]): readonly RunSummary[] {
  return [...summaries].sort((a, b) => b.startedAt - a.startedAt || (a.run < b.run ? 1 : -1));
}
