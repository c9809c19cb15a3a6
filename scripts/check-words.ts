/**
 * Checks that nothing of the place where the code was written got into it: registry hosts, paths of one machine, who wrote
 * it. The list of patterns is `forbidden-words.json`, the only file that may hold them.
 */
import { type Finding, report } from './support/Finding.ts';
import { isMain, readFiles, readText, type TextFile } from './support/files.ts';

/** A pattern and what a match of it does, as `names a …`. */
export interface ForbiddenWord {
  readonly pattern: string;
  readonly reason: string;
}

const listFile = 'scripts/forbidden-words.json';
const binary = /\.(png|jpg|gif|db|gz|tgz|woff2?)$/;

/** Every line that holds a forbidden word. */
export function checkWords(files: readonly TextFile[], words: readonly ForbiddenWord[]): readonly Finding[] {
  const rules = words.map(({ pattern, reason }) => ({ expression: new RegExp(pattern), reason }));
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, i) =>
      rules.flatMap(({ expression, reason }) => {
        const match = expression.exec(line);
        return match === null ? [] : [{ file: path, line: i + 1, text: `“${match[0]}” ${reason}` }];
      }),
    ),
  );
}

if (isMain(import.meta.url)) {
  const files = readFiles(/./).filter(({ path }) => path !== listFile && !binary.test(path));
  const words = JSON.parse(readText(listFile)) as readonly ForbiddenWord[];
  report('words', `${files.length} files`, checkWords(files, words));
}
