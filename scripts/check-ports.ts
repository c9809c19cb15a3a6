/**
 * Checks that the outside world comes in through ports: the names below are used only in the folders that own them.
 * Tests are free. The list is data, so that a reviewer sees at once who may touch what.
 */
import ts from 'typescript';
import { type Finding, report } from './support/Finding.ts';
import { isMain, readFiles, type TextFile } from './support/files.ts';
import { eachNode } from './support/syntax.ts';

interface OwnedName {
  /** As it stands in the source: `console.*` means any member. */
  readonly name: string;
  /** Paths that begin so may use the name. */
  readonly owners: readonly string[];
  readonly instead: string;
}

const ownedNames: readonly OwnedName[] = [
  { name: 'console.*', owners: ['src/cli/'], instead: 'return what is to be shown' },
  { name: 'process.stdout', owners: ['src/cli/'], instead: 'return what is to be shown' },
  { name: 'process.stderr', owners: ['src/cli/'], instead: 'return what is to be shown' },
  { name: 'process.stdin', owners: ['src/cli/'], instead: 'take the input as a parameter' },
  // The lock's owner is looked up with `ps`, which needs the environment of this process.
  { name: 'process.env', owners: ['src/cli/', 'src/store/lockOwner.ts'], instead: 'take the setting as a parameter' },
  { name: 'process.exit', owners: ['src/cli/'], instead: 'throw an error of the catalogue' },
  { name: 'Date.now', owners: ['src/base/'], instead: 'take a Clock' },
  { name: 'new Date()', owners: ['src/base/'], instead: 'take a Clock' },
  { name: 'performance.now', owners: ['src/base/'], instead: 'take a Clock' },
  { name: 'Math.random', owners: ['src/base/'], instead: 'take a Random' },
  { name: 'crypto.randomUUID', owners: ['src/base/'], instead: 'take a Random' },
  { name: 'randomUUID', owners: ['src/base/'], instead: 'take a Random' },
  { name: 'setTimeout', owners: ['src/base/'], instead: 'take a Clock' },
  { name: 'setInterval', owners: ['src/base/'], instead: 'take a Clock' },
  { name: 'fetch', owners: ['src/models/'], instead: 'take a function that fetches' },
];

/** Every use of a name outside the folders that own it. */
export function checkPorts(files: readonly TextFile[]): readonly Finding[] {
  return files.filter(({ path }) => !path.endsWith('.test.ts')).flatMap(checkFile);
}

function checkFile(file: TextFile): readonly Finding[] {
  const found: Finding[] = [];
  eachNode(file, (node, line) => {
    const used = usedNames(node);
    const owned = ownedNames.find(({ name }) => used.includes(name));
    if (owned === undefined || owned.owners.some((owner) => file.path.startsWith(owner))) return;
    found.push({ file: file.path, line, text: `uses ${owned.name}: ${owned.instead}` });
  });
  return found;
}

/** The names of the list's form that a node uses; none for most nodes. */
function usedNames(node: ts.Node): readonly string[] {
  if (ts.isNewExpression(node)) {
    return node.expression.getText() === 'Date' && (node.arguments ?? []).length === 0 ? ['new Date()'] : [];
  }
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) return [node.expression.text];
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
    return [`${node.expression.text}.*`, `${node.expression.text}.${node.name.text}`];
  }
  return [];
}

if (isMain(import.meta.url)) {
  const files = readFiles(/^src\/.*\.ts$/);
  report('ports', `${files.length} files`, checkPorts(files));
}
