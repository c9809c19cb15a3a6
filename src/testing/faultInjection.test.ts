import { expect, it } from 'vitest';
import { tool } from '../effects/index.ts';
import type { ModelReply, ModelRequest } from '../models/index.ts';
import { fakeClock } from './fakeClock.ts';
import { type AtCall, type ModelFault, type ToolFault, withFaults, withToolFaults } from './faultInjection.ts';
import { scriptedModel } from './scriptedModel.ts';

const request: ModelRequest = { kind: 'program', agent: 'main', completion: 1, messages: [] };

function model(fault: AtCall<ModelFault>): (signal?: AbortSignal, pieces?: string[]) => Promise<ModelReply> {
  const faulty = withFaults(scriptedModel(['(+ 1 2)', ':next']), [fault], fakeClock({ auto: true }));
  return (signal = new AbortController().signal, pieces = []) =>
    faulty.generate(request, { signal, onText: (text) => pieces.push(text) });
}

it('fails the n-th request and generates nothing for it', async () => {
  const ask = model({ call: 2, kind: 'fail', status: 529, reason: 'overloaded' });
  expect((await ask()).text).toBe('(+ 1 2)');
  await expect(ask()).rejects.toMatchObject({ code: 'GENERATION_FAILED', data: { status: 529, reason: 'overloaded' } });
  expect((await ask()).text).toBe(':next');
});

it('cuts an answer short and says that it is not whole', async () => {
  const pieces: string[] = [];
  const reply = await model({ call: 1, kind: 'cut', after: 3 })(undefined, pieces);
  expect([reply.text, reply.finish, reply.rawFinish, pieces]).toEqual(['(+ ', 'cut', null, ['(+ ']]);
});

it('hangs until it is aborted', async () => {
  const stop = new AbortController();
  const hanging = model({ call: 1, kind: 'hang' })(stop.signal);
  stop.abort('late');
  await expect(hanging).rejects.toBe('late');
});

it('delays an answer', async () => {
  const clock = fakeClock({ now: 0, auto: true });
  const slow = withFaults(scriptedModel(['a']), [{ call: 1, kind: 'delay', ms: 700 }], clock);
  await slow.generate(request, { signal: new AbortController().signal });
  expect(clock.now()).toBe(700);
});

function payWith(fault: AtCall<ToolFault>): { call(signal?: AbortSignal): Promise<unknown>; acted(): number } {
  let acts = 0;
  const pay = tool({ name: 'pay', description: 'Pays', run: () => ++acts });
  const [faulty] = withToolFaults([pay], { pay: [fault] }, fakeClock({ auto: true }));
  const call = async (signal = new AbortController().signal): Promise<unknown> =>
    faulty.run({}, { signal, key: 'k', secrets: {}, partial: () => undefined });
  return { call, acted: () => acts };
}

it('fails a call of a tool, which then has not acted', async () => {
  const pay = payWith({ call: 1, kind: 'fail', reason: 'no line' });
  await expect(pay.call()).rejects.toMatchObject({ code: 'EFFECT_FAILED', data: { reason: 'no line' } });
  expect([pay.acted(), await pay.call()]).toEqual([0, 1]);
});

it('fails a call of a tool that has acted', async () => {
  const pay = payWith({ call: 1, kind: 'fail', mayHaveActed: true });
  await expect(pay.call()).rejects.toMatchObject({ mayHaveActed: true });
  expect(pay.acted()).toBe(1);
});

it('lets a hanging tool act and never answer', async () => {
  const pay = payWith({ call: 1, kind: 'hang' });
  const stop = new AbortController();
  const hanging = pay.call(stop.signal);
  stop.abort('late');
  await expect(hanging).rejects.toBe('late');
  expect(pay.acted()).toBe(1);
});

it('delays a tool and then lets it act', async () => {
  expect(await payWith({ call: 1, kind: 'delay', ms: 5 }).call()).toBe(1);
});
