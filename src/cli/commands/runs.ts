import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { cutText } from '../../base/index.ts';
import { incantError } from '../../errors/index.ts';
import type { RunSummary } from '../../log/index.ts';
import { exportRun, importRun, pruneRuns } from '../../store/index.ts';
import { exitCodes } from '../exitCodes.ts';
import { findRun } from '../findRun.ts';
import type { Host } from '../Host.ts';
import { readText } from '../readText.ts';
import { addStoreFlag } from '../runFlags.ts';
import { withStore } from '../runStore.ts';
import { type Flags, readSettings } from '../settings.ts';
import { duration } from '../settingValues.ts';

const dayInMs = 86_400_000;
/** The longest task in a list, in UTF-16 units. */
const longestTask = 60;

const examples = `
Examples:
  incant runs list
  incant runs delete last
  incant runs prune --older-than 30d
  incant runs export last --out run.jsonl
  incant runs import run.jsonl
`;

/** Adds `incant runs` and its commands. */
export function addRuns(program: Command, host: Host, ended: (code: number) => void): void {
  const runs = program.command('runs').description('list, delete, prune, export and import runs');
  runs.addHelpText('after', examples);
  const add = (usage: string, description: string): Command =>
    addStoreFlag(runs.command(usage).description(description));
  add('list', 'the runs, newest first')
    .option('--json', 'as one JSON array')
    .action(async (flags: Flags) => ended(await list(host, flags)));
  add('delete <run...>', 'delete runs; each leaves a tombstone with the hash of its last record').action(
    async (words: readonly string[], flags: Flags) => ended(await remove(host, words, flags)),
  );
  add('prune', 'delete the runs whose last record is old')
    .requiredOption('--older-than <duration>', 'as 30d or 12h')
    .action(async (flags: Flags) => ended(await prune(host, flags)));
  add('export <run>', 'a run as JSON Lines')
    .option('--out <file>', 'write a file instead of standard output')
    .action(async (word: string, flags: Flags) => ended(await exportOne(host, word, flags)));
  add('import <file>', 'add an exported run under its own id; - reads standard input').action(
    async (file: string, flags: Flags) => ended(await importOne(host, file, flags)),
  );
}

async function list(host: Host, flags: Flags): Promise<number> {
  const { store: setting } = await readSettings(flags, host);
  return withStore(host, setting, 'read', async (store) => {
    const runs = await store.list();
    if (flags.json === true) host.stdout.write(`${JSON.stringify(runs)}\n`);
    else if (runs.length === 0) host.stderr.write('no runs yet\n');
    else for (const run of runs) host.stdout.write(`${listLine(run)}\n`);
    return exitCodes.ok;
  });
}

function listLine({ run, state, startedAt, records, task }: RunSummary): string {
  const started = new Date(startedAt).toISOString().slice(0, 16).replace('T', ' ');
  const line = task.replace(/\s+/g, ' ').trim();
  const told = line.length <= longestTask ? line : `${cutText(line, longestTask - 1)}…`;
  return `${run}  ${state.padEnd(11)}  ${started}  ${String(records).padStart(6)} records  ${told}`;
}

async function remove(host: Host, words: readonly string[], flags: Flags): Promise<number> {
  const { store: setting } = await readSettings(flags, host);
  return withStore(host, setting, 'read', async (store) => {
    // All words are looked up first: a slip in one of them deletes nothing.
    const runs = new Set<string>();
    for (const word of words) runs.add(await findRun(store, word));
    for (const run of runs) {
      await store.delete(run);
      host.stdout.write(`deleted ${run}\n`);
    }
    return exitCodes.ok;
  });
}

async function prune(host: Host, flags: Flags): Promise<number> {
  const { store: setting } = await readSettings(flags, host);
  const age = duration('d').safeParse(flags.olderThan);
  if (!age.success) {
    const problem = age.error.issues[0].message;
    throw incantError('INVALID_CONFIG', { where: '--older-than', problem, suggestions: [] });
  }
  return withStore(host, setting, 'read', async (store) => {
    const deleted = await pruneRuns(store, { olderThan: age.data / dayInMs, clock: host.clock });
    for (const run of deleted) host.stdout.write(`deleted ${run}\n`);
    host.stderr.write(`${deleted.length} ${deleted.length === 1 ? 'run' : 'runs'} deleted\n`);
    return exitCodes.ok;
  });
}

async function exportOne(host: Host, word: string, flags: Flags): Promise<number> {
  const { store: setting } = await readSettings(flags, host);
  return withStore(host, setting, 'read', async (store) => {
    const run = await findRun(store, word);
    const text = await exportRun(store, run);
    if (typeof flags.out !== 'string') host.stdout.write(text);
    else {
      await writeOut(host, flags.out, text);
      host.stderr.write(`exported ${run} to ${flags.out}\n`);
    }
    return exitCodes.ok;
  });
}

async function writeOut(host: Host, path: string, text: string): Promise<void> {
  try {
    await writeFile(resolve(host.folder, path), text);
  } catch (cause) {
    const reason = `it cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw incantError('FILE_UNREADABLE', { path, reason }, { cause });
  }
}

async function importOne(host: Host, file: string, flags: Flags): Promise<number> {
  const { store: setting } = await readSettings(flags, host);
  const text = await readText(host, file, 'export');
  return withStore(host, setting, 'make', async (store) => {
    host.stdout.write(`imported ${await importRun(store, text, file)}\n`);
    return exitCodes.ok;
  });
}
