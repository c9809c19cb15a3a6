import type { Command } from 'commander';
import { examine, type RepairOutcome, repair, type StoreProblem } from '../../store/index.ts';
import { exitCodes } from '../exitCodes.ts';
import type { Host } from '../Host.ts';
import { addStoreFlag } from '../runFlags.ts';
import { isThere } from '../runStore.ts';
import { type Flags, readSettings } from '../settings.ts';

const examples = `
Examples:
  incant doctor
  incant doctor --repair
  incant doctor --store other.db --json

A repair adds records and never rewrites one. The exit code is 3 while damage is left; runs that only stopped early are none.
`;

/** Adds `incant doctor`. */
export function addDoctor(program: Command, host: Host, ended: (code: number) => void): void {
  const command = program
    .command('doctor')
    .description('look for damage in the settings and the store, and repair it')
    .option('--repair', 'repair what can be repaired')
    .option('--release-unseen', 'with --repair: also release locks of processes that cannot be seen from here')
    .option('--json', 'as one JSON array')
    .addHelpText('after', examples);
  addStoreFlag(command).action(async (flags: Flags) => ended(await doctor(host, flags)));
}

async function doctor(host: Host, flags: Flags): Promise<number> {
  // Reading the settings is the check of the settings: what is wrong with them is thrown.
  const { path, isNamed } = (await readSettings(flags, host)).store;
  if (!isNamed && !(await isThere(path))) {
    host.stderr.write('settings are well; there is no store yet\n');
    if (flags.json === true) host.stdout.write('[]\n');
    return exitCodes.ok;
  }
  const options = { path, clock: host.clock };
  const outcomes: readonly Outcome[] =
    flags.repair === true
      ? await repair({ ...options, releaseUnseen: flags.releaseUnseen === true })
      : (await examine(options)).map((problem) => ({ problem, repaired: false, text: null }));
  if (flags.json === true) host.stdout.write(`${JSON.stringify(outcomes)}\n`);
  else for (const line of linesOf(outcomes)) host.stdout.write(`${line}\n`);
  return outcomes.some(({ problem, repaired }) => isDamage(problem) && !repaired) ? exitCodes.store : exitCodes.ok;
}

type Outcome = Omit<RepairOutcome, 'text'> & { readonly text: string | null };

function linesOf(outcomes: readonly Outcome[]): readonly string[] {
  if (outcomes.length === 0) return ['settings and store are well'];
  const lines = outcomes.map(({ problem, repaired, text }) => {
    const word = repaired ? 'repaired' : isDamage(problem) ? 'damage' : 'open';
    return `${word.padEnd(9)} ${problem.text}${text === null ? '' : `: ${text}`}`;
  });
  const isLeft = outcomes.some((outcome) => outcome.text === null && isDamage(outcome.problem));
  return isLeft ? [...lines, 'incant doctor --repair repairs what can be repaired'] : lines;
}

/** A run that stopped early can be resumed: nothing is broken. */
function isDamage(problem: StoreProblem): boolean {
  switch (problem.kind) {
    case 'sqlite':
    case 'record':
    case 'lock':
      return true;
    case 'unsettled':
    case 'unended':
      return false;
  }
}
