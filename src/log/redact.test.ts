import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RecordBody } from './LogRecord.ts';
import { redactor } from './redact.ts';

const note = (text: string): RecordBody => ({ kind: 'note', agent: 'main', completion: 1, text });
const textOf = (body: RecordBody): string => (body.kind === 'note' ? body.text : '');
const redactText = (text: string, secrets: readonly string[] = []): string => textOf(redactor({ secrets })(note(text)));

const secret = 'pä"ss\\w+rd/42&?';

const forms: readonly { what: string; text: string }[] = [
  { what: 'as it is', text: secret },
  { what: 'escaped as JSON', text: JSON.stringify({ password: secret }) },
  { what: 'escaped twice', text: JSON.stringify(JSON.stringify({ password: secret })) },
  { what: 'URL-encoded', text: `https://host/?q=${encodeURIComponent(secret)}` },
  { what: 'as form data', text: new URLSearchParams({ q: secret }).toString() },
  { what: 'in base64', text: Buffer.from(secret).toString('base64') },
  { what: 'in base64url', text: Buffer.from(secret).toString('base64url') },
  { what: 'in base64 behind one character', text: Buffer.from(`:${secret}`).toString('base64') },
  { what: 'in base64 behind a name', text: Buffer.from(`me:${secret}:x`).toString('base64') },
];

it.each(forms)('takes out a secret value $what', ({ text }) => {
  const redacted = redactText(`before ${text} after`, [secret]);
  expect(redacted).toContain('[redacted:secret]');
  expect(redacted).toMatch(/^before .* after$/);
  for (const form of forms) expect(redacted).not.toContain(form.text);
  expect(redacted).not.toContain('42');
});

const tokens: readonly { name: string; text: string; rest: string }[] = [
  { name: 'api-key', text: 'key sk-proj-abcdefghij0123456789.', rest: 'key [redacted:api-key].' },
  { name: 'github-token', text: `"ghp_${'a1B2'.repeat(9)}"`, rest: '"[redacted:github-token]"' },
  { name: 'aws-key', text: 'id=AKIAIOSFODNN7EXAMPLE', rest: 'id=[redacted:aws-key]' },
  {
    name: 'bearer-token',
    text: 'Authorization: Bearer abc.def-123',
    rest: 'Authorization: Bearer [redacted:bearer-token]',
  },
  {
    name: 'private-key',
    text: 'x -----BEGIN RSA PRIVATE KEY-----\nMIIE\nabc=\n-----END RSA PRIVATE KEY----- y',
    rest: 'x [redacted:private-key] y',
  },
  { name: 'private-key', text: 'cut: -----BEGIN PRIVATE KEY-----\\nMIIEvQ', rest: 'cut: [redacted:private-key]' },
  { name: 'url-password', text: 'postgres://me:hunter2@db/x', rest: 'postgres://me:[redacted:url-password]@db/x' },
  { name: 'jwt', text: `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-_1!`, rest: '[redacted:jwt]!' },
];

it.each(tokens)('takes out a $name by its shape: $text', ({ text, rest }) => {
  expect(redactText(text)).toBe(rest);
});

it('leaves words alone that only begin like a token', () => {
  const text =
    'a sk-short, risk-assessment-of-the-year-2024-report, Bearer authentication, https://host:8080/@me, ghp_x';
  expect(redactText(text)).toBe(text);
});

it('names a secret, and takes overlapping secrets out whole', () => {
  const redact = redactor({
    secrets: [
      { name: 'first', value: 'abcdef' },
      { name: 'second', value: 'defghi' },
    ],
  });
  expect(textOf(redact(note('xabcdefghix')))).toBe('x[redacted:first]x');
  expect(textOf(redact(note('defghi')))).toBe('[redacted:second]');
});

it('takes patterns of the caller', () => {
  const redact = redactor({ secrets: [], patterns: [{ name: 'ticket', pattern: /T-\d+/ }] });
  expect(textOf(redact(note('T-1 and T-22')))).toBe('[redacted:ticket] and [redacted:ticket]');
});

it('reaches every string of a record, keys included, and leaves what ties records together', () => {
  const claimed: RecordBody = {
    kind: 'effect.claimed',
    agent: 'main',
    completion: 1,
    key: 'main',
    effect: 'web/get',
    position: '1#0',
    argsDigest: 'd',
    args: [{ main: ['a main b', 7, null] }],
    line: 1,
  };
  expect(redactor({ secrets: ['main'] })(claimed)).toEqual({
    ...claimed,
    args: [{ '[redacted:secret]': ['a [redacted:secret] b', 7, null] }],
  });
  const settled: RecordBody = {
    kind: 'effect.settled',
    key: 'k',
    effect: 'web/get',
    state: 'failed',
    result: { kind: 'value', value: 'value' },
    error: { code: 'INTERNAL_ERROR', message: 'value', critical: true, data: { what: 'value' } },
    ms: 1,
  };
  expect(redactor({ secrets: ['value', 'INTERNAL_ERROR'] })(settled)).toMatchObject({
    state: 'failed',
    result: { kind: 'value' },
    error: { code: 'INTERNAL_ERROR', message: '[redacted:secret]' },
  });
});

it('keeps the length of a prompt, because the next prompt counts from it', () => {
  const redact = redactor({ secrets: ['tiny', 'a secret that is longer than its name'] });
  const prompt = (append: string): RecordBody => ({
    kind: 'prompt',
    agent: 'main',
    completion: 1,
    keep: 3,
    append,
    leaf: false,
  });
  const text = '(def a "a secret that is longer than its name") (def b "tiny")';
  const redacted = redact(prompt(text));
  expect(redacted).toEqual(prompt('(def a "[redacted:secret********************]") (def b "****")'));
});

it('gives the same for the same, and changes nothing a second time', () => {
  const redact = redactor({ secrets: ['hunter22'] });
  fc.assert(
    fc.property(fc.array(fc.constantFrom('hunter22', 'sk-', 'abc0123456789abcdef', ' ', 'Bearer ')), (parts) => {
      const once = redact(note(parts.join('')));
      expect(redact(note(parts.join('')))).toEqual(once);
      expect(redact(once)).toEqual(once);
      expect(textOf(once)).not.toContain('hunter22');
    }),
  );
});

it('refuses a secret that is too short to be looked for', () => {
  expect(() => redactor({ secrets: [{ name: 'pin', value: '123' }] })).toThrow('the value of pin has fewer than 4');
});
