/**
 * Packs the package, installs the tarball in an empty project and uses it from there: every door of `exports` is imported
 * in a process of its own, a small TypeScript file over all doors is type-checked, and `incant --help` runs.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Finding, report } from './support/Finding.ts';
import { readText, root } from './support/files.ts';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
}

const manifest = JSON.parse(readText('package.json')) as Manifest;

/** The module names of the doors, without those that are plain files. */
const doors = Object.entries(manifest.exports)
  .filter(([, target]) => typeof target !== 'string')
  .map(([door]) => manifest.name + door.slice(1));

const findings: Finding[] = [];

function step(what: string, folder: string, command: string, args: readonly string[]): string | null {
  const run = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
  if (run.status === 0) return run.stdout;
  findings.push({
    file: 'package.json',
    line: 0,
    text: `${what} failed:\n${run.stdout}${run.stderr}${run.error ?? ''}`,
  });
  return null;
}

function usePackage(folder: string): void {
  const project = join(folder, 'project');
  mkdirSync(project);
  const packed = step('npm pack', root, 'npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
  if (packed === null) return;
  const [{ filename }] = JSON.parse(packed) as readonly { readonly filename: string }[];
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, filename)];
  if (step('npm install of the tarball', project, 'npm', install) === null) return;
  for (const door of doors) importDoor(project, door);
  checkTypes(project);
  const help = step('incant --help', project, join(project, 'node_modules/.bin/incant'), ['--help']);
  if (help !== null && !help.includes('Usage: incant')) {
    findings.push({ file: 'package.json', line: 0, text: `incant --help printed no usage:\n${help}` });
  }
}

function importDoor(project: string, door: string): void {
  const program = `const door = await import('${door}'); if (Object.keys(door).length === 0) throw new Error('is empty');`;
  step(`import of ${door}`, project, process.execPath, ['--input-type=module', '--eval', program]);
}

/** Type-checks strictly, with the declarations of the package itself included. */
function checkTypes(project: string): void {
  const lines = doors.map((door, i) => `import * as door${i} from '${door}';`);
  const uses = `export const doors: readonly object[] = [${doors.map((_door, i) => `door${i}`).join(', ')}];`;
  writeFileSync(join(project, 'doors.ts'), `${lines.join('\n')}\n${uses}\n`);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2023'];
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
  step('type-check of the doors', project, join(root, 'node_modules/.bin/tsc'), [...options, ...types, 'doors.ts']);
}

const folder = mkdtempSync(join(tmpdir(), 'incant-pack-'));
try {
  step('npm run build', root, 'npm', ['run', '--silent', 'build']);
  if (findings.length === 0) usePackage(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
report('pack', `${doors.length} doors`, findings);
