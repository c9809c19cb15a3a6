import { describe, expect, it } from 'vitest';
import type { Json } from '../base/index.ts';
import { typeText } from './typeText.ts';

describe('typeText', () => {
  it.each<[Json, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ enum: ['a', 1, null] }, '"a" | 1 | null'],
    [{ const: 'x' }, '"x"'],
    [{ type: 'array', items: { type: 'integer' } }, 'integer[]'],
    [{ type: 'array', items: { type: ['string', 'number'] } }, '(string | number)[]'],
    [{ prefixItems: [{ type: 'string' }, { type: 'number' }], type: 'array' }, '[string, number]'],
    [{ type: 'array' }, 'unknown[]'],
    [{ anyOf: [{ type: 'string' }, { type: 'object', properties: {} }] }, 'string | {}'],
    [
      {
        allOf: [
          { type: 'object', properties: { a: {} } },
          { type: 'object', properties: { b: {} } },
        ],
      },
      '{ a?: unknown } & { b?: unknown }',
    ],
    [{ type: 'object' }, '{ [key: string]: unknown }'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [key: string]: number }'],
    [
      { type: 'object', properties: { 'char-start': { type: 'number' } }, required: ['char-start'] },
      '{ "char-start": number }',
    ],
    [{ $ref: '#/$defs/p', $defs: { p: { type: 'boolean' } } }, 'boolean'],
    [{ $ref: '#/$defs/none' }, 'unknown'],
    [true, 'unknown'],
    [false, 'never'],
  ])('tells %j', (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });

  it('ends with a schema that refers to itself', () => {
    const text = typeText({ type: 'object', properties: { next: { $ref: '#' } } });
    expect(text.startsWith('{ next?: { next?: ')).toBe(true);
    expect(text).toContain('unknown');
  });
});
