import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { asIncantError, type IncantError, incantError } from '../errors/index.ts';
import type { RunStart } from '../run/index.ts';
import { readProgram } from '../spell/index.ts';
import type { Host } from './Host.ts';
import { readText } from './readText.ts';

/** Endings of files that hold programs. */
const programEnding = /\.(spl|spell|clj|edn|lisp)$/;

/**
 * What a run begins with: the program of a file, or a task. A single word that names a file, or has the ending of a
 * program, is a file. Throws INVALID_CONFIG, FILE_NOT_FOUND and FILE_UNREADABLE.
 */
export async function readStart(host: Host, word: string | undefined, file: string | undefined): Promise<RunStart> {
  const wrong = (problem: string): Error =>
    incantError('INVALID_CONFIG', { where: 'incant run', problem, suggestions: [] });
  if (word !== undefined && file !== undefined) throw wrong('give a task or --file, not both');
  if (file !== undefined) return { program: await readText(host, file, 'program') };
  if (word === undefined || word.trim() === '') throw wrong('a task or a program file is missing');
  return (await isProgramFile(host, word)) ? { program: await readText(host, word, 'program') } : { task: word };
}

async function isProgramFile(host: Host, word: string): Promise<boolean> {
  if (/\s/.test(word)) return false;
  if (programEnding.test(word)) return true;
  const info = await stat(resolve(host.folder, word)).catch(() => null);
  return info?.isFile() ?? false;
}

/** What keeps a text from being read as a program, or null. */
export function programProblem(text: string): IncantError | null {
  try {
    return readProgram(text).forms.length === 0 ? incantError('PARSE_EMPTY', {}) : null;
  } catch (thrown) {
    return asIncantError(thrown);
  }
}
