import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isIncantError } from '../../errors/index.ts';
import { readProgram } from './readProgram.ts';

interface ReadCase {
  readonly id: string;
  readonly program: string;
  readonly expect: Readonly<Record<string, string | number>>;
}

const files = ['given', 'own'];

function casesOf(name: string): readonly ReadCase[] {
  const text = readFileSync(new URL(`../../../spec/read/${name}.jsonl`, import.meta.url), 'utf8');
  // The files hold cases of kind `read` only; their shape is that of docs on case files.
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ReadCase);
}

function outcome(program: string): Readonly<Record<string, string | number | undefined>> {
  try {
    const read = readProgram(program);
    return read.repaired ? { repaired: read.text } : { forms: read.forms.length };
  } catch (error) {
    if (!isIncantError(error)) throw error;
    return { error: error.code, message: error.message, line: error.place?.line, column: error.place?.column };
  }
}

describe.each(files)('the cases of spec/read/%s.jsonl', (file) => {
  it.each(casesOf(file).map((one) => [one.id, one] as const))('%s', (_, one) => {
    const { message, ...exact } = one.expect;
    const seen = outcome(one.program);
    expect(seen).toMatchObject(exact);
    if (message !== undefined) expect(seen.message).toContain(message);
  });
});
