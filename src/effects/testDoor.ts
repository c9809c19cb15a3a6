/** What the tests of this folder share: a clock that is moved by hand, and a door over a store in memory. */
import type { Clock, Json } from '../base/index.ts';
import type { RecordBody, RunWriter } from '../log/index.ts';
import { memoryStore } from '../store/index.ts';
import { createEffectDoor } from './createEffectDoor.ts';
import type { EffectCall, EffectDoor, EffectDoorOptions } from './EffectDoor.ts';
import { permissions } from './permissions.ts';
import { replayOf } from './replayOf.ts';
import type { ToolDefinition } from './ToolDefinition.ts';

/** Time stands still until `advance`. */
export interface HandClock extends Clock {
  advance(ms: number): void;
}

export function handClock(): HandClock {
  let now = 0;
  let sleepers: { readonly at: number; wake(): void }[] = [];
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        sleepers.push({ at: now + ms, wake: resolve });
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
    advance: (ms) => {
      now += ms;
      const due = sleepers.filter(({ at }) => at <= now);
      sleepers = sleepers.filter(({ at }) => at > now);
      for (const { wake } of due) wake();
    },
  };
}

export interface TestDoor {
  readonly door: EffectDoor;
  readonly clock: HandClock;
  /** What was written in this process, in order, with whether it was synced. */
  readonly written: readonly { readonly body: RecordBody; readonly sync: boolean }[];
}

/** A door whose writer begins with `before`, as after a crash, and replays it. */
export async function testDoor(
  tools: readonly ToolDefinition[],
  options: Partial<EffectDoorOptions> = {},
  before: readonly RecordBody[] = [],
): Promise<TestDoor> {
  const clock = handClock();
  const store = memoryStore({ clock });
  const writer = await store.create('r1');
  for (const body of before) await writer.append(body);
  const written: { body: RecordBody; sync: boolean }[] = [];
  const watched: RunWriter = {
    ...writer,
    append: (body, how) => {
      written.push({ body, sync: how?.sync ?? false });
      return writer.append(body, how);
    },
  };
  const door = createEffectDoor({
    namespaces: [{ name: 'tools', doc: 'Tools of the test', tools }],
    writer: watched,
    permissions: permissions(),
    clock,
    replay: replayOf(await writer.records()),
    ...options,
  });
  return { door, clock, written };
}

export function callOf(effect: string, args: readonly Json[] = [], more: Partial<EffectCall> = {}): EffectCall {
  return {
    effect,
    args,
    position: { form: '4.2', occurrence: 0, line: 3 },
    key: 'key-1',
    agent: 'main',
    completion: 1,
    signal: new AbortController().signal,
    ...more,
  };
}
