import { z } from 'zod';
import { capabilities } from './Case.ts';
import { strictKeys } from './strictKeys.ts';

const json = z.json();
const jsonObject = z.record(z.string(), json);
const positive = z.int().positive();
const count = z.int().nonnegative();
const schema = z.union([jsonObject, z.boolean()]);
const files = z.record(z.string(), z.string());
const head = { id: z.string(), needs: z.array(z.enum(capabilities)).optional() };
const programError = {
  error: z.string(),
  message: z.string().optional(),
  line: positive.optional(),
  column: positive.optional(),
};

const evalExpect = strictKeys({
  ...programError,
  error: z.string().optional(),
  value: z.string().optional(),
  equal: z.boolean().optional(),
  out: z.string().optional(),
}).refine(({ value, error, out }) => [value, error, out].some((part) => part !== undefined), {
  message: 'expect must name "value", "error" or "out"',
});

const editExpect = strictKeys({ ...programError, error: z.string().optional(), prefix: z.string().optional() }).refine(
  ({ prefix, error }) => (prefix === undefined) !== (error === undefined),
  { message: 'expect must name exactly one of "prefix" and "error"' },
);

const readExpect = strictKeys({
  ...programError,
  error: z.string().optional(),
  forms: count.optional(),
  repaired: z.string().optional(),
}).refine(({ forms, repaired, error }) => [forms, repaired, error].filter((part) => part !== undefined).length === 1, {
  message: 'expect must name exactly one of "forms", "repaired" and "error"',
});

const outcome = z.union([strictKeys({ returns: json }), strictKeys({ throws: z.string() })]);

const toolDoes = {
  returns: json.optional(),
  throws: z.string().optional(),
  sequence: z.array(outcome).min(1).optional(),
  hangs: z.literal(true).optional(),
  thinks: strictKeys({ reason: z.string(), context: json.optional() }).optional(),
};

const tool = strictKeys({
  name: z.string(),
  input: schema.optional(),
  delayMs: count.optional(),
  ...toolDoes,
}).refine((value) => Object.keys(toolDoes).filter((key) => Object.hasOwn(value, key)).length === 1, {
  message: `a tool must have exactly one of ${Object.keys(toolDoes).join(', ')}`,
});

const usage = strictKeys({ inputTokens: count, cachedInputTokens: count, outputTokens: count });

const fault = strictKeys({
  status: z.int().optional(),
  body: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  after: z.string().optional(),
});

const delivery = strictKeys({
  to: z.string(),
  from: z.string(),
  body: json,
  expectsResponse: z.boolean().optional(),
});

const replyObject = strictKeys({
  text: z.string().optional(),
  reply: z.string().optional(),
  finish: z.enum(['stop', 'length', 'content_filter', 'error', 'cut']).optional(),
  usage: usage.optional(),
  repeat: positive.optional(),
  fault: fault.optional(),
  deliver: z.array(delivery).optional(),
  after: strictKeys({ agent: z.string(), call: positive }).optional(),
  calls: z.array(strictKeys({ name: z.string(), arguments: json.optional(), id: z.string().optional() })).optional(),
  code: z.string().optional(),
});

const replies = z.array(z.union([z.string(), replyObject]));
const rung = z.union([z.string(), strictKeys({ name: z.string(), local: z.boolean().optional() })]);
const models = z.looseObject({ ladder: z.array(rung).optional() }).catchall(replies);

const prompt = strictKeys({
  call: positive,
  agent: z.string().optional(),
  contains: z.array(z.string()).optional(),
  excludes: z.array(z.string()).optional(),
  equals: z.string().optional(),
  startsWithPrevious: z.boolean().optional(),
  startsWithPreviousPrompt: z.boolean().optional(),
  counts: z.record(z.string(), count).optional(),
  matches: z.string().refine(isPattern, { message: '"matches" is no regular expression' }).optional(),
});

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

const runExpect = strictKeys({
  value: z.string().optional(),
  equal: z.boolean().optional(),
  error: strictKeys({
    code: z.string().optional(),
    message: z.string().optional(),
    data: jsonObject.optional(),
  }).optional(),
  calls: z.union([count, z.record(z.string(), count)]).optional(),
  streaks: z.union([z.array(count), z.record(z.string(), z.array(count))]).optional(),
  prompts: z.array(prompt).optional(),
  effects: z.record(z.string(), count).optional(),
  receipts: z
    .array(strictKeys({ effect: z.string(), state: z.enum(['done', 'failed', 'uncertain', 'not-started']) }))
    .optional(),
  unchanged: z.literal(true).optional(),
  exit: strictKeys({ name: z.string(), output: json.optional() }).optional(),
  cures: z
    .array(strictKeys({ class: z.string().optional(), cure: z.string().optional(), ok: z.boolean().optional() }))
    .optional(),
  notices: z.array(z.string()).optional(),
  iterations: z
    .array(
      strictKeys({
        status: z.string().optional(),
        code: z.string().optional(),
        errors: z.array(z.string()).optional(),
        originalErrorName: z.string().optional(),
        line: positive.optional(),
      }),
    )
    .optional(),
  delivered: z.array(z.union([z.string(), strictKeys({ name: z.string(), props: json.optional() })])).optional(),
  after: strictKeys({ streak: count.optional(), status: z.string().optional() }).optional(),
}).refine((value) => Object.keys(value).length > 0, { message: 'expect is empty: nothing would be tested' });

/** The options that a case may name. Their values are the run's to check: refusing one can be what a case is about. */
const optionNames = [
  'maxConsecutiveErrors',
  'recover',
  'depth',
  'budget',
  'maxEdges',
  'maxTurns',
  'contextMaxChars',
  'readerRecovery',
  'reserveOutput',
  'loop',
  'timeout',
  'requireChatResponse',
  'maxTokens',
  'memoryMaxBytes',
  'driver',
] as const;
const options = strictKeys(Object.fromEntries(optionNames.map((name) => [name, json.optional()])));

const crash = z.union([strictKeys({ record: positive }), strictKeys({ effect: z.string(), between: z.literal(true) })]);

/** Exits and components of the JavaScript guest. */
const named = strictKeys({ name: z.string(), input: schema.optional(), throws: z.string().optional() });

const property = strictKeys({
  name: z.string(),
  value: json,
  input: schema.optional(),
  writable: z.boolean().optional(),
});

const hook = strictKeys({
  throws: z.string().optional(),
  returns: json.optional(),
  aborts: z.literal(true).optional(),
});

const execution = strictKeys({
  prompt: z.string().optional(),
  append: json.optional(),
  model: replies.optional(),
  expect: runExpect.optional(),
});

const runCase = strictKeys({
  ...head,
  kind: z.literal('run'),
  guest: z.enum(['spell', 'javascript']).optional(),
  prompt: z.string().optional(),
  program: z.string().optional(),
  options: options.optional(),
  tools: z.array(tool).optional(),
  files: files.optional(),
  model: replies.optional(),
  models: models.optional(),
  crashAt: crash.optional(),
  abort: strictKeys({ afterCall: positive }).optional(),
  expect: runExpect.optional(),
  exits: z.array(named).optional(),
  components: z.array(named).optional(),
  objects: z
    .array(
      strictKeys({
        name: z.string(),
        properties: z.array(property).optional(),
        tools: z.array(tool).optional(),
      }),
    )
    .optional(),
  chat: z.union([z.boolean(), strictKeys({ throws: z.string() })]).optional(),
  hooks: z.record(z.string(), hook).optional(),
  runs: z.array(execution).min(1).optional(),
})
  .refine((value) => [value.prompt, value.program, value.runs].filter((part) => part !== undefined).length === 1, {
    message: 'a run needs exactly one of "prompt", "program" and "runs"',
  })
  .refine((value) => value.model === undefined || value.models === undefined, {
    message: 'a run has "model" or "models", not both',
  })
  .refine((value) => (value.expect === undefined) === (value.runs !== undefined), {
    message: 'a run needs "expect", one for each execution when it has "runs"',
  });

/** The schema of each kind of case. */
export const caseSchemas: Readonly<Record<'read' | 'eval' | 'edit' | 'run', z.ZodType>> = {
  read: strictKeys({ ...head, kind: z.literal('read'), program: z.string(), expect: readExpect }),
  eval: strictKeys({
    ...head,
    kind: z.literal('eval'),
    program: z.string(),
    files: files.optional(),
    expect: evalExpect,
  }),
  edit: strictKeys({ ...head, kind: z.literal('edit'), program: z.string(), expect: editExpect }),
  run: runCase,
};
