import type { JsonObject } from '../base/index.ts';
import { type ToolContext, type ToolDefinition, type ToolNamespace, tool } from '../effects/index.ts';
import type { CaseTool, ScriptedOutcome } from './cases/Case.ts';
import type { FakeClock } from './fakeClock.ts';
import { untilAborted } from './untilAborted.ts';

/** Counts how often tools are really executed, by name as `tools/pay`. */
export interface ExecutionCounter {
  readonly counts: Readonly<Record<string, number>>;
  /** Counts one execution and says which one it is, from 1. */
  count(effect: string): number;
}

/** A counter at zero. */
export function executionCounter(): ExecutionCounter {
  const counts: Record<string, number> = {};
  return {
    counts,
    count(effect): number {
      counts[effect] = (counts[effect] ?? 0) + 1;
      return counts[effect];
    },
  };
}

/** What the tools of a case stand on. */
export interface CaseToolSetting {
  readonly clock: FakeClock;
  readonly counter: ExecutionCounter;
}

/** The namespace `tools/` of a case: each tool does what the case says and is counted. */
export function caseToolNamespace(tools: readonly CaseTool[], setting: CaseToolSetting): ToolNamespace {
  return { name: 'tools', doc: 'The tools of this case.', tools: tools.map((entry) => caseTool(entry, setting)) };
}

function caseTool(entry: CaseTool, { clock, counter }: CaseToolSetting): ToolDefinition {
  return tool({
    name: entry.name,
    description: `The tool ${entry.name} of this case.`,
    input: schemaOf(entry.input),
    run: async (_input: unknown, context: ToolContext): Promise<unknown> => {
      const execution = counter.count(`tools/${entry.name}`);
      if (entry.delayMs !== undefined) await clock.sleep(entry.delayMs, context.signal);
      return act(entry, execution, context);
    },
  });
}

/** The boolean schemas as objects: `true` takes anything, `false` nothing. */
function schemaOf(input: CaseTool['input']): JsonObject {
  if (input === false) return { not: {} };
  return input === undefined || input === true ? {} : input;
}

function act(entry: CaseTool, execution: number, context: ToolContext): Promise<unknown> {
  if (entry.hangs === true) return untilAborted(context.signal);
  if (entry.sequence === undefined) {
    return outcome(entry.throws === undefined ? { returns: entry.returns ?? null } : { throws: entry.throws });
  }
  const step = entry.sequence[execution - 1];
  return outcome(step ?? { throws: `the sequence of this case has no step ${execution}` });
}

/** Rejects with the bare text, as foreign code may: a case's tool stands for code that knows no catalogue. */
function outcome(step: ScriptedOutcome): Promise<unknown> {
  return 'throws' in step ? Promise.reject(step.throws) : Promise.resolve(step.returns);
}

/** The same tools, counted, and with the time of the clock held while they work: for tools that touch the disk. */
export function realTools(namespace: ToolNamespace, { clock, counter }: CaseToolSetting): ToolNamespace {
  const tools = namespace.tools.map((definition) => ({
    ...definition,
    run: (input: unknown, context: ToolContext): Promise<unknown> => {
      counter.count(`${namespace.name}/${definition.name}`);
      return clock.during(async () => definition.run(input, context));
    },
  }));
  return { ...namespace, tools };
}
