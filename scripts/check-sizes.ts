/**
 * Checks that no file has more than 400 lines and no function more than 100. What is larger must stand, with its size, in
 * `size-exceptions.json`; that list may only shrink, compared with the one of the last commit that differs from it.
 */
import { execFileSync } from 'node:child_process';
import ts from 'typescript';
import { type Finding, report } from './support/Finding.ts';
import { isMain, readFiles, readText, root, type TextFile } from './support/files.ts';
import { eachNode } from './support/syntax.ts';

/** Most lines of a file and of a function. */
export const sizeLimits: { readonly file: number; readonly function: number } = { file: 400, function: 100 };

/** Allowed sizes by `path` for files and `path#function` for functions. */
export type SizeExceptions = Readonly<Record<string, number>>;

/** A file or a function that is larger than its limit. */
interface Oversized {
  readonly key: string;
  readonly file: string;
  readonly line: number;
  readonly lines: number;
  readonly limit: number;
}

/** Everything that is too large and not excepted, and every exception that is no longer needed. */
export function checkSizes(files: readonly TextFile[], exceptions: SizeExceptions): readonly Finding[] {
  const oversized = files.flatMap((file) => [...oversizedFile(file), ...oversizedFunctions(file)]);
  const tooLarge = oversized
    .filter(({ key, lines }) => lines > (exceptions[key] ?? 0))
    .map(({ key, file, line, lines, limit }) => {
      return { file, line, text: `${key} has ${lines} lines, at most ${exceptions[key] ?? limit} are allowed` };
    });
  const sizes = new Map(oversized.map(({ key, lines }) => [key, lines]));
  const unneeded = Object.entries(exceptions)
    .filter(([key, allowed]) => (sizes.get(key) ?? 0) < allowed)
    .map(([key]) => exceptionFinding(`${key} has become smaller: ${needed(sizes.get(key))}`));
  return [...tooLarge, ...unneeded];
}

function needed(lines: number | undefined): string {
  return lines === undefined ? 'remove its exception' : `lower its exception to ${lines}`;
}

/** Every exception that is new or larger than before. */
export function checkShrinking(before: SizeExceptions, now: SizeExceptions): readonly Finding[] {
  return Object.entries(now)
    .filter(([key, lines]) => lines > (before[key] ?? 0))
    .map(([key]) => exceptionFinding(`${key} was added or raised: this list may only shrink`));
}

function exceptionFinding(text: string): Finding {
  return { file: 'scripts/size-exceptions.json', line: 0, text };
}

function oversizedFile({ path, text }: TextFile): readonly Oversized[] {
  const lines = text.replace(/\n$/, '').split('\n').length;
  return lines > sizeLimits.file ? [{ key: path, file: path, line: 0, lines, limit: sizeLimits.file }] : [];
}

function oversizedFunctions(file: TextFile): readonly Oversized[] {
  const found: Oversized[] = [];
  eachNode(file, (node, line) => {
    if (!isMeasured(node, file.path)) return;
    const lines = node.getText().split('\n').length;
    const key = `${file.path}#${nameOf(node)}`;
    if (lines > sizeLimits.function) found.push({ key, file: file.path, line, lines, limit: sizeLimits.function });
  });
  return found;
}

/** In a test file the callbacks of `describe` and `it` are the layout of the file and are not measured. */
function isMeasured(node: ts.Node, path: string): node is ts.FunctionLikeDeclaration {
  if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return false;
  return !(path.endsWith('.test.ts') && ts.isArrowFunction(node) && ts.isCallExpression(node.parent));
}

function nameOf(node: ts.FunctionLikeDeclaration): string {
  if (node.name !== undefined) return node.name.getText();
  const parent = node.parent;
  const named = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent);
  return named ? parent.name.getText() : ts.isConstructorDeclaration(node) ? 'constructor' : 'anonymous';
}

/**
 * The list as it was: of HEAD when the working tree changed it, otherwise of HEAD's first parent. Null without such a
 * commit, as in the first one or in a shallow clone, where nothing can be compared.
 */
function exceptionsBefore(now: string): SizeExceptions | null {
  const head = committed('HEAD');
  const before = head !== null && head !== now ? head : committed('HEAD~1');
  return before === null ? null : (JSON.parse(before) as SizeExceptions);
}

function committed(revision: string): string | null {
  try {
    const args = ['show', `${revision}:scripts/size-exceptions.json`];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

if (isMain(import.meta.url)) {
  const listed = readText('scripts/size-exceptions.json');
  const exceptions = JSON.parse(listed) as SizeExceptions;
  const before = exceptionsBefore(listed);
  const files = readFiles(/^(src|spec|scripts|bench|examples)\/.*\.(ts|tsx|mts|mjs|js)$/);
  const findings = [...checkSizes(files, exceptions), ...(before === null ? [] : checkShrinking(before, exceptions))];
  report('sizes', `${files.length} files`, findings);
}
