import type { Command } from 'commander';
import { asIncantError, incantError } from '../../errors/index.ts';
import { evaluateText } from '../evaluateText.ts';
import { exitCodeOf, exitCodes } from '../exitCodes.ts';
import type { Host } from '../Host.ts';
import { readText } from '../readText.ts';
import { reportError } from '../reportError.ts';
import type { Flags } from '../settings.ts';

const examples = `
Examples:
  incant eval '(map inc [1 2 3])'
  incant eval --file program.spl
  echo '(+ 40 2)' | incant eval --file -

Nothing outside is touched: an effect is an error.
`;

/** Adds `incant eval`. */
export function addEval(program: Command, host: Host, ended: (code: number) => void): void {
  program
    .command('eval')
    .description('evaluate Spell and print the value of the last form')
    .argument('[text]', 'the program')
    .option('--file <program>', 'the path of a program; - reads standard input')
    .option('--json', 'print one JSON object: value or error')
    .addHelpText('after', examples)
    .action(async (text: string | undefined, flags: Flags) => ended(await evaluateCommand(host, text, flags)));
}

async function evaluateCommand(host: Host, text: string | undefined, flags: Flags): Promise<number> {
  const program = await programOf(host, text, flags);
  const json = flags.json === true;
  const { printed, outcome } = evaluateText(program, host);
  if (!json) host.stdout.write(printed === '' || printed.endsWith('\n') ? printed : `${printed}\n`);
  if (!outcome.ok) {
    const error = asIncantError(outcome.error);
    reportError(error, host, { json, sources: [program] });
    return exitCodeOf(error);
  }
  const { value } = outcome;
  host.stdout.write(`${json ? JSON.stringify({ ok: true, value, out: printed }) : value}\n`);
  return exitCodes.ok;
}

async function programOf(host: Host, text: string | undefined, flags: Flags): Promise<string> {
  const wrong = (problem: string): Error =>
    incantError('INVALID_CONFIG', { where: 'incant eval', problem, suggestions: [] });
  const file = typeof flags.file === 'string' ? flags.file : undefined;
  if (text !== undefined && file !== undefined) throw wrong('give a text or --file, not both');
  if (file !== undefined) return readText(host, file, 'program');
  if (text === undefined) throw wrong('a text or --file is missing');
  return text;
}
