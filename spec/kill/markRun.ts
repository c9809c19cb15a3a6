import { appendFileSync, closeSync, fsyncSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom, systemClock } from '../../src/base/index.ts';
import { type ToolDefinition, tool } from '../../src/effects/index.ts';
import type { Model } from '../../src/models/index.ts';
import { type RunParts, resumeRun, startRun } from '../../src/run/index.ts';
import { openSqliteStore } from '../../src/store/index.ts';

/** Twenty effects: in a callback of map, in a loop, one after the other, in a callback of reduce, in a callback of run!. */
const replies = [
  "(defn mark [i] (try (tools/mark {:id i}) (catch e (:code e))))\n'(!call-now a (map mark (range 0 6)))",
  "'(!call-now b (loop [i 6 out []] (if (< i 12) (recur (inc i) (conj out (mark i))) out)))",
  "'(!call-now c (mark 12) d (mark 13) e (reduce (fn [out i] (conj out (mark i))) [] (range 14 17)))",
  "'(!call-now f (run! mark (range 17 20)))",
  '[a b c d e]',
];

const model: Model = {
  id: 'fixed',
  price: null,
  generate: async ({ completion }) => ({
    text: replies[completion - 1],
    finish: 'stop',
    rawFinish: 'stop',
    usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 },
  }),
};

/** Writes one line to the ledger, on the disk when it returns, with a moment before and after in which a kill can fall. */
function markTool(ledger: string, seed: number): ToolDefinition {
  const random = seededRandom(seed);
  return tool({
    name: 'mark',
    description: 'Marks a number in the ledger.',
    input: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
    run: async (input) => {
      const { id } = input as { readonly id: number };
      say(`before ${id}`);
      await delay(random.next() * 3);
      const file = openSync(ledger, 'a');
      appendFileSync(file, `${id}\n`);
      fsyncSync(file);
      closeSync(file);
      say(`acted ${id}`);
      await delay(random.next() * 3);
      return id;
    },
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Starts or resumes the run in this process and reports its end as one line of JSON. */
export async function markRun(mode: 'start' | 'resume', database: string, ledger: string, seed: number): Promise<void> {
  const store = await openSqliteStore({ path: database, clock: systemClock });
  const tools = [{ name: 'tools', doc: 'The ledger.', tools: [markTool(ledger, seed)] }];
  const parts: RunParts = { model, store, namespaces: tools, clock: systemClock, seed };
  const known = await store.list();
  const handle =
    mode === 'resume' && known.length > 0
      ? resumeRun(known[0].run, parts)
      : startRun({ task: 'Mark them all.' }, parts);
  const result = await handle.result;
  await store.close();
  const receipts = result.receipts.map(({ effect, state, args }) => ({ effect, state, args }));
  say(`end ${JSON.stringify({ ok: result.ok, value: result.ok ? result.printed : result.error.toJSON(), receipts })}`);
}
