/**
 * Executes what the documentation shows: fenced examples of the README, `docs/` and `examples/`, the `@example` tags of
 * docstrings, and the numbered programs of `examples/`. Needs the built package.
 */
import type { Example } from './examples/Example.ts';
import { evaluateSpell } from './examples/evaluateSpell.ts';
import { findExamples } from './examples/findExamples.ts';
import { examplePrograms, runExampleProgram } from './examples/programExamples.ts';
import { runScriptExamples } from './examples/scriptExamples.ts';
import { runShellExample } from './examples/shellExamples.ts';
import { runSpellExample } from './examples/spellExamples.ts';
import { type Finding, report } from './support/Finding.ts';
import { readFiles } from './support/files.ts';

const documentation =
  /^((README|ARCHITECTURE|CONTRIBUTING|CHANGELOG)\.md|(docs|examples)\/.*\.md|src\/.*(?<!\.test)\.ts)$/;

const examples = readFiles(documentation).flatMap(findExamples);
const ofKind = (kind: Example['kind']): readonly Example[] => examples.filter((example) => example.kind === kind);
const scripts = ofKind('script');
const spell = ofKind('spell');
const shell = ofKind('shell');
const programs = examplePrograms();

const findings: Finding[] = [...(await runScriptExamples(scripts))];
for (const example of spell) findings.push(...(await runSpellExample(example, evaluateSpell)));
findings.push(...shell.flatMap(runShellExample), ...programs.flatMap(runExampleProgram));

const counts = `${scripts.length} ts, ${spell.length} spell, ${shell.length} sh, ${programs.length} programs`;
report('docs:examples', counts, findings);
// An example may leave a timer or an open file behind; the report is complete.
process.exit();
