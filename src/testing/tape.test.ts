import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LogRecord } from '../log/index.ts';
import type { Message, ModelReply, ModelRequest } from '../models/index.ts';
import { recordTape } from './recordTape.ts';
import type { Script } from './ScriptedReply.ts';
import { scriptedModel } from './scriptedModel.ts';
import type { Tape } from './Tape.ts';
import { loadTape, saveTape } from './tapeFile.ts';
import { recordedPrompt, tapeModel } from './tapeModel.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incant-tape-'));
});
afterEach(() => rm(folder, { recursive: true }));

const call = { signal: new AbortController().signal };

function ask(text: string, completion = 1, agent = 'main'): ModelRequest {
  const message = (role: Message['role'], ...texts: string[]): Message => {
    return { role, parts: texts.map((part) => ({ kind: 'text', text: part })) };
  };
  return { kind: 'program', agent, completion, messages: [message('system', 'rules'), message('assistant', text)] };
}

async function recorded(script: Script, requests: readonly ModelRequest[]): Promise<Tape> {
  const tapes: Tape[] = [];
  const recorder = recordTape(scriptedModel(script), (tape) => void tapes.push(tape));
  for (const request of requests) await recorder.model.generate(request, call).catch(() => undefined);
  await recorder.finish();
  return tapes[0];
}

it('replays what was recorded: texts, finish reasons, usage, pieces and price', async () => {
  const requests = [ask('(do '), ask('(do 1 ', 2)];
  const tape = await recorded([{ text: '1\n2', finish: 'length' }, 'b'], requests);
  const live = scriptedModel([{ text: '1\n2', finish: 'length' }, 'b']);
  const replay = tapeModel(tape);
  const pieces: string[] = [];
  for (const request of requests) {
    const seen: ModelReply = await replay.generate(request, { ...call, onText: (text) => pieces.push(text) });
    expect(seen).toEqual(await live.generate(request, call));
  }
  expect([pieces, replay.price]).toEqual([['1\n2', 'b'], live.price]);
});

it('keeps a prompt as the difference from the previous one', async () => {
  const tape = await recorded(['a', 'b'], [ask('(do x\n'), ask('(do x\ny', 2)]);
  expect(tape.calls.map((entry) => entry.prompt)).toEqual([
    { keep: 0, append: ['[system]', 'rules', '[assistant]', '(do x', ''] },
    { keep: 33, append: ['y'] },
  ]);
  expect(recordedPrompt(tape, 1)).toBe('[system]\nrules\n[assistant]\n(do x\ny');
});

it('stops at a request that differs and shows the first differing line', async () => {
  const tape = await recorded(['a'], [ask('one\ntwo')]);
  await expect(tapeModel(tape, { name: 'demo' }).generate(ask('one\n2'), call)).rejects.toMatchObject({
    code: 'TAPE_MISMATCH',
    data: { tape: 'demo', index: 0, difference: 'prompt line 5: expected "two", seen "2"' },
  });
});

it('stops when the tape has ended', async () => {
  const model = tapeModel(await recorded(['a'], [ask('one')]));
  await model.generate(ask('one'), call);
  await expect(model.generate(ask('one', 2), call)).rejects.toMatchObject({
    code: 'TAPE_MISMATCH',
    data: { index: 1 },
  });
});

it('accepts another text but no other completion when only the order must match', async () => {
  const tape = await recorded(['a', 'b'], [ask('one'), ask('two', 2)]);
  const model = tapeModel(tape, { match: 'order' });
  expect((await model.generate(ask('changed'), call)).text).toBe('a');
  await expect(model.generate(ask('two', 3), call)).rejects.toMatchObject({
    data: { index: 1, difference: 'expected completion 2 of main, seen completion 3' },
  });
});

it('lets agents overtake each other', async () => {
  const requests = [ask('one', 1, 'left'), ask('one', 1, 'right')];
  const model = tapeModel(await recorded({ left: ['l'], right: ['r'] }, requests));
  expect((await model.generate(requests[1], call)).text).toBe('r');
  expect((await model.generate(requests[0], call)).text).toBe('l');
});

it('replays a failure as the same error', async () => {
  const tape = await recorded([{ fault: { status: 503, body: 'down' } }], [ask('one')]);
  await expect(tapeModel(tape).generate(ask('one'), call)).rejects.toMatchObject({
    code: 'GENERATION_FAILED',
    data: { status: 503, reason: 'down' },
  });
});

it('writes a readable file that reads back as the same tape, with the effects of the run', async () => {
  const path = join(folder, 'a.tape.json');
  const recorder = recordTape(scriptedModel(['a']), saveTape(path));
  await recorder.model.generate(ask('one'), call);
  recorder.record(settled);
  recorder.record({ ...settled, body: { kind: 'note', agent: 'main', completion: 1, text: 'no effect' } });
  await recorder.finish();
  const tape = await loadTape(path);
  expect(tape.effects).toEqual([settled.body]);
  expect(tape.calls).toHaveLength(1);
  expect(await readFile(path, 'utf8')).toContain('\n          "[assistant]",\n');
});

const settled: LogRecord = {
  run: 'r',
  seq: 1,
  at: 0,
  body: { kind: 'effect.settled', key: 'k', effect: 'tools/pay', state: 'done', result: null, error: null, ms: 1 },
};

it.each([
  ['{', 'FILE_UNREADABLE', 'it is not JSON'],
  ['{}', 'FILE_UNREADABLE', 'it is not a tape'],
  ['{"format":"incant-tape","version":1}', 'FILE_UNREADABLE', 'calls'],
  ['{"format":"incant-tape","version":2}', 'TAPE_VERSION', 'has format 2, this version reads up to 1'],
])('refuses the file %j as %s', async (text, code, part) => {
  const path = join(folder, 'bad.tape.json');
  await writeFile(path, text);
  await expect(loadTape(path)).rejects.toMatchObject({ code, message: expect.stringContaining(part) });
});

it('names a tape that does not exist', async () => {
  const path = join(folder, 'none.tape.json');
  await expect(loadTape(path)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND', data: { path, what: 'tape' } });
});

it('goes on with a resumed run behind the calls that its record answered', async () => {
  const requests = [ask('one'), { ...ask('two'), completion: 2 }];
  const tape = await recorded(['a', 'b'], requests);
  const second = { ...ask('two'), completion: 2 };
  const resumed = tapeModel(tape, { match: 'order', resumed: true });
  expect((await resumed.generate(second, call)).text).toBe('b');
  await expect(tapeModel(tape, { match: 'order' }).generate(second, call)).rejects.toMatchObject({
    code: 'TAPE_MISMATCH',
  });
});
