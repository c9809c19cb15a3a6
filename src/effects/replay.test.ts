import { describe, expect, it } from 'vitest';
import type { EffectResult, RecordBody } from '../log/index.ts';
import { jsonDigest } from './canonicalJson.ts';
import type { EffectDoorOptions } from './EffectDoor.ts';
import type { VerifyOutcome } from './ToolDefinition.ts';
import { callOf, testDoor } from './testDoor.ts';
import { type ToolSettings, tool } from './tool.ts';

const args = [{ amount: 20 }];

function claimed(key = 'key-1'): RecordBody {
  const where = { agent: 'main', completion: 1, position: '4.2#0', line: 3 };
  return { kind: 'effect.claimed', key, effect: 'tools/pay', ...where, argsDigest: jsonDigest(args), args };
}

function settled(value: number, key = 'key-1'): RecordBody {
  const result: EffectResult = { kind: 'value', value };
  return { kind: 'effect.settled', key, effect: 'tools/pay', state: 'done', result, error: null, ms: 5 };
}

const kinds = { readOnly: { readOnly: true }, idempotent: { idempotent: true }, once: {} } as const;
const verdicts = {
  none: null,
  done: { kind: 'done', result: 8 },
  'not done': { kind: 'not-done' },
  unknown: { kind: 'unknown' },
} as const;

async function resumed(
  before: readonly RecordBody[],
  settings: Partial<ToolSettings<{ type: 'object' }>>,
  options: Partial<EffectDoorOptions> = {},
) {
  let runs = 0;
  const run = (): number => {
    runs += 1;
    return 7;
  };
  const pay = tool({ name: 'pay', description: 'Pays', input: { type: 'object' }, run, ...settings });
  const { door, written } = await testDoor([pay], options, before);
  const outcome = await door.call(callOf('tools/pay', args)).then(
    (result) => (result.kind === 'value' ? result.value : null),
    (error) => error.code,
  );
  const claims = written.filter(({ body }) => body.kind === 'effect.claimed').length;
  return { outcome, runs, claims, state: door.receipts()[0]?.state };
}

describe('a resumed run', () => {
  for (const [kind, flags] of Object.entries(kinds)) {
    for (const [verdict, outcome] of Object.entries(verdicts)) {
      const settings = { ...flags, ...(outcome === null ? {} : { verify: (): VerifyOutcome => outcome }) };

      it(`runs a ${kind} call that was never claimed (verify: ${verdict})`, async () => {
        expect(await resumed([], settings)).toEqual({ outcome: 7, runs: 1, claims: 1, state: 'done' });
      });

      it(`gives the recorded result of a settled ${kind} call (verify: ${verdict})`, async () => {
        const before = [claimed(), settled(6)];
        expect(await resumed(before, settings)).toEqual({ outcome: 6, runs: 0, claims: 0, state: 'done' });
      });

      it(`ends a claimed ${kind} call as its kind and the world allow (verify: ${verdict})`, async () => {
        const isDoneBefore = kind === 'once' && verdict === 'done';
        const isUncertain = kind === 'once' && (verdict === 'none' || verdict === 'unknown');
        const again = { outcome: 7, runs: 1, claims: 0, state: 'done' };
        const found = { outcome: 8, runs: 0, claims: 0, state: 'done' };
        const doubtful = { outcome: 'EFFECT_UNCERTAIN', runs: 0, claims: 0, state: 'uncertain' };
        const expected = isDoneBefore ? found : isUncertain ? doubtful : again;
        expect(await resumed([claimed()], settings)).toEqual(expected);
      });
    }
  }

  it('takes a verify that throws for one that does not know', async () => {
    const verify = (): VerifyOutcome => {
      throw new TypeError('no network');
    };
    expect(await resumed([claimed()], { verify })).toMatchObject({ outcome: 'EFFECT_UNCERTAIN', runs: 0 });
  });

  it('asks a person about a call that nothing else can decide', async () => {
    const onUncertain = async (): Promise<VerifyOutcome> => ({ kind: 'not-done' });
    expect(await resumed([claimed()], {}, { onUncertain })).toMatchObject({ outcome: 7, runs: 1, claims: 0 });
  });

  it('throws a recorded error again without running', async () => {
    const error = {
      code: 'EFFECT_FAILED' as const,
      message: 'tools/pay failed: no money',
      critical: false,
      data: { effect: 'tools/pay', reason: 'no money' },
    };
    const settlement: RecordBody = {
      kind: 'effect.settled',
      key: 'key-1',
      effect: 'tools/pay',
      state: 'failed',
      result: null,
      error,
      ms: 1,
    };
    expect(await resumed([claimed(), settlement], {})).toMatchObject({
      outcome: 'EFFECT_FAILED',
      runs: 0,
      state: 'failed',
    });
  });

  it('stops when the arguments or the effect of a key are not those of the record', async () => {
    const other: RecordBody = { ...claimed(), argsDigest: jsonDigest([{ amount: 21 }]) } as RecordBody;
    expect(await resumed([other, settled(6)], {})).toMatchObject({ outcome: 'REPLAY_DIVERGED', runs: 0 });
    const renamed: RecordBody = { ...claimed(), effect: 'tools/ship' } as RecordBody;
    expect(await resumed([renamed], { readOnly: true })).toMatchObject({ outcome: 'REPLAY_DIVERGED', runs: 0 });
  });

  it('denies again what was denied, and does not ask again for what was allowed once', async () => {
    const decision = (word: 'denied' | 'once'): RecordBody => {
      return { kind: 'approval', key: 'key-1', effect: 'tools/pay', decision: word, reason: 'because' };
    };
    const ask = { approval: 'ask' } as const;
    expect(await resumed([decision('denied')], ask)).toMatchObject({ outcome: 'EFFECT_DENIED', runs: 0 });
    expect(await resumed([decision('once')], ask)).toMatchObject({ outcome: 7, runs: 1 });
  });

  it('remembers what was allowed for the run', async () => {
    const allowed: RecordBody = { kind: 'approval', key: 'other', effect: 'tools/pay', decision: 'run', reason: null };
    expect(await resumed([allowed], { approval: 'ask' })).toMatchObject({ outcome: 7, runs: 1 });
  });

  it('delivers the settlements of calls that overlapped in the order of the record', async () => {
    const before = [claimed('a'), claimed('b'), settled(2, 'b'), settled(1, 'a'), claimed('c'), settled(3, 'c')];
    const pay = tool({ name: 'pay', description: 'Pays', input: { type: 'object' }, run: () => 0 });
    const { door } = await testDoor([pay], {}, before);
    const delivered: string[] = [];
    const ask = async (key: string): Promise<void> => {
      await door.call(callOf('tools/pay', args, { key }));
      delivered.push(key);
    };
    await Promise.all([ask('a'), ask('b')]);
    await ask('c');
    expect(delivered).toEqual(['b', 'a', 'c']);
  });

  it('does not wait for a call that ended before this one began', async () => {
    const before = [claimed('a'), settled(1, 'a'), claimed('b'), settled(2, 'b')];
    const pay = tool({ name: 'pay', description: 'Pays', input: { type: 'object' }, run: () => 0 });
    const { door } = await testDoor([pay], {}, before);
    expect(await door.call(callOf('tools/pay', args, { key: 'b' }))).toEqual({ kind: 'value', value: 2 });
  });
});
