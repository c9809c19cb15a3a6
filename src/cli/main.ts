import { Command } from 'commander';
import { asIncantError } from '../errors/index.ts';
import { incantVersion } from '../run/index.ts';
import { addDoctor } from './commands/doctor.ts';
import { addEval } from './commands/eval.ts';
import { addExplain } from './commands/explain.ts';
import { addResume } from './commands/resume.ts';
import { addRun } from './commands/run.ts';
import { addRuns } from './commands/runs.ts';
import { addTest } from './commands/test.ts';
import { exitCodeOf, exitCodes } from './exitCodes.ts';
import type { Host } from './Host.ts';
import { isShown, parseFailure } from './parseFailure.ts';
import { reportError } from './reportError.ts';

const afterHelp = `
Examples:
  incant run "Summarise the open TODOs of this folder" --model tape:demo.tape.json
  incant run program.spl --budget 0.50 --timeout 5m --allow io/write-file
  incant resume last
  incant explain last
  incant eval '(map inc [1 2 3])'
  incant test spec --without agents
  incant runs prune --older-than 30d

Settings come from flags, then the environment (INCANT_MODEL, INCANT_BUDGET, …), then .incant/config.json.
A RUN is the id of a run, the beginning of one, or last.

Exit codes:
  0    all went well
  1    the run, the evaluation or a case failed
  2    a flag, a setting, a file or a program could not be used
  3    the store is damaged, full, locked or of another version
  130  stopped with Ctrl+C (once: after the effect in flight; twice: at once); the run can be resumed
`;

/** Runs the command that the words name and gives its exit code. Never throws: what goes wrong is told on stderr. */
export async function main(argv: readonly string[], host: Host): Promise<number> {
  let code: number = exitCodes.ok;
  const program = commandTree(host, (ended) => {
    code = ended;
  });
  try {
    if (argv.length === 0) program.outputHelp();
    else await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (thrown) {
    if (isShown(thrown)) return exitCodes.ok;
    const error = parseFailure(thrown, program, argv) ?? asIncantError(thrown);
    reportError(error, host, { json: argv.includes('--json') });
    return exitCodeOf(error);
  }
}

function commandTree(host: Host, ended: (code: number) => void): Command {
  const program = new Command('incant');
  program
    .description('Agents that answer with programs, and survive their own mistakes.')
    .version(incantVersion, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .addHelpText('after', afterHelp)
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({ writeOut: (text) => host.stdout.write(text), writeErr: () => undefined });
  addRun(program, host, ended);
  addResume(program, host, ended);
  addEval(program, host, ended);
  addTest(program, host, ended);
  addExplain(program, host, ended);
  addRuns(program, host, ended);
  addDoctor(program, host, ended);
  return program;
}
