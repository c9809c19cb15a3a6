import ts from 'typescript';
import type { TextFile } from './files.ts';
import { eachNode } from './syntax.ts';

/** A module that a file names, and the line that names it. */
export interface ImportedModule {
  readonly specifier: string;
  readonly line: number;
}

/** Every module that a TypeScript file names: imports, re-exports, `import()`, `import('…')` types and `require()`. */
export function importsOf(file: TextFile): readonly ImportedModule[] {
  const found: ImportedModule[] = [];
  eachNode(file, (node, line) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined) found.push({ specifier, line });
  });
  return found;
}

function specifierOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literal(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return literal(node.argument.literal);
  if (ts.isCallExpression(node) && isImportCall(node.expression)) return literal(node.arguments[0]);
  return undefined;
}

function isImportCall(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require');
}

function literal(node: ts.Node | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;
}
