import ts from 'typescript';
import type { TextFile } from './files.ts';

/** Calls `look` with every node of a TypeScript file, outermost first, and the line (from 1) on which the node starts. */
export function eachNode(file: TextFile, look: (node: ts.Node, line: number) => void): void {
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    look(node, source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
}
