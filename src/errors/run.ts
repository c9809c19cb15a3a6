import type { Entries } from './Entry.ts';

/** Errors of run control and of models: no program can catch them, except SLEEP_REFUSED. */
export interface RunErrors {
  BUDGET_EXHAUSTED: {
    readonly resource: string;
    readonly limit: number;
    readonly spent: number;
    readonly asked: number;
  };
  DEPTH_EXCEEDED: { readonly depth: number; readonly limit: number };
  EXECUTION_ABORTED: { readonly reason: string };
  REPLAY_DIVERGED: { readonly key: string; readonly recorded: string; readonly seen: string };
  GENERATION_FAILED: { readonly model: string; readonly reason: string; readonly status?: number };
  TOKEN_OVERFLOW: { readonly phase: 'input' | 'output'; readonly tokens?: number; readonly limit?: number };
  SCRIPT_EXHAUSTED: { readonly model: string; readonly calls: number };
  TAPE_MISMATCH: { readonly tape: string; readonly index: number; readonly difference: string };
  TAPE_VERSION: { readonly tape: string; readonly found: number; readonly supported: number };
  TURN_LIMIT: { readonly limit: number };
}

export const runErrors: Entries<RunErrors> = {
  BUDGET_EXHAUSTED: {
    area: 'run',
    critical: true,
    when: 'A call would spend more than the budget of the run allows.',
    model: (d) => `the budget of ${d.limit} ${d.resource} is spent (${d.spent} spent, ${d.asked} more asked)`,
    wayOut: () => 'Resume the run with a larger budget: incant resume RUN --budget N.',
  },
  DEPTH_EXCEEDED: {
    area: 'run',
    critical: true,
    when: 'Completions inside completions were nested deeper than the run allows.',
    model: (d) => `self-calls are nested ${d.depth} deep, the limit is ${d.limit}`,
    wayOut: () => 'Raise the depth, or let the program extend itself in tail position.',
  },
  EXECUTION_ABORTED: {
    area: 'run',
    critical: true,
    when: 'The run was stopped by a signal, a time limit or a person.',
    model: (d) => `the run was stopped: ${d.reason}`,
    wayOut: () => 'Go on with incant resume RUN.',
  },
  REPLAY_DIVERGED: {
    area: 'run',
    critical: true,
    when: 'A resumed run did something else than its record says.',
    model: (d) => `the resumed run differs from its record at ${d.key}: recorded ${d.recorded}, seen ${d.seen}`,
    wayOut: () => 'Resume with the same version, tools and profile as the run had; nothing was executed.',
  },
  GENERATION_FAILED: {
    area: 'models',
    critical: true,
    when: 'The model gave no usable answer.',
    model: (d) => `the model ${d.model} gave no answer: ${d.reason}`,
    wayOut: () => 'Check the model server, then go on with incant resume RUN.',
  },
  TOKEN_OVERFLOW: {
    area: 'models',
    critical: true,
    when: 'The prompt does not fit the model, or the answer was cut at its output limit.',
    model: (d) =>
      d.phase === 'output'
        ? 'the answer was cut at the output limit and was not executed'
        : 'the prompt does not fit the model',
    wayOut: (d) => (d.phase === 'output' ? 'Raise the output limit, or ask for less at once.' : 'Compact the program.'),
  },
  SCRIPT_EXHAUSTED: {
    area: 'models',
    critical: true,
    when: 'A scripted model was called more often than it has replies.',
    model: (d) => `the scripted model ${d.model} has no reply left after ${d.calls} calls`,
    wayOut: () => 'Add a reply to the script.',
  },
  TAPE_MISMATCH: {
    area: 'models',
    critical: true,
    when: 'A replayed run asked something else than the tape recorded.',
    model: (d) => `the tape ${d.tape} does not match at entry ${d.index}: ${d.difference}`,
    wayOut: () => 'Record the tape again with --record, or undo the change that caused the difference.',
  },
  TAPE_VERSION: {
    area: 'models',
    critical: true,
    when: 'A tape was recorded by a newer version of Incant.',
    model: (d) => `the tape ${d.tape} has format ${d.found}, this version reads up to ${d.supported}`,
    wayOut: () => 'Use a newer version of Incant, or record the tape again.',
  },
  TURN_LIMIT: {
    area: 'run',
    critical: true,
    when: 'The run took as many turns as --max-turns allows.',
    model: (d) => `the run took ${d.limit} turns without an end`,
    wayOut: () => 'Resume the run with a larger limit: incant resume RUN --max-turns N.',
  },
};
