import type { LogRecord, RecordProblem } from '../log/index.ts';
import type { LockRow } from './runLock.ts';

/** Something that the doctor found. The last two are no damage: the run stopped early and can be resumed. */
export type StoreProblem =
  | { readonly kind: 'sqlite'; readonly text: string }
  | { readonly kind: 'record'; readonly run: string; readonly problem: RecordProblem; readonly text: string }
  /** `certain`: the process is dead. Otherwise it is on another machine or in another container. */
  | {
      readonly kind: 'lock';
      readonly run: string;
      readonly lock: LockRow;
      readonly certain: boolean;
      readonly text: string;
    }
  | {
      readonly kind: 'unsettled';
      readonly run: string;
      readonly key: string;
      readonly effect: string;
      readonly text: string;
    }
  | { readonly kind: 'unended'; readonly run: string; readonly text: string };

/** The claims of a run that have no settlement: each effect may have happened or not. */
export function unsettledClaims(run: string, records: readonly LogRecord[]): readonly StoreProblem[] {
  const open = new Map<string, StoreProblem>();
  for (const { seq, body } of records) {
    if (body.kind === 'effect.settled') open.delete(body.key);
    if (body.kind !== 'effect.claimed') continue;
    const text = `${body.effect} was started by record ${seq} of ${run} and has no outcome`;
    open.set(body.key, { kind: 'unsettled', run, key: body.key, effect: body.effect, text });
  }
  return [...open.values()];
}
