import { type Clock, systemClock } from '../base/index.ts';
import type { Approver, PermissionSettings, ToolDefinition, ToolNamespace } from '../effects/index.ts';
import { incantError } from '../errors/index.ts';
import type { RunStore } from '../log/index.ts';
import type { Model } from '../models/index.ts';
import { memoryStore } from '../store/index.ts';
import type { RunResult, RunSuccess } from './RunResult.ts';
import type { RunOptions, RunParts } from './RunSettings.ts';
import { type RunHandle, resumeRun, startRun } from './startRun.ts';

/** What an agent is made of. */
export interface AgentDefinition {
  readonly model: Model;
  /** The namespace `tools/` of the agent's programs. */
  readonly tools?: readonly ToolDefinition[];
  /** Further namespaces, as `ioNamespace` makes one. */
  readonly namespaces?: readonly ToolNamespace[];
  /** Where runs are kept; in memory when left out. The caller closes it. */
  readonly store?: RunStore;
  readonly options?: RunOptions;
  readonly permissions?: PermissionSettings;
  readonly approve?: Approver;
  readonly clock?: Clock;
  readonly secrets?: Readonly<Record<string, string>>;
}

/** What a single run is given. */
export interface AgentRunSettings {
  /** Aborts at once. */
  readonly signal?: AbortSignal;
  /** Stops after the effect in flight. */
  readonly stop?: AbortSignal;
  readonly options?: RunOptions;
}

/** An agent: runs tasks, each on its own. */
export interface Agent {
  /** Runs a task to its end. Throws only INVALID_CONFIG and errors of the store; a failed run is a result. */
  run(task: string, settings?: AgentRunSettings): Promise<RunResult>;
  /** As `run`, but throws the error of a failed run. */
  runOrThrow(task: string, settings?: AgentRunSettings): Promise<RunSuccess>;
  /** Starts a run and hands out its records as they are written. */
  start(task: string, settings?: AgentRunSettings): RunHandle;
  /** Goes on with an interrupted run of this agent's store. */
  resume(run: string, settings?: AgentRunSettings): RunHandle;
}

/**
 * Makes an agent that answers with Spell programs.
 *
 * @throws INVALID_CONFIG when the definition names a namespace twice
 * @example
 * import { agent, tool } from 'incant'
 * import { scriptedModel } from 'incant/testing'
 * const priceOf = tool({ name: 'price-of', description: 'Price of a drink', input: { type: 'string' }, readOnly: true, run: () => 3.5 })
 * const model = scriptedModel(["'(!call-now price (tools/price-of \"coffee\"))", '(* 3 price)'])
 * const result = await agent({ model, tools: [priceOf] }).runOrThrow('What do three coffees cost?')
 * result.value // => 10.5
 */
export function agent(definition: AgentDefinition): Agent {
  const parts = partsOf(definition);
  const withSettings = (settings: AgentRunSettings): RunParts => ({
    ...parts,
    seed: seedOf(parts.clock),
    ...(settings.signal ? { signal: settings.signal } : {}),
    ...(settings.stop ? { stop: settings.stop } : {}),
    options: { ...definition.options, ...settings.options },
  });
  const start = (task: string, settings: AgentRunSettings = {}): RunHandle =>
    startRun({ task }, withSettings(settings));
  return {
    start,
    run: async (task, settings) => await start(task, settings).result,
    runOrThrow: async (task, settings) => {
      const result = await start(task, settings).result;
      if (!result.ok) throw result.error;
      return result;
    },
    resume: (run, settings = {}) => resumeRun(run, withSettings(settings)),
  };
}

function partsOf(definition: AgentDefinition): Omit<RunParts, 'seed'> {
  const clock = definition.clock ?? systemClock;
  const tools: ToolNamespace[] =
    definition.tools === undefined ? [] : [{ name: 'tools', doc: 'The tools of this agent.', tools: definition.tools }];
  const namespaces = [...tools, ...(definition.namespaces ?? [])];
  const names = namespaces.map((namespace) => namespace.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw incantError('INVALID_CONFIG', {
      where: 'agent',
      problem: `the namespace ${twice} is given twice`,
      suggestions: [],
    });
  }
  return {
    model: definition.model,
    store: definition.store ?? memoryStore({ clock }),
    namespaces,
    clock,
    ...(definition.permissions ? { permissions: definition.permissions } : {}),
    ...(definition.approve ? { approve: definition.approve } : {}),
    ...(definition.secrets ? { secrets: definition.secrets } : {}),
    allowedInSession: new Set<string>(),
  };
}

let started = 0;

/** Runs of one process that start in the same millisecond must not get the same id. */
function seedOf(clock: Clock): number {
  started += 1;
  return (clock.now() + Math.imul(started, 0x9e3779b1) + process.pid) >>> 0;
}
