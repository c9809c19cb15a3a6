import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '../base/index.ts';
import { openSqliteStore } from '../store/index.ts';
import { testFolder } from './testHost.ts';

const script = JSON.stringify([
  '\'(!call-now n (count (:out (io/read-lines "a.txt"))))',
  '\'(!call-now w (io/write-file "out.txt" (str n)))',
  '(str n " lines, written: " (:ok w))',
]);
const task = 'How many lines?';

it('runs a task with its tools and prints only the value on standard output', async () => {
  const folder = testFolder({ 'a.txt': 'a\nb\n', 'm.json': script });
  const end = await folder.incant('run', task, '--model', 'script:m.json', '--allow', 'io/*');
  expect(end).toMatchObject({ code: 0, stdout: '2 lines, written: true\n' });
  expect(end.stderr).toMatch(/turn 1 .*\n.*done +io\/read-lines/);
});

it('denies an effect that nobody allowed, tells why, and goes on', async () => {
  const folder = testFolder({
    'm.json': JSON.stringify(['\'(!call-now w (try (io/write-file "o" "x") (catch e (:message e))))', 'w']),
  });
  const end = await folder.incant('run', 'Write.', '--model', 'script:m.json');
  expect(end.stdout).toMatch(/io\/write-file was denied: no person to ask; allow it with --allow io\/write-file/);
});

it('gives one JSON object with --json: value, receipts, cost and the id of the run', async () => {
  const folder = testFolder({ 'a.txt': 'a\n', 'm.json': script });
  const end = await folder.incant('run', task, '--model', 'script:m.json', '--yes', '--json');
  const result = JSON.parse(end.stdout);
  expect(result).toMatchObject({ ok: true, value: '1 lines, written: true', cost: { calls: 3 } });
  expect(result.receipts.map(({ effect, state }: { effect: string; state: string }) => [effect, state])).toEqual([
    ['io/read-lines', 'done'],
    ['io/write-file', 'done'],
  ]);
  expect(result.runId).toMatch(/^r/);
});

it('stops at its budget with a typed error and goes on when it is given more', async () => {
  const folder = testFolder({ 'a.txt': 'a\n', 'm.json': script });
  const stopped = await folder.incant('run', task, '--model', 'script:m.json', '--yes', '--budget', '0.004');
  expect(stopped.code).toBe(1);
  expect(stopped.stderr).toMatch(/BUDGET_EXHAUSTED/);
  expect(stopped.stderr).toMatch(/incant resume/);
  const resumed = await folder.incant('resume', 'last', '--yes', '--budget', '1');
  expect(resumed).toMatchObject({ code: 0, stdout: '1 lines, written: true\n' });
  const explained = await folder.incant('explain', 'last');
  expect(explained.stdout).toMatch(/io\/write-file/);
  expect(explained.stdout).toMatch(/cost +3 calls/);
  const listed = await folder.incant('runs', 'list');
  expect(listed.stdout).toMatch(/ended .*How many lines\?/);
});

it('records a tape and refuses a run that asks something else', async () => {
  const folder = testFolder({ 'a.txt': 'a\n', 'm.json': script });
  await folder.incant('run', task, '--model', 'script:m.json', '--yes', '--record', 'run.tape.json');
  const same = await folder.incant('run', task, '--model', 'tape:run.tape.json', '--yes');
  expect(same).toMatchObject({ code: 0, stdout: '1 lines, written: true\n' });
  const other = await folder.incant('run', 'Another task.', '--model', 'tape:run.tape.json', '--yes');
  expect(other.code).not.toBe(0);
  expect(other.stderr).toMatch(/TAPE_MISMATCH.*prompt line/s);
});

const badInput: readonly (readonly [what: string, code: string, exit: number, argv: readonly string[]])[] = [
  ['an unknown flag', 'INVALID_CONFIG', 2, ['run', 'x', '--modle', 'script:m.json']],
  ['an unknown command', 'INVALID_CONFIG', 2, ['rnu', 'x']],
  ['an unknown scheme of a model', 'UNKNOWN_MODEL', 2, ['run', 'x', '--model', 'foo:bar']],
  ['a provider that is not there yet', 'UNKNOWN_MODEL', 2, ['run', 'x', '--model', 'ollama:qwen3:8b']],
  ['no model at all', 'INVALID_CONFIG', 2, ['run', 'x']],
  ['a tape that is missing', 'FILE_NOT_FOUND', 2, ['run', 'x', '--model', 'tape:none.json']],
  ['a tape that is no tape', 'FILE_UNREADABLE', 2, ['run', 'x', '--model', 'tape:a.txt']],
  ['a budget that is no number', 'INVALID_CONFIG', 2, ['run', 'x', '--model', 'script:m.json', '--budget', 'much']],
  ['a run that does not exist', 'RUN_NOT_FOUND', 2, ['explain', 'r000']],
  ['a case file with an unknown key', 'INVALID_CASE', 2, ['test', 'case.json']],
  ['a folder of cases that is missing', 'FILE_NOT_FOUND', 2, ['test', 'nowhere']],
];

for (const [what, code, exit, argv] of badInput) {
  it(`names ${what} as ${code}`, async () => {
    const files = {
      'm.json': '["1"]',
      'a.txt': 'text',
      'case.json': '{"id":"a","kind":"eval","progam":"1","expect":{}}',
    };
    const end = await testFolder(files).incant(...argv);
    expect(end.stderr).toContain(code);
    expect(end.code).toBe(exit);
  });
}

it('suggests the setting that a slip in the configuration meant', async () => {
  const folder = testFolder();
  mkdirSync(join(folder.path, '.incant'));
  writeFileSync(join(folder.path, '.incant/config.json'), '{"modle": "script:m.json"}');
  const end = await folder.incant('run', 'x');
  expect(end.code).toBe(2);
  expect(end.stderr).toMatch(/INVALID_CONFIG.*modle.*model/s);
});

it('takes a setting from the environment before the configuration file, and a flag before both', async () => {
  const folder = testFolder({ 'flag.json': '[":flag"]', 'env.json': '[":env"]', 'file.json': '[":file"]' });
  mkdirSync(join(folder.path, '.incant'));
  writeFileSync(join(folder.path, '.incant/config.json'), '{"model": "script:file.json"}');
  const env = folder.with({ INCANT_MODEL: 'script:env.json' });
  expect((await folder.incant('run', 'x')).stdout).toBe('file\n');
  expect((await env.incant('run', 'x')).stdout).toBe('env\n');
  expect((await env.incant('run', 'x', '--model', 'script:flag.json')).stdout).toBe('flag\n');
});

it('says where a program cannot be read', async () => {
  const folder = testFolder({ 'p.spl': '(quine completion (eval (do (def x "open))))\n', 'm.json': '["1"]' });
  const end = await folder.incant('run', 'p.spl', '--model', 'script:m.json');
  expect(end.code).not.toBe(0);
  expect(end.stderr).toMatch(/PARSE_UNCLOSED.*line 1/s);
});

it('refuses a store that is no store', async () => {
  const folder = testFolder({ 'm.json': '["1"]' });
  mkdirSync(join(folder.path, '.incant'));
  writeFileSync(join(folder.path, '.incant/incant.db'), 'this is no database, '.repeat(400));
  const end = await folder.incant('run', 'x', '--model', 'script:m.json');
  expect(end.code).toBe(3);
  expect(end.stderr).toContain('STORE_CORRUPT');
});

it('refuses to resume a run that another writer holds', async () => {
  const folder = testFolder({ 'm.json': '["\'(!extend)"]' });
  await folder.incant('run', 'x', '--model', 'script:m.json');
  const store = await openSqliteStore({ path: join(folder.path, '.incant/incant.db'), clock: systemClock });
  const writer = await store.open((await store.list())[0].run);
  const end = await folder.incant('resume', 'last');
  expect(end.code).toBe(3);
  expect(end.stderr).toContain('RUN_LOCKED');
  await writer.close();
  await store.close();
});

it('evaluates a text and shows where it fails', async () => {
  const folder = testFolder();
  expect(await folder.incant('eval', '(map inc [1 2 3])')).toMatchObject({ code: 0, stdout: '[2 3 4]\n' });
  const failed = await folder.incant('eval', '(do\n (+ 1 nope))');
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/UNBOUND_SYMBOL.*line 2, column 7.*\^/s);
});

it('runs case files and closes with the counts', async () => {
  const cases = [
    { id: 'a', kind: 'eval', program: '(+ 1 2)', expect: { value: '3' } },
    { id: 'b', kind: 'eval', program: '(+ 1 2)', expect: { value: '4' } },
  ];
  const folder = testFolder({ 'cases.json': JSON.stringify(cases) });
  const end = await folder.incant('test', 'cases.json');
  expect(end.code).toBe(1);
  expect(end.stdout).toMatch(/FAILED b[\s\S]*expected +4[\s\S]*seen +3[\s\S]*1 passed, 1 failed\n$/);
});

it('finds nothing wrong with a sound store', async () => {
  const folder = testFolder({ 'm.json': '["1"]' });
  await folder.incant('run', 'x', '--model', 'script:m.json');
  expect((await folder.incant('doctor')).code).toBe(0);
});
