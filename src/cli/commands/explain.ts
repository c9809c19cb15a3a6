import type { Command } from 'commander';
import { explainRun, formatExplanation } from '../../explain/index.ts';
import { exitCodes } from '../exitCodes.ts';
import { findRun } from '../findRun.ts';
import type { Host } from '../Host.ts';
import { addStoreFlag } from '../runFlags.ts';
import { withStore } from '../runStore.ts';
import { type Flags, readSettings } from '../settings.ts';
import { isLively } from '../style.ts';

const examples = `
Examples:
  incant explain last
  incant explain r0m5 --all
  incant explain last --json
`;

/** Adds `incant explain`. */
export function addExplain(program: Command, host: Host, ended: (code: number) => void): void {
  const command = program
    .command('explain')
    .description('what a run did: turns, effects with their receipts, cost, how to go on')
    .argument('<run>', 'its id, the beginning of it, or last')
    .option('--all', 'every turn and every effect')
    .option('--json', 'as one JSON object')
    .addHelpText('after', examples);
  addStoreFlag(command).action(async (word: string, flags: Flags) => ended(await explain(host, word, flags)));
}

async function explain(host: Host, word: string, flags: Flags): Promise<number> {
  const { store: setting } = await readSettings(flags, host);
  return withStore(host, setting, 'read', async (store) => {
    const { records, problems } = await store.readWithProblems(await findRun(store, word));
    const explanation = explainRun(records);
    const damage = problems.filter((problem) => !problem.repaired).map((problem) => problem.text);
    if (flags.json === true) host.stdout.write(`${JSON.stringify({ ...explanation, damage })}\n`);
    else {
      const colour = isLively(host.stdout, host.env);
      host.stdout.write(`${formatExplanation(explanation, { colour, all: flags.all === true })}\n`);
      for (const text of damage) host.stdout.write(`damage  ${text}; see incant doctor\n`);
    }
    return exitCodes.ok;
  });
}
