/**
 * Checks that only `src/errors/` makes errors: elsewhere no class of errors is constructed or extended, and what is thrown
 * is an error that somebody else made, or a signal of the evaluator (a class whose name ends in `Signal`).
 */
import ts from 'typescript';
import { type Finding, report } from './support/Finding.ts';
import { isMain, readFiles, type TextFile } from './support/files.ts';
import { eachNode } from './support/syntax.ts';

/** Every place where an error is made outside the catalogue. */
export function checkErrors(files: readonly TextFile[]): readonly Finding[] {
  return files.filter(({ path }) => !path.startsWith('src/errors/') && !path.endsWith('.test.ts')).flatMap(checkFile);
}

function checkFile(file: TextFile): readonly Finding[] {
  const found: Finding[] = [];
  eachNode(file, (node, line) => {
    const problem = problemOf(node);
    if (problem !== undefined) found.push({ file: file.path, line, text: problem });
  });
  return found;
}

function problemOf(node: ts.Node): string | undefined {
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) return constructionProblem(node.expression);
  if (ts.isHeritageClause(node) && node.types.some((type) => isErrorClass(type.expression))) {
    return 'extends an error class: add a code to the catalogue instead';
  }
  return ts.isThrowStatement(node) ? throwProblem(node.expression) : undefined;
}

function constructionProblem(callee: ts.Expression): string | undefined {
  return isErrorClass(callee)
    ? `makes ${callee.getText()} by hand: use incantError with a code of the catalogue`
    : undefined;
}

function isErrorClass(callee: ts.Expression): boolean {
  return ts.isIdentifier(callee) && /^([A-Z]\w*)?(Error|Exception)$/.test(callee.text);
}

function throwProblem(thrown: ts.Expression): string | undefined {
  if (ts.isParenthesizedExpression(thrown)) return throwProblem(thrown.expression);
  if (ts.isAsExpression(thrown) || ts.isNonNullExpression(thrown)) return throwProblem(thrown.expression);
  if (ts.isConditionalExpression(thrown)) return throwProblem(thrown.whenTrue) ?? throwProblem(thrown.whenFalse);
  if (ts.isBinaryExpression(thrown)) return throwProblem(thrown.left) ?? throwProblem(thrown.right);
  if (ts.isNewExpression(thrown) && /Signal$/.test(thrown.expression.getText())) return undefined;
  const madeElsewhere =
    ts.isIdentifier(thrown) ||
    ts.isPropertyAccessExpression(thrown) ||
    ts.isElementAccessExpression(thrown) ||
    ts.isCallExpression(thrown) ||
    ts.isAwaitExpression(thrown);
  // The construction of an error class is reported by its own rule.
  if (madeElsewhere || (ts.isNewExpression(thrown) && isErrorClass(thrown.expression))) return undefined;
  return `throws ${thrown.getText().slice(0, 40)}, which is no error of the catalogue`;
}

if (isMain(import.meta.url)) {
  const files = readFiles(/^src\/.*\.ts$/);
  report('errors', `${files.length} files`, checkErrors(files));
}
