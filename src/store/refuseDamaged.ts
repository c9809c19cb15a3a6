import { incantError } from '../errors/index.ts';
import { type RecordProblem, recordVersion } from '../log/index.ts';

/** Throws for the first problem that makes it unsafe to go on with a run. */
export function refuseDamaged(path: string, problems: readonly RecordProblem[]): void {
  const first = problems.find((problem) => !problem.repaired);
  if (!first) return;
  if (first.kind === 'version')
    throw incantError('STORE_VERSION', { path, found: recordVersion + 1, supported: recordVersion });
  throw incantError('STORE_CORRUPT', { path, reason: first.text });
}
