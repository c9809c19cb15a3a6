import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect, isDeepStrictEqual } from 'node:util';
import ts from 'typescript';
import type { Finding } from '../support/Finding.ts';
import { root } from '../support/files.ts';
import type { Example } from './Example.ts';
import { inEmptyFolder } from './inEmptyFolder.ts';

/** Where examples are written to be executed: inside the package, so that `incant/…` means the built package itself. */
const folder = join(root, 'dist', '.examples');
const secondsPerExample = 60;

/** Type-checks and executes the examples, one after another, each in a folder of its own. */
export async function runScriptExamples(examples: readonly Example[]): Promise<readonly Finding[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const findings: Finding[] = [...typeFindings(examples)];
  for (const [i, example] of examples.entries())
    findings.push(...(await execute(example, join(folder, `${i}.run.ts`))));
  rmSync(folder, { recursive: true, force: true });
  return findings;
}

function typeFindings(examples: readonly Example[]): readonly Finding[] {
  const written = new Map(
    examples.flatMap((example, i) => (example.typed ? [[join(folder, `${i}.ts`), example] as const] : [])),
  );
  for (const [path, example] of written) writeFileSync(path, example.code);
  const program = ts.createProgram([...written.keys()], {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  });
  return ts.getPreEmitDiagnostics(program).flatMap((diagnostic) => {
    const example = diagnostic.file && written.get(diagnostic.file.fileName);
    if (example === undefined) return [];
    const { line } = ts.getLineAndCharacterOfPosition(diagnostic.file!, diagnostic.start ?? 0);
    const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
    return [{ file: example.file, line: example.line + line, text }];
  });
}

/** What an example calls with each value that it states. */
type Check = (line: number, seen: unknown, expected: string) => void;

async function execute(example: Example, path: string): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const printed: string[] = [];
  const check: Check = (line, seen, expected) => {
    const actual = seen === printed ? printed.at(-1) : seen;
    if (isAsStated(actual, expected)) return;
    const text = `expected ${expected}, got ${typeof actual === 'string' ? actual : inspect(actual, { depth: 8 })}`;
    findings.push({ file: example.file, line: example.line + line, text });
  };
  const { code, unplaced } = withChecks(example.code);
  for (const line of unplaced) {
    findings.push({
      file: example.file,
      line: example.line + line,
      text: 'no expression ends before this expected value',
    });
  }
  writeFileSync(path, code);
  try {
    await inEmptyFolder(() => withHooks({ check, printed }, () => import(pathToFileURL(path).href)));
  } catch (error) {
    findings.push(thrownFinding(example, path, error));
  }
  return findings;
}

/** The lines of the written example are those of the documentation, so a stack names the line that threw. */
function thrownFinding(example: Example, path: string, error: unknown): Finding {
  const thrown = error instanceof Error ? error : new Error(`threw ${inspect(error)}`);
  const at = thrown.stack?.split(`${basename(path)}:`)[1];
  const line = at === undefined ? 1 : Number.parseInt(at, 10);
  return { file: example.file, line: example.line + line - 1, text: `${thrown.name}: ${thrown.message}` };
}

/** The names that the written example finds in its global scope while it runs. */
async function withHooks(hooks: { check: Check; printed: string[] }, run: () => Promise<unknown>): Promise<void> {
  const globals = globalThis as typeof globalThis & { incantExample?: typeof hooks };
  const log = console.log;
  console.log = (...values: unknown[]): void => {
    hooks.printed.push(values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '));
  };
  globals.incantExample = hooks;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${secondsPerExample} s`)), secondsPerExample * 1000);
  });
  try {
    await Promise.race([run(), tooLong]);
  } finally {
    clearTimeout(timer);
    console.log = log;
    delete globals.incantExample;
  }
}

/** A stated value is what `util.inspect` prints, what was printed, or an expression that equals the value. */
function isAsStated(seen: unknown, expected: string): boolean {
  if (seen === expected || inspect(seen, { depth: 8, breakLength: Number.POSITIVE_INFINITY }) === expected) return true;
  try {
    return isDeepStrictEqual(seen, new Function(`return (${expected})`)());
  } catch {
    return false;
  }
}

interface CheckedCode {
  readonly code: string;
  /** Lines (from 0) with a stated value that belongs to no top-level statement. */
  readonly unplaced: readonly number[];
}

/** The example with a call of the check around each expression that a `// => value` follows; lines stay where they are. */
export function withChecks(code: string): CheckedCode {
  const file = ts.createSourceFile('example.ts', code, ts.ScriptTarget.Latest, true);
  const stated = new Map<number, string>();
  for (const [line, text] of code.split('\n').entries()) {
    const match = /\/\/ => (.*)$/.exec(text);
    if (match !== null) stated.set(line, match[1].trim());
  }
  let checked = code;
  for (const statement of [...file.statements].reverse()) {
    const line = file.getLineAndCharacterOfPosition(statement.end).line;
    const expected = stated.get(line);
    const edit = expected === undefined ? undefined : checkedStatement(statement, line, expected);
    if (edit === undefined) continue;
    checked = checked.slice(0, statement.getStart()) + edit + checked.slice(statement.end);
    stated.delete(line);
  }
  return {
    code: `const incantExample = globalThis.incantExample;${checked}\nexport {};\n`,
    unplaced: [...stated.keys()],
  };
}

function checkedStatement(statement: ts.Statement, line: number, expected: string): string | undefined {
  const call = (seen: string): string => `incantExample.check(${line}, ${seen}, ${JSON.stringify(expected)});`;
  if (ts.isExpressionStatement(statement)) {
    const text = statement.expression.getText();
    return text.startsWith('console.log(') ? `${text};${call('incantExample.printed')}` : call(`await (${text})`);
  }
  if (!ts.isVariableStatement(statement)) return undefined;
  const [declaration, ...others] = statement.declarationList.declarations;
  const text = statement.getText().replace(/;?$/, ';');
  return others.length === 0 && ts.isIdentifier(declaration.name) ? text + call(declaration.name.text) : undefined;
}
