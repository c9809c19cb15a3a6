import { incantError } from '../errors/index.ts';
import type { RecordBody } from './LogRecord.ts';
import { secretForms } from './secretForms.ts';
import { mayHoldToken, type SecretPattern, tokenShapes } from './tokenShapes.ts';

/** Takes the secrets out of a record before it is written. The same record always gives the same result. */
export type Redactor = (body: RecordBody) => RecordBody;

/** A secret by its value; `secret` is its name when none is given. */
export type SecretValue = string | { readonly name: string; readonly value: string };

/** What a redactor looks for, besides the shapes of well-known tokens. */
export interface RedactorOptions {
  /** Values of at least four characters. */
  readonly secrets: readonly SecretValue[];
  readonly patterns?: readonly SecretPattern[];
}

const shortestSecret = 4;

/** Fields that tie records together or that code branches on; they come from Incant and never from a model or a tool. */
const structural: ReadonlySet<string> = new Set(
  'kind guest agent key effect position argsDigest state decision result.kind error.code'.split(' '),
);

interface Finding {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/** Finds all secrets in a text, in any order, perhaps overlapping. */
type Finder = (text: string) => Finding[];

/** What stands instead of a secret of `length` UTF-16 units. */
type Mask = (name: string, length: number) => string;

/**
 * Makes a redactor: in every string of a record, keys included, secret values (also escaped as JSON, URL-encoded or in
 * base64) and tokens of well-known shapes become `[redacted:NAME]`. In the text of a prompt the replacement is as long as
 * the secret, because the next prompt counts from the length of this one.
 *
 * Throws INVALID_CONFIG for a secret that is too short to be looked for.
 *
 * @example
 * import { redactor } from 'incant/log'
 * const redact = redactor({ secrets: [{ name: 'db', value: 'hunter22' }] })
 * const clean = redact({ kind: 'note', agent: 'main', completion: 1, text: 'it is hunter22' })
 * clean // => { kind: 'note', agent: 'main', completion: 1, text: 'it is [redacted:db]' }
 */
export function redactor(options: RedactorOptions): Redactor {
  const find = finderOf(options);
  return (body) => {
    // Redacting changes the text inside of strings only, so the shape of the record stays what it was.
    if (body.kind === 'prompt') return { ...body, append: redactText(body.append, find, sameLengthMask) };
    return redactFields(body, '', find) as RecordBody;
  };
}

function finderOf(options: RedactorOptions): Finder {
  const literals = options.secrets.flatMap((secret) => {
    const { name, value } = typeof secret === 'string' ? { name: 'secret', value: secret } : secret;
    if (value.length < shortestSecret) {
      const problem = `the value of ${name} has fewer than ${shortestSecret} characters and cannot be redacted`;
      throw incantError('INVALID_CONFIG', { where: 'secrets', problem, suggestions: [] });
    }
    return secretForms(value).map((form) => ({ name, form }));
  });
  const own = (options.patterns ?? []).map(({ name, pattern }) => ({
    name,
    pattern: new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`),
  }));
  return (text) => {
    const found: Finding[] = [];
    // Plain loops: this runs over every string of every record, and nearly always finds nothing.
    for (const { name, form } of literals) findLiteral(text, form, name, found);
    for (const shape of own) findShape(text, shape, found);
    if (mayHoldToken(text)) for (const shape of tokenShapes) findShape(text, shape, found);
    return found;
  };
}

function findLiteral(text: string, form: string, name: string, found: Finding[]): void {
  for (let start = text.indexOf(form); start >= 0; start = text.indexOf(form, start + 1)) {
    found.push({ start, end: start + form.length, name });
  }
}

function findShape(text: string, { name, pattern }: SecretPattern, found: Finding[]): void {
  for (const match of text.matchAll(pattern)) {
    if (match[0] !== '') found.push({ start: match.index, end: match.index + match[0].length, name });
  }
}

/** So often a text is looked through again after something was taken out of it. */
const mostPasses = 4;

/** Looks again after each change: a token may have been hidden by standing right behind a secret. */
function redactText(text: string, find: Finder, mask: Mask): string {
  let current = text;
  for (let pass = 0; pass < mostPasses; pass++) {
    const next = redactOnce(current, find, mask);
    if (next === current) break;
    current = next;
  }
  return current;
}

/** Takes the findings out of a text. Those that overlap become one, named after the first. */
function redactOnce(text: string, find: Finder, mask: Mask): string {
  const found = find(text);
  if (found.length === 0) return text;
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let result = '';
  let done = 0;
  for (let i = 0; i < found.length; ) {
    const { start, name } = found[i];
    let end = found[i].end;
    for (i++; i < found.length && found[i].start < end; i++) end = Math.max(end, found[i].end);
    result += text.slice(done, start) + mask(name, end - start);
    done = end;
  }
  return result + text.slice(done);
}

function marker(name: string): string {
  return `[redacted:${name}]`;
}

function sameLengthMask(name: string, length: number): string {
  const text = marker(name);
  return text.length > length ? '*'.repeat(length) : `${text.slice(0, -1)}${'*'.repeat(length - text.length)}]`;
}

function redactValue(value: unknown, path: string, find: Finder): unknown {
  if (typeof value === 'string') return structural.has(path) ? value : redactText(value, find, marker);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, `${path}[]`, find));
  return typeof value === 'object' && value !== null ? redactFields(value, `${path}.`, find) : value;
}

function redactFields(value: object, prefix: string, find: Finder): object {
  const fields: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    // The names of a record's own fields are Incant's words.
    const name = prefix === '' ? key : redactText(key, find, marker);
    // A plain assignment would lose the key __proto__, which JSON can hold.
    Object.defineProperty(fields, name, { value: redactValue(field, prefix + key, find), ...plainField });
  }
  return fields;
}

const plainField = { enumerable: true, writable: true, configurable: true };
