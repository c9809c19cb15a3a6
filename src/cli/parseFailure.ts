import { type Command, CommanderError } from 'commander';
import { nearest } from '../base/index.ts';
import { type IncantError, incantError } from '../errors/index.ts';

/** Whether commander ended early because it has shown the help or the version. */
export function isShown(thrown: unknown): boolean {
  return thrown instanceof CommanderError && thrown.exitCode === 0;
}

/** What commander says about wrong arguments as an error of the catalogue; null for anything else. */
export function parseFailure(thrown: unknown, program: Command, argv: readonly string[]): IncantError | null {
  if (!(thrown instanceof CommanderError)) return null;
  const command = commandOf(program, argv);
  const quoted = /'([^']*)'/.exec(thrown.message)?.[1] ?? '';
  const invalid = (problem: string, suggestions: readonly string[] = []): IncantError =>
    incantError('INVALID_CONFIG', { where: nameOf(command), problem, suggestions }, { cause: thrown });
  switch (thrown.code) {
    case 'commander.unknownOption':
      return invalid(`unknown option ${quoted}`, nearest(quoted, flagsOf(command)));
    case 'commander.unknownCommand':
      return invalid(`unknown command ${quoted}`, nearest(quoted, namesOf(command)));
    case 'commander.help':
      return invalid(`a command is missing: ${namesOf(command).join(', ')}`);
    default:
      return invalid(thrown.message.replace(/^error: /, '').replaceAll("'", ''));
  }
}

/** The command that the words name, as far as they name one. */
function commandOf(program: Command, argv: readonly string[]): Command {
  let command = program;
  for (const word of argv) {
    const next = command.commands.find((one) => one.name() === word);
    if (next === undefined) break;
    command = next;
  }
  return command;
}

function nameOf(command: Command): string {
  return command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;
}

function namesOf(command: Command): readonly string[] {
  return command.commands.map((one) => one.name());
}

function flagsOf(command: Command): readonly string[] {
  return ['--help', ...command.options.flatMap(({ long, short }) => [long, short].filter((flag) => flag != null))];
}
