import { cutText } from '../base/index.ts';
import { didYouMean, type Entries } from './Entry.ts';

/** Errors of effects: a call of a tool did not happen, failed, or cannot be told. */
export interface EffectErrors {
  EFFECT_FAILED: { readonly effect: string; readonly reason: string };
  EFFECT_UNCERTAIN: {
    readonly effect: string;
    readonly key: string;
    readonly reason: string;
    /** What the tool had put out so far. */
    readonly partial?: string;
  };
  EFFECT_DENIED: { readonly effect: string; readonly reason: string };
  UNKNOWN_TOOL: { readonly toolName: string; readonly suggestions: readonly string[] };
  INVALID_TOOL_INPUT: { readonly toolName: string; readonly issues: readonly string[]; readonly expectedInput: string };
  INVALID_TOOL: { readonly toolName: string; readonly problem: string };
  TOOL_TIMEOUT: {
    readonly toolName: string;
    readonly limitMs: number;
    /** What the tool had put out so far. */
    readonly partial?: string;
  };
}

function outputSoFar(partial: string | undefined): string {
  return partial === undefined ? '' : `; its output so far: ${cutText(partial, 1000)}`;
}

export const effectErrors: Entries<EffectErrors> = {
  EFFECT_FAILED: {
    area: 'effects',
    critical: false,
    when: 'An effect call threw instead of returning its value.',
    model: (d) => `${d.effect} failed: ${d.reason}`,
    wayOut: () => 'Read the reason; do not repeat the effect blindly.',
  },
  EFFECT_UNCERTAIN: {
    area: 'effects',
    critical: false,
    when: 'An effect was started and its outcome is not known, so it is not run again.',
    model: (d) =>
      `${d.effect} may or may not have happened (${d.reason}); it was not repeated${outputSoFar(d.partial)}`,
    wayOut: (d) => `Check the world before you repeat it. Its receipt is ${d.key}.`,
  },
  EFFECT_DENIED: {
    area: 'effects',
    critical: false,
    when: 'An effect was refused by the permissions of the run or by a person.',
    model: (d) => `${d.effect} was denied: ${d.reason}`,
    person: (d) => `${d.effect} was denied: ${d.reason}`,
    wayOut: (d) => `Allow it with --allow ${d.effect}, or do without it.`,
  },
  UNKNOWN_TOOL: {
    area: 'effects',
    critical: false,
    when: 'A call names a tool that the run does not have.',
    model: (d) => `no such tool ${d.toolName}${didYouMean(d.suggestions)}`,
    wayOut: () => 'Use one of the tools of this run.',
  },
  INVALID_TOOL_INPUT: {
    area: 'effects',
    critical: false,
    when: "A tool's input does not match its schema; the tool did not run.",
    model: (d) => `invalid input for ${d.toolName}: ${d.issues.join('; ')}; expected ${d.expectedInput}`,
    wayOut: () => 'Correct the input and call again: nothing has happened yet.',
  },
  INVALID_TOOL: {
    area: 'effects',
    critical: true,
    when: 'A tool is defined in a way that cannot work.',
    model: (d) => `invalid tool ${d.toolName}: ${d.problem}`,
    wayOut: () => 'Correct the definition of the tool.',
  },
  TOOL_TIMEOUT: {
    area: 'effects',
    critical: false,
    when: 'A tool did not answer within its time limit.',
    model: (d) => `${d.toolName} did not answer within ${d.limitMs} ms${outputSoFar(d.partial)}`,
    wayOut: () => 'It may have acted: check before you repeat it.',
  },
};
