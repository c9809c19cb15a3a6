import { type AgentLimits, recordedRun, SpellAgent } from '../agents/index.ts';
import { type Json, seededRandom } from '../base/index.ts';
import { budgetTree } from '../budget/index.ts';
import { createEffectDoor, type EffectDoor, permissions, replayOf } from '../effects/index.ts';
import { asIncantError, type IncantError, incantError } from '../errors/index.ts';
import { type LogRecord, type RecordBody, type RunWriter, runId } from '../log/index.ts';
import { nothingSpent } from '../models/index.ts';
import { printValue, taskProgram, toJson, type Value } from '../spell/index.ts';
import { eventQueue } from './eventQueue.ts';
import { incantVersion } from './incantVersion.ts';
import { observedWriter } from './observedWriter.ts';
import type { RunResult } from './RunResult.ts';
import type { RunOptions, RunParts, RunStart } from './RunSettings.ts';
import { checkRunOptions, optionsRecord } from './runOptions.ts';

/** A run that is going on. */
export interface RunHandle {
  readonly runId: string;
  /** Resolves when the run has ended, well or not; rejects only when the store could not be used at all. */
  readonly result: Promise<RunResult>;
  /** The records of this process's part of the run, from the first; ends with the run. */
  events(): AsyncIterableIterator<LogRecord>;
}

type Started = Extract<RecordBody, { kind: 'run.started' }>;

/**
 * Starts a run. Throws INVALID_CONFIG at once for options that cannot be used; everything later is in the result.
 * The caller owns cancellation by `parts.signal` (at once) and `parts.stop` (at the next border).
 */
export function startRun(start: RunStart, parts: RunParts): RunHandle {
  const options = checkRunOptions(parts.options ?? {}, 'options');
  const random = seededRandom(parts.seed);
  const id = runId(parts.clock.now(), random);
  const body: Started = {
    kind: 'run.started',
    guest: 'spell',
    task: 'task' in start ? start.task : null,
    program: 'program' in start ? start.program : null,
    model: parts.model.id,
    options: optionsRecord(options),
    seed: Math.floor(random.next() * 4294967296),
    incant: incantVersion,
  };
  return handleOf(id, parts, async (watch) => {
    const writer = observedWriter(await parts.store.create(id), watch);
    return whileOpen(writer, async () => {
      const first = await writer.append(body, { sync: true });
      return execute(writer, started(first.body), [first], options, parts);
    });
  });
}

/**
 * Goes on with a run from its record: completions and settled effects come from it, and nothing that it holds is asked
 * or done again. Options that are given replace the recorded ones. The result rejects with RUN_NOT_FOUND or RUN_LOCKED.
 */
export function resumeRun(id: string, parts: RunParts): RunHandle {
  const given = checkRunOptions(parts.options ?? {}, 'options');
  return handleOf(id, parts, async (watch) => {
    const writer = observedWriter(await parts.store.open(id), watch);
    return whileOpen(writer, async () => {
      const records = await writer.records();
      const first = started(records[0]?.body);
      const options = { ...checkRunOptions(first.options, `the options of run ${id}`), ...given };
      await writer.append(
        { kind: 'run.resumed', incant: incantVersion, options: optionsRecord(given) },
        { sync: true },
      );
      return execute(writer, first, records, options, parts);
    });
  });
}

function started(body: RecordBody | undefined): Started {
  if (body?.kind === 'run.started') return body;
  throw incantError('INTERNAL_ERROR', { what: 'the first record of the run does not start it' });
}

function handleOf(
  id: string,
  parts: RunParts,
  work: (watch: (record: LogRecord) => void) => Promise<RunResult>,
): RunHandle {
  const events = eventQueue<LogRecord>();
  const watch = (record: LogRecord): void => {
    events.push(record);
    parts.onRecord?.(record);
  };
  const result = work(watch).finally(() => events.end());
  return { runId: id, result, events: () => events.items() };
}

/** A store that cannot take the last records says so in the result already; closing it must not hide that. */
async function whileOpen(writer: RunWriter, work: () => Promise<RunResult>): Promise<RunResult> {
  let result: RunResult;
  try {
    result = await work();
  } catch (error) {
    await writer.close().catch(() => undefined);
    throw error;
  }
  if (result.ok) await writer.close();
  else await writer.close().catch(() => undefined);
  return result;
}

async function execute(
  writer: RunWriter,
  first: Started,
  records: readonly LogRecord[],
  options: RunOptions,
  parts: RunParts,
): Promise<RunResult> {
  const { clock, model } = parts;
  const budget = budgetTree(
    {
      ...(options.budget === undefined ? {} : { dollars: options.budget }),
      ...(options.timeoutMs === undefined ? {} : { ms: options.timeoutMs }),
    },
    clock,
  );
  const ended = new AbortController();
  const signal = withTimeout(parts, options, ended.signal);
  const door = createEffectDoor({
    namespaces: parts.namespaces,
    writer,
    budget,
    permissions: permissions(parts.permissions ?? {}),
    clock,
    replay: replayOf(records),
    ...(parts.approve ? { approve: parts.approve } : {}),
    ...(parts.onUncertain ? { onUncertain: parts.onUncertain } : {}),
    ...(parts.secrets ? { secrets: parts.secrets } : {}),
    ...(parts.allowedInSession ? { allowedInSession: parts.allowedInSession } : {}),
  });
  const ports = {
    run: writer.run,
    model,
    writer,
    door,
    budget,
    clock,
    random: seededRandom(first.seed),
    recorded: recordedRun(records),
    signal,
    stop: parts.stop ?? ended.signal,
    ...(parts.onText ? { onText: parts.onText } : {}),
  };
  const agent = new SpellAgent('main', ports, limitsOf(options));
  try {
    const text = first.program ?? taskProgram(first.task ?? '');
    const value = await agent.run(text, { seed: first.seed, time: records[0].at });
    return await finish(writer, agent, door, { ok: true, value });
  } catch (error) {
    return await finish(writer, agent, door, { ok: false, error: asIncantError(error) });
  } finally {
    ended.abort();
  }
}

function limitsOf(options: RunOptions): AgentLimits {
  return {
    depth: options.depth ?? 64,
    maxTurns: options.maxTurns ?? 1_000_000,
    contextMaxChars: options.contextMaxChars ?? 10_000,
    ...(options.maxOutputTokens === undefined ? {} : { maxOutputTokens: options.maxOutputTokens }),
  };
}

/** The hard signal of a run: the caller's, or the end of its time. */
function withTimeout(parts: RunParts, options: RunOptions, ended: AbortSignal): AbortSignal {
  const given = parts.signal ?? new AbortController().signal;
  if (options.timeoutMs === undefined) return given;
  const late = new AbortController();
  const limit = options.timeoutMs;
  parts.clock.sleep(limit, ended).then(
    () => late.abort(incantError('EXECUTION_ABORTED', { reason: `the time limit of ${limit} ms is over` })),
    () => undefined,
  );
  return AbortSignal.any([given, late.signal]);
}

type Ending = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: IncantError };

async function finish(writer: RunWriter, agent: SpellAgent, door: EffectDoor, ending: Ending): Promise<RunResult> {
  const common = { runId: writer.run, receipts: door.receipts(), cost: agent.spent ?? nothingSpent };
  const printed = ending.ok ? printValue(ending.value) : null;
  const error = ending.ok ? null : ending.error.toJSON();
  const end = { kind: 'run.ended', ok: ending.ok, value: printed, error, spent: common.cost } as const;
  if (ending.ok) {
    await writer.append(end, { sync: true });
    return { ...common, ok: true, value: jsonOf(ending.value, printed ?? 'nil'), printed: printed ?? 'nil' };
  }
  // A store that failed cannot take the last record either; the error that is reported is the first one.
  await writer.append(end, { sync: true }).catch(() => undefined);
  return { ...common, ok: false, error: ending.error };
}

function jsonOf(value: Value, printed: string): Json {
  try {
    return toJson(value);
  } catch {
    return printed;
  }
}
