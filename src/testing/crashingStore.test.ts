import { expect, it } from 'vitest';
import type { RecordBody } from '../log/index.ts';
import { memoryStore } from '../store/index.ts';
import { type CrashPoint, crashingStore } from './crashingStore.ts';
import { fakeClock } from './fakeClock.ts';

const note = (text: string): RecordBody => ({ kind: 'note', agent: 'main', completion: 1, text });
const settled = (effect: string): RecordBody => {
  return { kind: 'effect.settled', key: 'k', effect, state: 'done', result: null, error: null, ms: 0 };
};

async function recordsUntilCrash(point: CrashPoint, bodies: readonly RecordBody[]): Promise<readonly string[]> {
  const inner = memoryStore({ clock: fakeClock() });
  const store = crashingStore(inner, point);
  const writer = await store.create('r1');
  for (const body of bodies) await writer.append(body).catch(() => undefined);
  await writer.close();
  const reopened = await inner.open('r1');
  const kinds = (await reopened.records()).map(({ body }) => (body.kind === 'note' ? body.text : body.kind));
  await reopened.close();
  expect(store.crashed).toBe(kinds.length < bodies.length);
  return kinds;
}

it('writes the n-th record and nothing after it, and leaves the run free to be resumed', async () => {
  const bodies = [note('a'), note('b'), note('c')];
  expect(await recordsUntilCrash({ kind: 'record', record: 2 }, bodies)).toEqual(['a', 'b']);
});

it('loses the settlement of the named effect only', async () => {
  const bodies = [settled('tools/ship'), settled('tools/pay'), note('after')];
  expect(await recordsUntilCrash({ kind: 'effect', effect: 'tools/pay' }, bodies)).toEqual(['effect.settled']);
});

it('does not crash when its point is never reached', async () => {
  expect(await recordsUntilCrash({ kind: 'record', record: 9 }, [note('a')])).toEqual(['a']);
});
