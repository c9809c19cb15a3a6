import type { Command } from 'commander';
import type { LogRecord, RunStore } from '../../log/index.ts';
import { resumeRun } from '../../run/index.ts';
import { executeRun } from '../executeRun.ts';
import { findRun } from '../findRun.ts';
import type { Host } from '../Host.ts';
import { openModel } from '../openModel.ts';
import { addRunFlags } from '../runFlags.ts';
import { withStore } from '../runStore.ts';
import { type Flags, readSettings, type Settings } from '../settings.ts';

const examples = `
Examples:
  incant resume last
  incant resume r0m5 --budget 2
  incant resume last --model tape:other.tape.json --yes

What is on record is not asked or done again. The run has the model and the options that it had; flags replace them.
`;

/** Adds `incant resume`. */
export function addResume(program: Command, host: Host, ended: (code: number) => void): void {
  const command = program
    .command('resume')
    .description('go on with a run that was interrupted or failed')
    .argument('<run>', 'its id, the beginning of it, or last')
    .addHelpText('after', examples);
  addRunFlags(command).action(async (word: string, flags: Flags) => ended(await resume(host, word, flags)));
}

async function resume(host: Host, word: string, flags: Flags): Promise<number> {
  const settings = await readSettings(flags, host);
  return withStore(host, settings.store, 'read', (store) => resumeIn(store, { host, word, flags, settings }));
}

interface Resumption {
  readonly host: Host;
  readonly word: string;
  readonly flags: Flags;
  readonly settings: Settings;
}

async function resumeIn(store: RunStore, { host, word, flags, settings }: Resumption): Promise<number> {
  const run = await findRun(store, word);
  const records = await store.read(run);
  const started = startOf(records);
  const named = typeof flags.model === 'string' ? flags.model : started?.model;
  return executeRun(host, {
    model: await openModel(host, named, records),
    store,
    options: settings.flagOptions,
    settings,
    flags,
    program: started?.program ?? null,
    begin: (parts) => resumeRun(run, parts),
  });
}

function startOf(records: readonly LogRecord[]): Extract<LogRecord['body'], { kind: 'run.started' }> | null {
  const body = records[0]?.body;
  return body?.kind === 'run.started' ? body : null;
}
