import { expect, it } from 'vitest';
import type { Model } from './Model.ts';
import { resolveModel } from './modelRegistry.ts';

const schemes = {
  tape: { example: 'tape:demo.tape.json', open: (rest: string, id: string): Model => stub(id, rest) },
  ollama: { example: 'ollama:qwen3:8b', open: (rest: string, id: string): Model => stub(id, rest) },
};

function stub(id: string, rest: string): Model {
  const usage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
  return { id, price: null, generate: async () => ({ text: rest, finish: 'stop', rawFinish: null, usage }) };
}

it('opens a model by its scheme and hands on all that follows the first colon', async () => {
  const model = await resolveModel('ollama:qwen3:8b', schemes);
  expect(model.id).toBe('ollama:qwen3:8b');
  const call = { signal: new AbortController().signal };
  const request = { kind: 'leaf', agent: 'main', completion: 1, messages: [] } as const;
  expect((await model.generate(request, call)).text).toBe('qwen3:8b');
});

it.each([
  ['tap:x', 'no scheme tap', ['tape:demo.tape.json']],
  ['gpt-4', 'a model is written scheme:name', ['tape:demo.tape.json', 'ollama:qwen3:8b']],
  ['tape:', 'nothing follows tape:', ['tape:demo.tape.json']],
  ['toString:x', 'no scheme toString', ['tape:demo.tape.json', 'ollama:qwen3:8b']],
  ['', 'a model is written scheme:name', ['tape:demo.tape.json', 'ollama:qwen3:8b']],
])('refuses %j as UNKNOWN_MODEL with suggestions', async (id, problem, suggestions) => {
  await expect(resolveModel(id, schemes)).rejects.toMatchObject({
    code: 'UNKNOWN_MODEL',
    data: { model: id, problem, suggestions },
  });
});
