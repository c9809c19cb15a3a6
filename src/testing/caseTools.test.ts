import { expect, it } from 'vitest';
import type { ToolDefinition } from '../effects/index.ts';
import type { CaseTool } from './cases/Case.ts';
import { caseToolNamespace, executionCounter, realTools } from './caseTools.ts';
import { fakeClock } from './fakeClock.ts';

function setup(entry: CaseTool): { readonly pay: ToolDefinition; readonly counts: Readonly<Record<string, number>> } {
  const counter = executionCounter();
  const namespace = caseToolNamespace([entry], { clock: fakeClock({ auto: true }), counter });
  return { pay: namespace.tools[0], counts: counter.counts };
}

const call = (pay: ToolDefinition, signal = new AbortController().signal): unknown =>
  pay.run({}, { signal, key: 'k', secrets: {}, partial: () => undefined });

it('returns the value of the case and counts each execution', async () => {
  const { pay, counts } = setup({ name: 'pay', returns: { receipt: 'r' } });
  expect(await call(pay)).toEqual({ receipt: 'r' });
  await call(pay);
  expect(counts).toEqual({ 'tools/pay': 2 });
});

it('returns nil where the case says null', async () => {
  expect(await call(setup({ name: 'pay', returns: null }).pay)).toBeNull();
});

it('throws the bare text of the case', async () => {
  await expect(call(setup({ name: 'pay', throws: 'belt broken' }).pay)).rejects.toBe('belt broken');
});

it('follows a sequence step by step and fails beyond its end', async () => {
  const { pay } = setup({ name: 'pay', sequence: [{ returns: 1 }, { throws: 'no' }] });
  expect(await call(pay)).toBe(1);
  await expect(call(pay)).rejects.toBe('no');
  await expect(call(pay)).rejects.toContain('no step 3');
});

it('hangs until it is aborted', async () => {
  const stop = new AbortController();
  const hanging = call(setup({ name: 'pay', hangs: true }).pay, stop.signal);
  stop.abort('late');
  await expect(hanging).rejects.toBe('late');
});

it('waits for the delay on the fake clock', async () => {
  const clock = fakeClock({ now: 0, auto: true });
  const counter = executionCounter();
  const slow: CaseTool = { name: 'slow', returns: 1, delayMs: 200 };
  expect(await call(caseToolNamespace([slow], { clock, counter }).tools[0])).toBe(1);
  expect(clock.sleeps).toEqual([200]);
});

it.each([
  [undefined, { a: 1 }, 'valid'],
  [true, 'text', 'valid'],
  [false, {}, 'invalid'],
  [{ type: 'object', required: ['amount'] }, {}, 'invalid'],
])('checks input against the schema %j', async (input, value, kind) => {
  const { pay } = setup({ name: 'pay', returns: 1, ...(input === undefined ? {} : { input }) });
  expect((await pay.input.read(value)).kind).toBe(kind);
});

it('counts tools that touch the disk and holds the time while they work', async () => {
  const clock = fakeClock({ now: 0, auto: true });
  const counter = executionCounter();
  const { pay } = setup({ name: 'read', returns: 1 });
  const work = async (): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return 'read';
  };
  const namespace = realTools({ name: 'io', doc: '', tools: [{ ...pay, run: work }] }, { clock, counter });
  const timeout = clock.sleep(1).then(() => 'timeout');
  expect(await Promise.race([timeout, call(namespace.tools[0])])).toBe('read');
  expect(counter.counts).toEqual({ 'io/read': 1 });
});
