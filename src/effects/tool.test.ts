import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JsonObject } from '../base/index.ts';
import { type ToolInputSchema, tool } from './tool.ts';

const define = (more: object) => () => tool({ name: 'x', description: 'X', run: () => 1, ...more });
const read = (input: ToolInputSchema, value: unknown) => define({ input })().input.read(value);

describe('tool', () => {
  it('gives a frozen definition with the defaults of a careful host', () => {
    const definition = define({})();
    expect(Object.isFrozen(definition)).toBe(true);
    expect(definition).toMatchObject({ readOnly: false, idempotent: false, timeout: 120_000, approval: 'never' });
  });

  it.each([
    [{ name: '1x' }, /name/],
    [{ name: 'a/b' }, /name/],
    [{ name: 'a b' }, /name/],
    [{ name: '' }, /name/],
    [{ description: undefined }, /description/],
    [{ run: 5 }, /run/],
    [{ verify: 5 }, /verify/],
    [{ timeout: 0 }, /timeout/],
    [{ approval: 'maybe' }, /approval/],
    [{ input: { type: 'strin' } }, /schema/],
    [{ input: 'string' }, /input/],
    [{ once: true, readOnly: true }, /once/],
    [{ once: false }, /once/],
  ])('refuses the definition %o', (more, message) => {
    expect(define(more)).toThrow(message);
    expect(define(more)).toThrow(expect.objectContaining({ code: 'INVALID_TOOL' }));
  });

  it.each(['price-of', 'priceOf', 'exists?', 'send!', 'to->x'])('takes the name %s', (name) => {
    expect(define({ name })().name).toBe(name);
  });

  it('names each issue of a JSON Schema with its path', async () => {
    const schema: JsonObject = {
      type: 'object',
      properties: { items: { type: 'array', items: { enum: ['a', 'b'] } } },
      required: ['to'],
      additionalProperties: false,
    };
    expect(await read(schema, { items: ['c'], q: 1 })).toEqual({
      kind: 'invalid',
      issues: ["must have required property 'to'", 'unknown key q', 'items.0: must be one of "a", "b"'],
    });
  });

  it('reads schemas of draft 7 and of draft 2020-12, each with its own tuples', async () => {
    const seven = { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] };
    expect(await read(seven, [1])).toMatchObject({ kind: 'invalid' });
    const later = { $schema: 'https://json-schema.org/draft/2020-12/schema', prefixItems: [{ type: 'string' }] };
    expect(await read(later, [1])).toMatchObject({ kind: 'invalid' });
    expect(await read({ type: 'string', format: 'unheard-of', 'x-note': 1 }, 's')).toMatchObject({ kind: 'valid' });
  });

  it('lets two tools use schemas with the same id', () => {
    const input = { $id: 'https://example.test/input', type: 'object' };
    expect([define({ input })().name, define({ input: { ...input } })().name]).toEqual(['x', 'x']);
  });

  it('validates through a Standard Schema, asynchronous ones included, and hands on what it made of the input', async () => {
    const schema = z.object({ to: z.string().transform(async (text) => text.trim()), n: z.number().default(1) });
    expect(await read(schema, { to: ' x ' })).toEqual({ kind: 'valid', input: { to: 'x', n: 1 } });
    expect(await read(schema, { to: 5 })).toMatchObject({ kind: 'invalid', issues: [expect.stringMatching(/^to: /)] });
  });

  it('tells the shape of a Standard Schema where its library can', () => {
    expect(define({ input: z.object({ amount: z.number(), note: z.string().optional() }) })().input.typeText).toBe(
      '{ amount: number, note?: string }',
    );
    const bare = { '~standard': { version: 1, vendor: 'own', validate: (value: unknown) => ({ value }) } } as const;
    expect(define({ input: bare })().input.typeText).toBe('unknown');
  });
});
