import { parse as parseLossless } from 'lossless-json';
import type { z } from 'zod';
import { nearest } from '../../base/index.ts';
import { incantError } from '../../errors/index.ts';
import type { Case, LocatedCase } from './Case.ts';
import { caseSchemas } from './caseSchema.ts';
import type { UnknownKey } from './strictKeys.ts';

/**
 * Reads the cases of a file: JSON Lines when its name ends in `.jsonl`, otherwise one case or an array of them.
 *
 * Throws INVALID_CASE, naming file, line and key, for anything that is no case: broken JSON, an unknown key (with the
 * nearest known ones), a missing or wrong value.
 *
 * @example
 * import { parseCases } from 'incant/testing'
 * const text = '{"id": "a", "kind": "eval", "program": "1", "expect": {"value": "1"}}'
 * parseCases(text, 'a.jsonl').length // => 1
 * parseCases('[]', 'a.json').length // => 0
 */
export function parseCases(text: string, file: string): readonly LocatedCase[] {
  return file.endsWith('.jsonl') ? parseLines(text, file) : parseWhole(text, file);
}

function parseLines(text: string, file: string): readonly LocatedCase[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const value = parseJson(line, file, () => index + 1);
    return [locate(value, file, index + 1)];
  });
}

function parseWhole(text: string, file: string): readonly LocatedCase[] {
  const value = parseJson(text, file, (offset) => lineAt(text, offset));
  if (!Array.isArray(value)) return [locate(value, file, 1)];
  const lines = caseLines(text);
  return value.map((entry: unknown, index) => locate(entry, file, lines[index] ?? 1));
}

function parseJson(text: string, file: string, lineOf: (offset: number) => number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const line = lineOf(brokenAt(text));
    throw incantError('INVALID_CASE', { file, line, problem: `not JSON: ${message}`, suggestions: [] }, { cause });
  }
}

/** Where a text stops being JSON. JSON.parse tells it only for some texts, so the other parser is asked. */
function brokenAt(text: string): number {
  try {
    parseLossless(text);
    return 0;
  } catch (error) {
    const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    return position === undefined ? text.length : Number(position);
  }
}

function locate(value: unknown, file: string, line: number): LocatedCase {
  const invalid = (problem: string, suggestions: readonly string[] = []): Error =>
    incantError('INVALID_CASE', { file, line, problem, suggestions });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('a case is a JSON object');
  const kinds = Object.keys(caseSchemas);
  const kind = 'kind' in value ? value.kind : undefined;
  if (!isKind(kind)) {
    if (kind === undefined) throw invalid(`"kind" is missing: one of ${kinds.join(', ')}`, misspelt(value));
    throw invalid(`unknown kind ${JSON.stringify(kind)}`, nearest(String(kind), kinds));
  }
  const parsed = caseSchemas[kind].safeParse(value);
  if (!parsed.success) {
    const { problem, suggestions } = describeIssue(parsed.error.issues[0]);
    throw invalid(problem, suggestions);
  }
  // The schema of the kind has just checked every key and value of it.
  return { file, line, case: value as Case };
}

function isKind(kind: unknown): kind is keyof typeof caseSchemas {
  return typeof kind === 'string' && Object.hasOwn(caseSchemas, kind);
}

function misspelt(value: object): readonly string[] {
  return Object.keys(value).some((key) => nearest(key, ['kind']).length > 0) ? ['kind'] : [];
}

interface Described {
  readonly problem: string;
  readonly suggestions: readonly string[];
}

/** An issue as a sentence that names the place. Of a union's branches the one that got furthest is meant. */
function describeIssue(issue: z.core.$ZodIssue, outer: readonly PropertyKey[] = []): Described {
  const path = [...outer, ...issue.path];
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.filter((branch) => branch.length > 0).map((branch) => branch[0]);
    const furthest = branches.toSorted((a, b) => progress(b) - progress(a))[0];
    if (furthest !== undefined) return describeIssue(furthest, path);
  }
  const place = path.length === 0 ? '' : ` in ${path.map(String).join('.')}`;
  const unknown = issue.code === 'custom' && isUnknownKey(issue.params) ? issue.params : null;
  return { problem: `${issue.message}${place}`, suggestions: unknown?.suggestions ?? [] };
}

function progress(issue: z.core.$ZodIssue): number {
  return issue.path.length * 2 + (issue.code === 'custom' ? 1 : 0);
}

function isUnknownKey(params: unknown): params is UnknownKey {
  return typeof params === 'object' && params !== null && 'key' in params && 'suggestions' in params;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The line of each element of a text that is a JSON array. */
function caseLines(text: string): readonly number[] {
  const lines: number[] = [];
  let depth = 0;
  let line = 1;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '\n') line++;
    if (inString) {
      if (c === '\\') i++;
      else if (c === '"') inString = false;
    } else if (c === '"') inString = true;
    else if (c === '{' || c === '[') {
      if (depth === 1) lines.push(line);
      depth++;
    } else if (c === '}' || c === ']') depth--;
  }
  return lines;
}
