import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { systemClock } from '../base/index.ts';
import { tool } from '../effects/index.ts';
import type { LogRecord, RunStore } from '../log/index.ts';
import type { Model } from '../models/index.ts';
import { memoryStore, openSqliteStore } from '../store/index.ts';
import type { RunParts } from './RunSettings.ts';
import { resumeRun, startRun } from './startRun.ts';

/** A model whose answer to completion n is `replies[n - 1]`. */
function fixedModel(replies: readonly string[]): Model & { readonly asked: number[] } {
  const asked: number[] = [];
  return {
    id: 'fixed',
    price: { input: 1, cachedInput: 0.1, output: 5 },
    asked,
    generate: async ({ completion }) => {
      asked.push(completion);
      // A real model takes a while, in which the store writes what it has gathered.
      await delay(1);
      return {
        text: replies[completion - 1],
        finish: 'stop',
        rawFinish: 'stop',
        usage: { inputTokens: 1000, cachedInputTokens: 0, outputTokens: 100 },
      };
    },
  };
}

function partsWith(model: Model, more: Partial<RunParts> = {}): RunParts & { readonly store: RunStore } {
  return { model, store: memoryStore({ clock: systemClock }), namespaces: [], clock: systemClock, seed: 1, ...more };
}

it('runs a task to its value and says what it cost', async () => {
  const model = fixedModel(["(def base 40)\n'(!extend)", '{:answer (+ base 2)}']);
  const result = await startRun({ task: 'Add.' }, partsWith(model)).result;
  expect(result).toMatchObject({ ok: true, value: { answer: 42 }, printed: '{:answer 42}' });
  expect(result.cost).toMatchObject({ calls: 2, inputTokens: 2000, outputTokens: 200, dollars: 0.003 });
});

it('hands out every record as it is written and ends with the run', async () => {
  const handle = startRun({ task: 'Add.' }, partsWith(fixedModel(['1'])));
  const kinds: string[] = [];
  for await (const record of handle.events()) kinds.push(record.body.kind);
  expect(kinds).toEqual(['run.started', 'prompt', 'completion', 'turn.ended', 'run.ended']);
});

it('starts from a program, which needs no model when it is a value', async () => {
  const model = fixedModel([]);
  const result = await startRun({ program: '(quine completion (eval (do (+ 40 2))))' }, partsWith(model)).result;
  expect(result).toMatchObject({ ok: true, printed: '42' });
  expect(model.asked).toEqual([]);
});

it('resumes from the record: no completion is asked for and no effect is done again', async () => {
  const done: number[] = [];
  const mark = tool({
    name: 'mark',
    description: 'Marks.',
    input: { type: 'integer' },
    run: (id) => done.push(id as number),
  });
  const namespaces = [{ name: 'tools', doc: '', tools: [mark] }];
  const replies = ["'(!call-now a (tools/mark 1))", "'(!call-now b (tools/mark 2))", '[a b]'];
  const first = fixedModel(replies);
  const parts = partsWith(first, { namespaces, options: { maxTurns: 2 } });
  const stopped = startRun({ task: 'Mark.' }, parts);
  expect(await stopped.result).toMatchObject({ ok: false, error: { code: 'TURN_LIMIT' } });
  const second = fixedModel(replies);
  const resumed = await resumeRun(stopped.runId, { ...parts, model: second, options: { maxTurns: 5 } }).result;
  expect(resumed).toMatchObject({ ok: true, printed: '[1 2]' });
  expect(second.asked).toEqual([3]);
  expect(done).toEqual([1, 2]);
  expect(resumed.cost.calls).toBe(3);
});

it('asks again after a program that failed, and tells the model what happened', async () => {
  const replies = ["(def a 1)\n'(!call-now got (+ a 1) bad (nope))", '(+ a got)'];
  const parts = partsWith(fixedModel(replies));
  const failed = startRun({ task: 'Add.' }, parts);
  expect(await failed.result).toMatchObject({ ok: false, error: { code: 'UNBOUND_SYMBOL' } });
  const prompts: LogRecord[] = [];
  const again = fixedModel(['', '(count "ok")']);
  const onRecord = (record: LogRecord): void => {
    if (record.body.kind === 'prompt') prompts.push(record);
  };
  const result = await resumeRun(failed.runId, { ...parts, model: again, onRecord }).result;
  expect(result).toMatchObject({ ok: true, printed: '2' });
  expect(again.asked).toEqual([2]);
  expect(JSON.stringify(prompts[0].body)).toMatch(/UNBOUND_SYMBOL.*nope.*got = 2/);
});

it('stops at a program of another version of the run: the record and the replay must agree', async () => {
  const parts = partsWith(fixedModel(["'(!extend)", '1']), { options: { maxTurns: 1 } });
  const first = startRun({ task: 'Go.' }, parts);
  await first.result;
  const store = parts.store;
  const changed = { ...parts, store: withChangedPrompt(store) };
  const result = await resumeRun(first.runId, { ...changed, options: { maxTurns: 9 } }).result;
  expect(result).toMatchObject({ ok: false, error: { code: 'REPLAY_DIVERGED' } });
});

/** The same store, but the recorded first prompt reads differently. */
function withChangedPrompt(store: RunStore): RunStore {
  return {
    ...store,
    open: async (run) => {
      const writer = await store.open(run);
      const records = (await writer.records()).map((record) =>
        record.body.kind === 'prompt' ? { ...record, body: { ...record.body, append: 'other' } } : record,
      );
      return {
        ...writer,
        run,
        append: writer.append.bind(writer),
        close: writer.close.bind(writer),
        records: async () => records,
      };
    },
  };
}

it('aborts at once when its signal fires, and can be resumed', async () => {
  const abort = new AbortController();
  const model = fixedModel(["'(!extend)", '2']);
  const parts = partsWith(model, { signal: abort.signal });
  const onRecord = (record: LogRecord): void => {
    if (record.body.kind === 'completion') abort.abort(new DOMException('enough', 'AbortError'));
  };
  const first = startRun({ task: 'Go.' }, { ...parts, onRecord });
  expect(await first.result).toMatchObject({ ok: false, error: { code: 'EXECUTION_ABORTED' } });
  const resumed = await resumeRun(first.runId, { ...parts, signal: new AbortController().signal }).result;
  expect(resumed).toMatchObject({ ok: true, printed: '2' });
});

it('refuses unknown options by name', () => {
  // Options come from JavaScript and from files, too.
  const options = { budjet: 1 } as never;
  expect(() => startRun({ task: 'Go.' }, partsWith(fixedModel([]), { options }))).toThrow(
    /unknown option budjet.*budget/,
  );
});

it('spends no more than its budget: the call that would pass it is not made', async () => {
  const model = fixedModel(["'(!extend)", "'(!extend)", '1']);
  const result = await startRun({ task: 'Go.' }, partsWith(model, { options: { budget: 0.002 } })).result;
  expect(result).toMatchObject({ ok: false, error: { code: 'BUDGET_EXHAUSTED' } });
  expect(model.asked.length).toBeLessThan(3);
});

it('ends with STORE_FULL when the disk is full, and goes on when there is room again', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'incant-full-')), 'incant.db');
  const long = `(def text "${'x'.repeat(20_000)}")\n'(!extend)`;
  const replies = [...Array.from({ length: 40 }, () => long), ':end'];
  const small = await openSqliteStore({ path, clock: systemClock, maxBytes: 300_000 });
  const first = startRun({ task: 'Fill.' }, { ...partsWith(fixedModel(replies)), store: small });
  expect(await first.result).toMatchObject({ ok: false, error: { code: 'STORE_FULL' } });
  await small.close().catch(() => undefined);
  const large = await openSqliteStore({ path, clock: systemClock });
  const model = fixedModel(replies);
  const resumed = await resumeRun(first.runId, { ...partsWith(model), store: large }).result;
  await large.close();
  expect(resumed).toMatchObject({ ok: true, printed: ':end' });
  expect(model.asked.length).toBeLessThan(replies.length);
});
