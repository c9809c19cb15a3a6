import { expect, it } from 'vitest';
import type { ModelReply, ModelRequest, TextPart } from '../models/index.ts';
import type { ScriptedReply } from './ScriptedReply.ts';
import { type ScriptedModel, scriptedModel } from './scriptedModel.ts';

const part = (text: string): TextPart => ({ kind: 'text', text });

function request(parts: readonly TextPart[], completion = 1, agent = 'main'): ModelRequest {
  const messages = [
    { role: 'system', parts: [part('rules')] },
    { role: 'assistant', parts },
  ] as const;
  return { kind: 'program', agent, completion, messages };
}

const ask = (model: ScriptedModel, ...args: Parameters<typeof request>): Promise<ModelReply> =>
  model.generate(request(...args), { signal: new AbortController().signal });

it('gives its replies in order, a repeated one as often as it says, then SCRIPT_EXHAUSTED', async () => {
  const model = scriptedModel(['a', { text: 'b', repeat: 2 }]);
  const texts = [await ask(model, []), await ask(model, []), await ask(model, [])].map((reply) => reply.text);
  expect(texts).toEqual(['a', 'b', 'b']);
  await expect(ask(model, [])).rejects.toMatchObject({
    code: 'SCRIPT_EXHAUSTED',
    data: { model: 'scripted', calls: 3 },
  });
});

it('keeps a queue for each agent when the script names agents', async () => {
  const model = scriptedModel({ main: ['m'], 'spawn-1': ['s'] });
  expect((await ask(model, [], 1, 'spawn-1')).text).toBe('s');
  expect((await ask(model, [], 1, 'main')).text).toBe('m');
  await expect(ask(model, [], 1, 'other')).rejects.toMatchObject({ code: 'SCRIPT_EXHAUSTED' });
});

it('charges a quarter of the characters unless the reply states its usage', async () => {
  const usage = { inputTokens: 9, cachedInputTokens: 8, outputTokens: 7 };
  const model = scriptedModel(['abcdefgh', { text: 'x', usage }]);
  const estimated = (await ask(model, [part('123')])).usage;
  expect(estimated).toEqual({ inputTokens: 2, cachedInputTokens: 0, outputTokens: 2 });
  expect((await ask(model, [])).usage).toBe(usage);
});

it('fails as GENERATION_FAILED for a fault, without a status when the connection was refused', async () => {
  const model = scriptedModel([{ fault: { status: 529, body: 'overloaded' } }, { fault: {} }]);
  const data = { model: 'scripted', reason: 'overloaded', status: 529 };
  await expect(ask(model, [])).rejects.toMatchObject({ code: 'GENERATION_FAILED', data });
  const refused = { model: 'scripted', reason: 'the connection was refused' };
  await expect(ask(model, [])).rejects.toMatchObject({ code: 'GENERATION_FAILED', data: refused });
  expect(model.calls.map((call) => call.reply)).toEqual([null, null]);
});

it.each<[ScriptedReply, string]>([
  [{ deliver: [{ to: 'main', from: 'x', body: 'hi' }], reply: '1' }, 'agents'],
  [{ text: '1', after: { agent: 'x', call: 1 } }, 'agents'],
  [{ code: 'return 1' }, 'javascript'],
  [{ calls: [{ name: 'run_javascript' }] }, 'javascript'],
])('refuses %j with the capability that it needs', async (reply, capability) => {
  await expect(ask(scriptedModel([reply]), [])).rejects.toMatchObject({ code: 'NOT_SUPPORTED', data: { capability } });
});

it('states a cut answer and streams its text', async () => {
  const pieces: string[] = [];
  const model = scriptedModel([{ text: '(def a', finish: 'length' }]);
  const signal = new AbortController().signal;
  const reply = await model.generate(request([]), { signal, onText: (text) => pieces.push(text) });
  expect([reply.finish, reply.rawFinish, pieces]).toEqual(['length', 'length', ['(def a']]);
});

it('throws the reason of an aborted signal and uses up no reply', async () => {
  const model = scriptedModel(['a']);
  await expect(model.generate(request([]), { signal: AbortSignal.abort('stop') })).rejects.toBe('stop');
  expect((await ask(model, [])).text).toBe('a');
});

it('remembers every prompt through growth and edits, keeping only what differs', async () => {
  const model = scriptedModel([{ text: '.', repeat: 4 }]);
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(part);
  for (const parts of [[a], [a, b, c], [a, b, d], [d]]) await ask(model, parts);
  expect(model.calls.map((call) => call.prompt())).toEqual(['a', 'abc', 'abd', 'd']);
  expect(model.calls[1].messages()[0]).toEqual({ role: 'system', parts: [part('rules')] });
});

it('rebuilds a prompt of ten thousand turns', async () => {
  const turns = 10_000;
  const model = scriptedModel([{ text: '.', repeat: turns }]);
  const parts: TextPart[] = [];
  for (let i = 0; i < turns; i++) {
    parts.push(part(`${i},`));
    await ask(model, [...parts], i + 1);
  }
  expect(model.calls[2].prompt()).toBe('0,1,2,');
  expect(model.calls[turns - 1].prompt().split(',')).toHaveLength(turns + 1);
});
