import type { Json } from '../../base/index.ts';
import type { Model } from '../../models/index.ts';
import { memoryStore } from '../../store/index.ts';
import { ioNamespace } from '../../tools/index.ts';
import { abortAfterCall } from '../abortAfterCall.ts';
import { inCaseFolder } from '../caseFolder.ts';
import { caseToolNamespace, executionCounter, realTools } from '../caseTools.ts';
import { type CrashPoint, crashingStore } from '../crashingStore.ts';
import { expectRun } from '../expectations/expectRun.ts';
import type { Mismatch } from '../expectations/Mismatch.ts';
import { fakeClock } from '../fakeClock.ts';
import { type CaseRunEnd, observeRun } from '../observeRun.ts';
import type { RunObservation } from '../RunObservation.ts';
import type { Script, ScriptedReply } from '../ScriptedReply.ts';
import { type ScriptedModel, scriptedModel } from '../scriptedModel.ts';
import type { CaseCrash, CaseReply, RunCase } from './Case.ts';

/** Runs the agent of a case, killing and resuming it where the case says so, and compares what came of it. */
export async function checkRunCase(given: RunCase): Promise<readonly Mismatch[]> {
  const seen = await inCaseFolder(given.files ?? {}, (folder) => runAgentOf(given, folder));
  return expectRun(seen, given.expect ?? {});
}

async function runAgentOf(given: RunCase, folder: string): Promise<RunObservation> {
  const clock = fakeClock({ auto: true });
  const counter = executionCounter();
  const setting = { clock, counter };
  const model = scriptedModel(scriptOf(given));
  const stop = new AbortController();
  const store = memoryStore({ clock });
  const namespaces = [realTools(ioNamespace(folder), setting), caseToolNamespace(given.tools ?? [], setting)];
  const end = await observeRun({
    start: given.program === undefined ? { task: given.prompt ?? '' } : { program: given.program },
    options: optionsOf(given),
    model: abortable(model, given, stop),
    namespaces: namespaces.filter(({ tools }) => tools.length > 0),
    clock,
    store,
    crashing: given.crashAt === undefined ? null : crashingStore(store, crashPointOf(given.crashAt)),
    signal: stop.signal,
  });
  return observationOf(end, model, counter.counts);
}

function observationOf(
  end: CaseRunEnd,
  model: ScriptedModel,
  executions: RunObservation['executions'],
): RunObservation {
  return {
    ...end,
    calls: model.calls.map((call) => ({
      kind: call.kind,
      agent: call.agent,
      model: model.id,
      // A run without recovery ends at its first error, so no call of it begins with a streak.
      streak: call.kind === 'program' ? 0 : null,
      reply: call.reply,
      prompt: () => call.prompt(),
    })),
    executions,
    notices: [],
    cures: [],
  };
}

/** `recover: false` asks for what this version does anyway; other values are the run's to refuse. */
function optionsOf({ options = {} }: RunCase): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => name !== 'recover' || value !== false));
}

function abortable(model: Model, { abort }: RunCase, stop: AbortController): Model {
  return abort === undefined ? model : abortAfterCall(model, abort.afterCall, () => stop.abort());
}

function crashPointOf(crash: CaseCrash): CrashPoint {
  return 'record' in crash ? { kind: 'record', record: crash.record } : { kind: 'effect', effect: crash.effect };
}

function scriptOf({ model, models }: RunCase): Script {
  if (models === undefined) return (model ?? []).map(replyOf);
  // A ladder is refused before, and without one all lists of `models` hold replies.
  const lists = Object.entries(models) as [string, readonly CaseReply[]][];
  return Object.fromEntries(lists.map(([agent, replies]) => [agent, replies.map(replyOf)]));
}

function replyOf(reply: CaseReply): ScriptedReply {
  if (typeof reply === 'string') return reply;
  const { finish, ...rest } = reply;
  return finish === undefined ? rest : { ...rest, finish: finish === 'content_filter' ? 'content-filter' : finish };
}
