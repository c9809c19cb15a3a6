import type { Command } from 'commander';
import { startRun } from '../../run/index.ts';
import { executeRun } from '../executeRun.ts';
import { exitCodeOf } from '../exitCodes.ts';
import type { Host } from '../Host.ts';
import { openModel } from '../openModel.ts';
import { programProblem, readStart } from '../programStart.ts';
import { reportError } from '../reportError.ts';
import { addRunFlags } from '../runFlags.ts';
import { withStore } from '../runStore.ts';
import { type Flags, readSettings } from '../settings.ts';

const examples = `
Examples:
  incant run "Which page is the slowest?" --model tape:slow.tape.json
  incant run program.spl --model script:replies.json --allow "io/*"
  incant run "Tidy up" --model script:replies.json --budget 0.50 --timeout 5m --json

Effects that change something are denied unless a person at the terminal, --allow or --yes permits them.
Ctrl+C stops after the effect in flight, twice at once; incant resume goes on.
`;

/** Adds `incant run`. */
export function addRun(program: Command, host: Host, ended: (code: number) => void): void {
  const command = program
    .command('run')
    .description('run a task, or a program from a file')
    .argument('[task]', 'what to do, or the path of a program')
    .option('--file <program>', 'the path of a program; - reads standard input')
    .addHelpText('after', examples);
  addRunFlags(command).action(async (task: string | undefined, flags: Flags) => ended(await run(host, task, flags)));
}

async function run(host: Host, task: string | undefined, flags: Flags): Promise<number> {
  const settings = await readSettings(flags, host);
  const start = await readStart(host, task, typeof flags.file === 'string' ? flags.file : undefined);
  const program = 'program' in start ? start.program : null;
  const problem = program === null ? null : programProblem(program);
  if (problem !== null) {
    reportError(problem, host, { json: flags.json === true, sources: [program ?? ''] });
    return exitCodeOf(problem);
  }
  const model = await openModel(host, settings.model);
  return withStore(host, settings.store, 'make', (store) =>
    executeRun(host, {
      model,
      store,
      options: settings.options,
      settings,
      flags,
      program,
      begin: (parts) => startRun(start, parts),
    }),
  );
}
