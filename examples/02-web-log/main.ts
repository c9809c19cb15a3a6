// A recorded agent answers a question about a real file; then the same run is killed in the middle and goes on.
// The tape holds the model's texts; everything else is computed here and now. Progress goes to standard error.
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const question = 'Which paths of our web server are slow, and when did it fail? Read access.log and write report.md.';
const files = fileURLToPath(new URL('./files/', import.meta.url));
const incant = join(dirname(fileURLToPath(import.meta.resolve('incant/package.json'))), 'dist/cli/bin.js');

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
}

/** Runs the command line in `folder`; its progress is shown, and `onProgress` sees all of it so far. */
function command(
  folder: string,
  args: readonly string[],
  onProgress?: (text: string, child: ChildProcess) => void,
): Promise<Ended> {
  const child = spawn(process.execPath, [incant, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    stderr += text;
    onProgress?.(stderr, child);
  });
  return new Promise((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal, stdout: stdout.trim() })),
  );
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'incant-demo-'));
  for (const name of ['access.log', 'web-log.tape.json']) copyFileSync(join(files, name), join(folder, name));
  return folder;
}

let failures = 0;

/** A claim of this demo, checked. */
function claim(text: string, holds: boolean): void {
  console.log(`${holds ? 'yes' : 'NO '}  ${text}`);
  if (!holds) failures += 1;
}

const allowed = ['--allow', 'io/write-file', '--allow', 'io/spit'];
const run = ['run', question, '--model', 'tape:web-log.tape.json#order', ...allowed];
const linesOf = (path: string): readonly string[] =>
  existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];

interface Effect {
  readonly effect: string;
  readonly state: string;
  readonly receipt: string;
}

async function effectsOf(folder: string): Promise<readonly Effect[]> {
  const { stdout } = await command(folder, ['explain', 'last', '--json']);
  const found: Effect[] = [];
  collectEffects(JSON.parse(stdout), found);
  return found;
}

/** The explanation nests effects in turns; each has its name, state and key. */
function collectEffects(value: unknown, into: Effect[]): void {
  if (typeof value !== 'object' || value === null) return;
  if ('effect' in value && 'state' in value && 'key' in value) {
    into.push({ effect: String(value.effect), state: String(value.state), receipt: String(value.key) });
    return;
  }
  for (const child of Object.values(value)) collectEffects(child, into);
}

console.log(`Question: ${question}\n`);
const whole = newFolder();
const first = await command(whole, run);
console.log(`Answer: ${first.stdout}\n`);
console.log(readFileSync(join(whole, 'report.md'), 'utf8').split('\n').slice(0, 9).join('\n'));

console.log('\nThe same run once more, killed with SIGKILL after its first entry in the journal, then resumed:\n');
const broken = newFolder();
const killed = await command(broken, run, (progress, child) => {
  if (/done\s+io\/spit/.test(progress)) child.kill('SIGKILL');
});
const atKill = await effectsOf(broken);
const journalAtKill = linesOf(join(broken, 'journal.txt'));
const resumed = await command(broken, ['resume', 'last', ...allowed]);
const effects = await effectsOf(broken);

claim(
  'the first process was killed in the middle of the run',
  killed.signal === 'SIGKILL' && journalAtKill.length === 1,
);
claim('the resumed run gives the same answer', resumed.code === 0 && resumed.stdout === first.stdout);
claim(
  'the report is the same, byte for byte',
  linesOf(join(broken, 'report.md')).join() === linesOf(join(whole, 'report.md')).join(),
);
claim(
  'each journal entry was written once',
  linesOf(join(broken, 'journal.txt')).join() === linesOf(join(whole, 'journal.txt')).join(),
);
const receipts = new Set(effects.map((one) => one.receipt));
claim(
  `${effects.length} effects have ${receipts.size} receipts, and all are done`,
  receipts.size === effects.length && effects.every((one) => one.state === 'done'),
);
const settled = atKill.filter((one) => one.state === 'done');
claim(
  'what was settled before the kill has the same receipts after it',
  settled.length > 0 && settled.every((one) => receipts.has(one.receipt)),
);

if (first.code !== 0 || failures > 0) process.exitCode = 1;
