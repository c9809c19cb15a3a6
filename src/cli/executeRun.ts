import { dirname, resolve } from 'node:path';
import { incantError } from '../errors/index.ts';
import type { LogRecord, RunStore } from '../log/index.ts';
import type { Model } from '../models/index.ts';
import type { RunHandle, RunOptions, RunParts, RunResult } from '../run/index.ts';
import { recordTape, saveTape } from '../testing/index.ts';
import { ioNamespace, timeNamespace } from '../tools/index.ts';
import { questionsFor } from './askPerson.ts';
import type { Host } from './Host.ts';
import { listenForInterrupts } from './interrupts.ts';
import { Progress } from './Progress.ts';
import { rawText } from './rawText.ts';
import { reportEnd } from './reportEnd.ts';
import { isThere } from './runStore.ts';
import { Screen } from './Screen.ts';
import type { Flags, Settings } from './settings.ts';
import { paintFor } from './style.ts';

/** A run that is to be carried out here, new or resumed. */
export interface RunOrder {
  readonly model: Model;
  readonly store: RunStore;
  readonly options: RunOptions;
  readonly settings: Settings;
  readonly flags: Flags;
  /** The program that the run begins with; its errors may have their place there. */
  readonly program: string | null;
  readonly begin: (parts: RunParts) => RunHandle;
}

/** Carries a run out: shows how it goes, listens for Ctrl+C, asks the person, records a tape. Gives the exit code. */
export async function executeRun(host: Host, order: RunOrder): Promise<number> {
  const { flags, store } = order;
  const screen = new Screen(host.stderr, host.env);
  const progress = new Progress(screen, paintFor(host.stderr, host.env));
  const raw = rawText(host, screen, { verbose: flags.verbose === true, log: textFlag(flags.log) });
  const recorder = await recorderFor(host, order.model, textFlag(flags.record));
  const interrupts = listenForInterrupts(host, (text) => screen.line(text));
  const onRecord = (record: LogRecord): void => {
    progress.record(record);
    raw.record(record);
    recorder?.record(record);
  };
  const questions = questionsFor(host, screen, interrupts);
  let result: RunResult;
  try {
    const handle = order.begin({
      model: recorder?.model ?? order.model,
      store,
      namespaces: [ioNamespace(host.folder), timeNamespace(host.clock)],
      clock: host.clock,
      seed: host.seed,
      options: order.options,
      permissions: order.settings.permissions,
      ...(questions ?? {}),
      signal: interrupts.signal,
      stop: interrupts.stop,
      onRecord,
      onText: (_agent, text) => raw.text(text),
    });
    result = await handle.result;
  } finally {
    screen.clear();
    interrupts.end();
    await recorder?.finish();
  }
  return reportEnd(host, result, {
    json: flags.json === true,
    interrupted: interrupts.stop.aborted,
    records: await store.read(result.runId).catch(() => []),
    program: order.program,
  });
}

function textFlag(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Where a tape cannot be written is said before the run, not after it. */
async function recorderFor(
  host: Host,
  model: Model,
  path: string | undefined,
): Promise<ReturnType<typeof recordTape> | null> {
  if (path === undefined) return null;
  const file = resolve(host.folder, path);
  const folder = dirname(file);
  if (!(await isThere(folder)))
    throw incantError('FILE_NOT_FOUND', { path: dirname(path), what: 'folder of the tape' });
  return recordTape(model, saveTape(file));
}
