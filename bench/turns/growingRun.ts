import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/base/index.ts';
import type { LogRecord } from '../../src/log/index.ts';
import { loadTokenCounter, type Model, type TextPart, tokensOfLength } from '../../src/models/index.ts';
import { startRun } from '../../src/run/index.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { turnText } from './turnText.ts';

/** What was measured of a run of appending turns. */
export interface GrowingRun {
  /** Host time in ms of each turn, from the model's reply to the next complete request. */
  readonly times: readonly number[];
  /** Per turn: share of the prompt that was the beginning of the previous one. */
  readonly reused: readonly number[];
  /** Per turn: share of the previous prompt's bytes that the prompt begins with. */
  readonly prefixKept: readonly number[];
  readonly promptUnits: readonly number[];
}

/**
 * Runs `turns` appending turns through everything that a real run does: reading, evaluation, edits, the record on SQLite,
 * the request's bytes (escaped once a part) and its token count (counted once a part).
 */
export async function growingRun(turns: number): Promise<GrowingRun> {
  const folder = mkdtempSync(join(tmpdir(), 'incant-turns-'));
  const store = await openSqliteStore({ path: join(folder, 'incant.db'), clock: systemClock });
  const counter = await loadTokenCounter();
  const body: Buffer[] = [];
  let sent: readonly TextPart[] = [];
  const times: number[] = [];
  const reused: number[] = [];
  const prefixKept: number[] = [];
  const promptUnits: number[] = [];
  let replied = performance.now();
  let turn = 0;
  const model: Model = {
    id: 'bench',
    price: null,
    async generate(request) {
      const { parts } = request.messages[1];
      // An adapter keeps the escaped bytes of what it sent; a part that is still the same object is not looked at again.
      while (body.length > parts.length || (body.length > 0 && sent[body.length - 1] !== parts[body.length - 1]))
        body.pop();
      for (let i = body.length; i < parts.length; i++) body.push(Buffer.from(JSON.stringify(parts[i].text)));
      sent = parts;
      const inputTokens = counter.countMessages(request.messages);
      if (body.length === 0) throw new RangeError('an empty request');
      times.push(performance.now() - replied);
      turn += 1;
      const text = turn > turns ? ':end' : turnText(turn);
      replied = performance.now();
      return {
        text,
        finish: 'stop',
        rawFinish: 'stop',
        usage: { inputTokens, cachedInputTokens: 0, outputTokens: tokensOfLength(text.length) },
      };
    },
  };
  const onRecord = ({ body }: LogRecord): void => {
    if (body.kind !== 'turn.ended') return;
    reused.push(body.reusedUnits / body.promptUnits);
    prefixKept.push(promptUnits.length === 0 ? 1 : body.reusedUnits / promptUnits[promptUnits.length - 1]);
    promptUnits.push(body.promptUnits);
  };
  try {
    const parts = { model, store, namespaces: [], clock: systemClock, seed: 1, onRecord };
    const result = await startRun({ task: 'Go through the rows.' }, parts).result;
    if (!result.ok || result.printed !== ':end') throw result.ok ? new RangeError(result.printed) : result.error;
    return { times, reused, prefixKept, promptUnits };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
