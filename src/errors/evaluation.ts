import { didYouMean, type Entries } from './Entry.ts';

/** Errors of evaluation: the program was read and could not be run. */
export interface EvaluationErrors {
  UNBOUND_SYMBOL: { readonly name: string; readonly suggestions: readonly string[] };
  UNKNOWN_MEMBER: { readonly name: string; readonly suggestions: readonly string[] };
  EFFECT_OUTSIDE_EVAL: { readonly name: string; readonly namespace: string | null };
  NOT_CALLABLE: { readonly value: string };
  ARITY: { readonly name: string; readonly expected: string; readonly actual: number; readonly hint?: string };
  TYPE: { readonly operation: string; readonly expected: string; readonly actual: string; readonly hint?: string };
  INDEX: { readonly operation: string; readonly index: string; readonly size: number };
  ARITHMETIC: { readonly operation: string; readonly reason: string };
  BAD_FORM: { readonly form: string; readonly problem: string; readonly example?: string };
  MACRO_FAILED: { readonly name: string; readonly reason: string };
  THROWN: { readonly printed: string };
  ASSERT_FAILED: { readonly printed: string };
  LIMIT_STEPS: { readonly limit: number };
  LIMIT_TIME: { readonly limitMs: number };
  LIMIT_DEPTH: { readonly limit: number };
  LIMIT_SIZE: { readonly what: string; readonly limit: number };
  UNPRINTABLE: { readonly what: string; readonly where: string };
}

export const evaluationErrors: Entries<EvaluationErrors> = {
  UNBOUND_SYMBOL: {
    area: 'evaluation',
    critical: false,
    when: 'A name has no value here.',
    model: (d) => `unbound symbol ${d.name}${didYouMean(d.suggestions)}`,
    wayOut: () => 'Define it before this form, or use the suggested name.',
  },
  UNKNOWN_MEMBER: {
    area: 'evaluation',
    critical: false,
    when: 'A namespace or map has no such member.',
    model: (d) => `no such member ${d.name}${didYouMean(d.suggestions)}`,
    wayOut: () => 'Look the namespace up with (!describe namespace), or use the suggested name.',
  },
  EFFECT_OUTSIDE_EVAL: {
    area: 'evaluation',
    critical: false,
    when: 'An effect was used in the pure part of a program.',
    model: (d) =>
      d.namespace === 'blocking'
        ? `${d.name}: blocking/ is only available inside (future …)`
        : d.namespace === null
          ? `${d.name} is an effect: use it in the quoted trailing expression, as '(${d.name} …)`
          : `${d.name}: ${d.namespace}/ is an effect namespace, use it in the quoted trailing expression, as '(!call-now x (${d.name} …))`,
    wayOut: () => 'Move the call into the quoted last form of the program.',
  },
  NOT_CALLABLE: {
    area: 'evaluation',
    critical: false,
    when: 'The head of a list is no function.',
    model: (d) => `${d.value} is not a function and cannot be called`,
    wayOut: () => 'Put a function first, or quote the list.',
  },
  ARITY: {
    area: 'evaluation',
    critical: false,
    when: 'A function was called with the wrong number of arguments.',
    model: (d) =>
      `wrong number of args for ${d.name}: expected ${d.expected}, got ${d.actual}${d.hint ? `; ${d.hint}` : ''}`,
    wayOut: () => 'Pass as many arguments as the function takes.',
  },
  TYPE: {
    area: 'evaluation',
    critical: false,
    when: 'A function got an argument of a kind that it cannot use.',
    model: (d) => `${d.operation} needs ${d.expected}, got ${d.actual}${d.hint ? `; ${d.hint}` : ''}`,
    wayOut: () => 'Convert the argument, or take the part of it that is meant.',
  },
  INDEX: {
    area: 'evaluation',
    critical: false,
    when: 'An index lies outside its string or collection.',
    model: (d) => `${d.operation}: index ${d.index} is out of range for size ${d.size}`,
    wayOut: () => 'Check the size first, or give a default where the function takes one.',
  },
  ARITHMETIC: {
    area: 'evaluation',
    critical: false,
    when: 'A computation has no result, as division by zero.',
    model: (d) => `${d.operation}: ${d.reason}`,
    wayOut: () => 'Test the operand first.',
  },
  BAD_FORM: {
    area: 'evaluation',
    critical: false,
    when: 'A special form or an edit marker is not written as it must be.',
    model: (d) => `malformed ${d.form}: ${d.problem}${d.example ? `; write ${d.example}` : ''}`,
    wayOut: () => 'Write the form as its documentation says.',
  },
  MACRO_FAILED: {
    area: 'evaluation',
    critical: false,
    when: "A user's macro failed while it was expanded.",
    model: (d) => `Macro expansion of ${d.name} failed: ${d.reason}`,
    wayOut: () => 'Correct the macro or its arguments.',
  },
  THROWN: {
    area: 'evaluation',
    critical: false,
    when: 'The program threw a value and did not catch it.',
    model: (d) => `thrown: ${d.printed}`,
    wayOut: () => 'Catch it with (try … (catch e …)), or remove its cause.',
  },
  ASSERT_FAILED: {
    area: 'evaluation',
    critical: false,
    when: 'An assertion, a precondition or a postcondition was false.',
    model: (d) => `assert failed: ${d.printed}`,
    wayOut: () => 'Correct the value that the assertion checks.',
  },
  LIMIT_STEPS: {
    area: 'evaluation',
    critical: false,
    when: 'One evaluation took more steps than allowed, as an endless loop does.',
    model: (d) => `stopped after ${d.limit} steps; is there an endless loop?`,
    wayOut: () => 'Make the loop end, or do less in one evaluation.',
  },
  LIMIT_TIME: {
    area: 'evaluation',
    critical: false,
    when: 'One evaluation took longer than allowed.',
    model: (d) => `stopped after ${d.limitMs} ms`,
    wayOut: () => 'Do less in one evaluation.',
  },
  LIMIT_DEPTH: {
    area: 'evaluation',
    critical: false,
    when: 'Calls or data were nested deeper than allowed.',
    model: (d) => `nested deeper than ${d.limit}; does a function call itself without end?`,
    wayOut: () => 'Use loop and recur, or reduce.',
  },
  LIMIT_SIZE: {
    area: 'evaluation',
    critical: false,
    when: 'A value grew larger than allowed, or an endless sequence was realised whole.',
    model: (d) => `${d.what} is larger than ${d.limit}; is an endless sequence realised whole?`,
    wayOut: () => 'Take a part of it, as with (take n …).',
  },
  UNPRINTABLE: {
    area: 'evaluation',
    critical: false,
    when: 'A value without a source form stands where a program text is made.',
    model: (d) => `${d.where}: ${d.what} has no source form`,
    wayOut: () => 'Keep a printable part of it, or bind it with def in the turn that uses it.',
  },
};
