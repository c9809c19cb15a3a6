import { expect, it } from 'vitest';
import { memoryStore } from './memoryStore.ts';
import { pruneRuns } from './pruneRuns.ts';

const day = 24 * 60 * 60 * 1000;

it('deletes runs whose last record is older than the given days, and none that is being written', async () => {
  let now = 0;
  const clock = { now: () => now, sleep: async () => undefined };
  const store = memoryStore({ clock });
  const note = { kind: 'note', agent: 'main', completion: 1, text: '' } as const;
  const resumed = await store.create('resumed');
  await resumed.append(note);
  for (const run of ['oldest', 'old']) {
    const writer = await store.create(run);
    await writer.append(note);
    await writer.close();
    now += 1;
  }
  await (await store.create('busy')).append(note);
  now = 35 * day;
  await resumed.append(note);
  await resumed.close();
  now = 40 * day;

  expect(await pruneRuns(store, { olderThan: 30, clock })).toEqual(['oldest', 'old']);
  expect((await store.list()).map((summary) => summary.run).sort()).toEqual(['busy', 'resumed']);
  await expect(store.create('old')).rejects.toMatchObject({ code: 'RUN_EXISTS' });
});
