import { describe, expect, it } from 'vitest';
import { budgetTree } from '../budget/index.ts';
import { type ErrorCode, type IncantError, incantError, isIncantError } from '../errors/index.ts';
import type { EffectResult } from '../log/index.ts';
import type { Approver } from './approvals.ts';
import type { EffectDoor } from './EffectDoor.ts';
import { permissions } from './permissions.ts';
import type { ToolContext } from './ToolDefinition.ts';
import { callOf, testDoor } from './testDoor.ts';
import { type ToolSettings, tool } from './tool.ts';

const amountSchema = { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] } as const;

function pay(more: Partial<ToolSettings<typeof amountSchema>> = {}) {
  const inputs: unknown[] = [];
  const run = (input: unknown): unknown => {
    inputs.push(input);
    return { receipt: `rc-${inputs.length}` };
  };
  const definition = tool({ name: 'pay', description: 'Pays', input: amountSchema, run, ...more });
  return { inputs, definition };
}

async function failure(promise: Promise<EffectResult>): Promise<IncantError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isIncantError(error)) throw error ?? incantError('INTERNAL_ERROR', { what: 'the call did not fail' });
  return error;
}

const states = (door: EffectDoor): readonly string[] => door.receipts().map((receipt) => receipt.state);

describe('a call through the door', () => {
  it('claims on the disk before the tool starts and settles on the disk before the result is given', async () => {
    const events: string[] = [];
    const { definition } = pay({
      run: () => {
        events.push(...written.map(({ body, sync }) => `${body.kind} ${sync}`), 'run');
        return 7;
      },
    });
    const { door, written } = await testDoor([definition]);
    expect(await door.call(callOf('tools/pay', [{ amount: 20 }]))).toEqual({ kind: 'value', value: 7 });
    expect(events).toEqual(['effect.claimed true', 'run']);
    expect(written.map(({ body, sync }) => [body.kind, sync])).toEqual([
      ['effect.claimed', true],
      ['effect.settled', true],
    ]);
    expect(written[0].body).toMatchObject({ key: 'key-1', position: '4.2#0', args: [{ amount: 20 }], line: 3 });
    expect(door.receipts()).toMatchObject([{ effect: 'tools/pay', state: 'done', position: '4.2#0', line: 3 }]);
  });

  it('does not sync the records of a read-only tool', async () => {
    const { door, written } = await testDoor([pay({ readOnly: true }).definition]);
    await door.call(callOf('tools/pay', [{ amount: 20 }]));
    expect(written.map(({ sync }) => sync)).toEqual([false, false]);
  });

  it('does one effect for one key, also when the second call comes while the first is under way', async () => {
    const { inputs, definition } = pay();
    const { door } = await testDoor([definition]);
    const call = callOf('tools/pay', [{ amount: 20 }]);
    const both = await Promise.all([door.call(call), door.call(call)]);
    expect([...both, await door.call(call)]).toEqual(Array(3).fill({ kind: 'value', value: { receipt: 'rc-1' } }));
    expect(inputs).toHaveLength(1);
  });

  it('refuses a wrong input with the expected shape, before any claim', async () => {
    const { inputs, definition } = pay();
    const { door, written } = await testDoor([definition]);
    const error = await failure(door.call(callOf('tools/pay', [{ amount: 'x' }])));
    expect(error.message).toBe('invalid input for tools/pay: amount: must be number; expected { amount: number }');
    expect([inputs, written, states(door)]).toEqual([[], [], ['not-started']]);
  });

  it('refuses two arguments where one is the input, and takes none as the empty input', async () => {
    const now = tool({ name: 'now', description: 'Now', readOnly: true, run: () => 1 });
    const { door } = await testDoor([pay().definition, now]);
    const error = await failure(door.call(callOf('tools/pay', [1, 2])));
    expect(error.message).toContain('takes one argument, got 2');
    expect(await door.call(callOf('tools/now'))).toEqual({ kind: 'value', value: 1 });
  });

  it('names the tools that are near an unknown one, and the same name in another namespace', async () => {
    const { door } = await testDoor([pay().definition]);
    expect((await failure(door.call(callOf('tools/pya')))).data).toMatchObject({ suggestions: ['tools/pay'] });
    expect((await failure(door.call(callOf('io/pay')))).data).toMatchObject({ suggestions: ['tools/pay'] });
  });

  it('settles a tool that throws as failed, with its message and without leaking a cause into the record', async () => {
    const { definition } = pay({
      run: () => {
        throw new TypeError('belt-broken-9');
      },
    });
    const { door, written } = await testDoor([definition]);
    const error = await failure(door.call(callOf('tools/pay', [{ amount: 1 }])));
    expect(error).toMatchObject({ code: 'EFFECT_FAILED', message: 'tools/pay failed: belt-broken-9' });
    expect(written[1].body).toMatchObject({ state: 'failed', error: { code: 'EFFECT_FAILED' } });
  });

  it('leaves a tool uncertain that throws and says that it may have acted', async () => {
    const run = () => {
      throw Object.assign(new TypeError('connection lost'), { mayHaveActed: true });
    };
    const { door } = await testDoor([pay({ run }).definition]);
    expect((await failure(door.call(callOf('tools/pay', [{ amount: 1 }])))).code).toBe('EFFECT_UNCERTAIN');
    expect(states(door)).toEqual(['uncertain']);
  });

  it('keeps the receipt done when the result cannot be held by JSON', async () => {
    const { door } = await testDoor([pay({ run: () => 12n }).definition]);
    const error = await failure(door.call(callOf('tools/pay', [{ amount: 1 }])));
    expect([error.code, states(door)]).toEqual(['EFFECT_FAILED', ['done']]);
  });

  it('gives a tool the secrets it names and hides them in its results and errors', async () => {
    const seen: unknown[] = [];
    const run = (_: unknown, context: ToolContext): unknown => {
      seen.push(context.secrets);
      return { url: `https://x/?token=${context.secrets.TOKEN}` };
    };
    const secrets = { TOKEN: 's3cret', OTHER: 'hidden' };
    const { door, written } = await testDoor([pay({ run, secrets: ['TOKEN'] }).definition], { secrets });
    const result = await door.call(callOf('tools/pay', [{ amount: 1 }]));
    expect(seen).toEqual([{ TOKEN: 's3cret' }]);
    expect(result).toEqual({ kind: 'value', value: { url: 'https://x/?token=[secret TOKEN]' } });
    expect(JSON.stringify(written)).not.toContain('s3cret');
  });

  it('is not made when a secret is not set or two tools have one name', async () => {
    await expect(testDoor([pay({ secrets: ['TOKEN'] }).definition])).rejects.toMatchObject({ code: 'INVALID_CONFIG' });
    await expect(testDoor([pay().definition, pay().definition])).rejects.toMatchObject({ code: 'INVALID_TOOL' });
  });

  it('checks the time of the budget before the claim', async () => {
    const { inputs, definition } = pay();
    const { door, clock, written } = await testDoor([definition], { budget: undefined });
    const budget = budgetTree({ ms: 5 }, clock);
    const limited = await testDoor([definition], { budget });
    clock.advance(5);
    expect((await failure(limited.door.call(callOf('tools/pay', [{ amount: 1 }])))).code).toBe('BUDGET_EXHAUSTED');
    expect([inputs, limited.written, written, states(door)]).toEqual([[], [], [], []]);
  });

  it('describes its tools for the system prompt', async () => {
    const now = tool({ name: 'now', description: 'The time', readOnly: true, run: () => 1 });
    const { door } = await testDoor([pay().definition, now]);
    expect(door.hostTable().namespaces[0].members).toEqual([
      { name: 'pay', usage: ['[{ amount: number }]'], doc: 'Pays' },
      { name: 'now', usage: ['[]'], doc: 'The time' },
    ]);
  });
});

describe('the time limit of a tool', () => {
  const hanging = (more: Partial<ToolSettings<typeof amountSchema>>) => {
    let signal: AbortSignal | null = null;
    const { definition } = pay({
      timeout: 1000,
      run: (_, context) => {
        signal = context.signal;
        context.partial('first line\n');
        return new Promise(() => {});
      },
      ...more,
    });
    return { definition, signal: () => signal };
  };

  it('leaves a once-tool uncertain, with what it had put out, and aborts it', async () => {
    const { definition, signal } = hanging({});
    const { door, clock } = await testDoor([definition]);
    const failing = failure(door.call(callOf('tools/pay', [{ amount: 1 }])));
    await expect.poll(() => signal()).not.toBeNull();
    clock.advance(1000);
    const error = await failing;
    expect(error).toMatchObject({ code: 'EFFECT_UNCERTAIN', data: { partial: 'first line\n' } });
    expect(error.cause).toMatchObject({ code: 'TOOL_TIMEOUT', data: { limitMs: 1000 } });
    expect(signal()).toMatchObject({ aborted: true });
    expect(door.receipts()).toMatchObject([{ state: 'uncertain', ms: 1000 }]);
  });

  it.each([{ readOnly: true }, { idempotent: true }])('fails a tool that may run again (%o)', async (kind) => {
    const { definition, signal } = hanging(kind);
    const { door, clock } = await testDoor([definition]);
    const failing = failure(door.call(callOf('tools/pay', [{ amount: 1 }])));
    await expect.poll(() => signal()).not.toBeNull();
    clock.advance(1000);
    expect((await failing).code).toBe('TOOL_TIMEOUT');
    expect(states(door)).toEqual(['failed']);
  });
});

describe('a run that is stopped', () => {
  it('does not wait for a tool that ignores its signal, and leaves the call claimed for a resumed run', async () => {
    let started = false;
    const run = (): unknown => {
      started = true;
      return new Promise(() => {});
    };
    const { door, clock, written } = await testDoor([pay({ run }).definition]);
    const stop = new AbortController();
    const failing = failure(door.call(callOf('tools/pay', [{ amount: 1 }], { signal: stop.signal })));
    await expect.poll(() => started).toBe(true);
    stop.abort(incantError('EXECUTION_ABORTED', { reason: 'Ctrl+C' }));
    let message = '';
    failing.then((error) => {
      message = error.message;
    });
    // The grace for a tool that is about to end begins some steps after the stop.
    await expect.poll(() => [clock.advance(1000), message]).toEqual([undefined, 'the run was stopped: Ctrl+C']);
    expect((await failing).message).toBe('the run was stopped: Ctrl+C');
    expect(written.map(({ body }) => body.kind)).toEqual(['effect.claimed']);
    expect(states(door)).toEqual(['uncertain']);
  });

  it('keeps the outcome of a tool that ends right after the stop', async () => {
    const stop = new AbortController();
    const run = (_: unknown, context: ToolContext): unknown =>
      new Promise((resolve) => context.signal.addEventListener('abort', () => resolve('just done')));
    const { door } = await testDoor([pay({ run }).definition]);
    const result = door.call(callOf('tools/pay', [{ amount: 1 }], { signal: stop.signal }));
    await expect.poll(() => states(door)).toEqual(['uncertain']);
    stop.abort();
    expect(await result).toEqual({ kind: 'value', value: 'just done' });
    expect(states(door)).toEqual(['done']);
  });

  it('starts nothing after the stop', async () => {
    const { inputs, definition } = pay();
    const { door } = await testDoor([definition]);
    const signal = AbortSignal.abort('later');
    const error = await failure(door.call(callOf('tools/pay', [{ amount: 1 }], { signal })));
    expect([error.code, inputs]).toEqual(['EXECUTION_ABORTED', []]);
  });
});

describe('permission and approval', () => {
  const asking = (): ReturnType<typeof pay> => pay({ approval: 'ask' });
  const call = (key: string) => callOf('tools/pay', [{ amount: 1 }], { key });

  it('denies what must be asked when there is no person, and says how to allow it', async () => {
    const { inputs, definition } = asking();
    const { door, written } = await testDoor([definition]);
    const error = await failure(door.call(call('a')));
    expect(error.message).toBe('tools/pay was denied: no person to ask; allow it with --allow tools/pay');
    expect(written.map(({ body }) => body)).toMatchObject([{ kind: 'approval', decision: 'denied' }]);
    expect([inputs, states(door)]).toEqual([[], ['not-started']]);
  });

  it.each([
    ['once', 2, false],
    ['run', 1, false],
    ['session', 1, true],
  ] as const)('remembers a decision for its scope (%s)', async (decision, questions, inSession) => {
    const asked: string[] = [];
    const approve: Approver = async ({ key }) => {
      asked.push(key);
      return { decision, reason: null };
    };
    const allowedInSession = new Set<string>();
    const { door } = await testDoor([asking().definition], { approve, allowedInSession });
    await Promise.all([door.call(call('a')), door.call(call('b'))]);
    expect(asked).toHaveLength(questions);
    expect(allowedInSession.has('tools/pay')).toBe(inSession);
  });

  it("tells the model a person's reason for saying no", async () => {
    const approve: Approver = async () => ({ decision: 'denied', reason: 'too dear' });
    const { door } = await testDoor([asking().definition], { approve });
    expect((await failure(door.call(call('a')))).message).toBe('tools/pay was denied: too dear');
  });

  it.each([
    [{ allow: ['tools/pay'] }, null],
    [{ allow: ['tools/*'] }, null],
    [{ allow: ['io/*'] }, 'EFFECT_DENIED'],
    [{ yes: true }, null],
    [{ yes: true, allow: ['tools/pay'], deny: ['tools/p*'] }, 'EFFECT_DENIED'],
  ] as const)('follows %o', async (settings, code: ErrorCode | null) => {
    const { door } = await testDoor([asking().definition], { permissions: permissions(settings) });
    const outcome = await door.call(call('a')).then(
      () => null,
      (error) => error.code,
    );
    expect(outcome).toBe(code);
  });
});
