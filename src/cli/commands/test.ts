import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  type CaseResult,
  formatFailure,
  type LocatedCase,
  parseCapabilities,
  readCaseFiles,
  runCase,
  selectCases,
  totalsOf,
} from '../../testing/index.ts';
import { exitCodes } from '../exitCodes.ts';
import type { Host } from '../Host.ts';
import type { Flags } from '../settings.ts';

const examples = `
Examples:
  incant test spec
  incant test cases.jsonl one-case.json --without recovery,agents
  incant test spec --json

Cases run offline, with a scripted model and a fake clock. The exit code is 1 when one failed.
`;

/** Adds `incant test`. */
export function addTest(program: Command, host: Host, ended: (code: number) => void): void {
  program
    .command('test')
    .description('run case files')
    .argument('<path...>', 'files (.jsonl, .json) and folders')
    .option(
      '--without <capabilities>',
      'leave out the cases that need one of these: recovery, agents, healing, javascript',
    )
    .option('--json', 'one JSON object a case')
    .addHelpText('after', examples)
    .action(async (paths: readonly string[], flags: Flags) => ended(await test(host, paths, flags)));
}

async function test(host: Host, paths: readonly string[], flags: Flags): Promise<number> {
  const without = typeof flags.without === 'string' ? parseCapabilities(flags.without) : [];
  const cases = (await Promise.all(paths.map((path) => casesAt(host, path)))).flat();
  const { selected, leftOut } = selectCases(cases, without);
  const results: CaseResult[] = [];
  for (const one of selected) {
    const result = await runCase(one);
    results.push(result);
    const text = flags.json === true ? JSON.stringify(result) : formatFailure(result);
    if (text !== '') host.stdout.write(`${text}\n`);
  }
  const { passed, failed } = totalsOf(results);
  // With --json only objects are on stdout.
  const summary = flags.json === true ? host.stderr : host.stdout;
  if (leftOut > 0) summary.write(`${leftOut} left out (--without ${without.join(',')})\n`);
  summary.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? exitCodes.ok : exitCodes.failed;
}

/** Paths are read from the working folder and shown as they were given. */
async function casesAt(host: Host, path: string): Promise<readonly LocatedCase[]> {
  const root = resolve(host.folder, path);
  const cases = await readCaseFiles([root]);
  return cases.map((one) => ({ ...one, file: one.file === root ? path : one.file.replace(root, path) }));
}
