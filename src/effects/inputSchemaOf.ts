import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
import type { JsonObject } from '../base/index.ts';
import type { InputReading, InputSchema } from './InputSchema.ts';
import { compileJsonSchema } from './jsonSchema.ts';
import { typeText } from './typeText.ts';

/** Whether a schema speaks Standard Schema (https://standardschema.dev), as those of zod, valibot and arktype do. */
export function isStandardSchema(schema: unknown): schema is StandardSchemaV1 {
  const holder = typeof schema === 'function' || (typeof schema === 'object' && schema !== null);
  return holder && '~standard' in schema;
}

/** One reader for both kinds of schema. Throws whatever the schema's library throws for a schema that it cannot use. */
export function inputSchemaOf(schema: StandardSchemaV1 | JsonObject): InputSchema {
  if (!isStandardSchema(schema)) return { typeText: typeText(schema), read: compileJsonSchema(schema) };
  return { typeText: standardTypeText(schema), read: (input) => readStandard(schema, input) };
}

async function readStandard(schema: StandardSchemaV1, input: unknown): Promise<InputReading> {
  const result = await schema['~standard'].validate(input);
  if (result.issues === undefined) return { kind: 'valid', input: result.value };
  return { kind: 'invalid', issues: result.issues.map(issueText) };
}

function issueText({ message, path = [] }: StandardSchemaV1.Issue): string {
  const keys = path.map((segment) => String(typeof segment === 'object' ? segment.key : segment));
  return keys.length === 0 ? message : `${keys.join('.')}: ${message}`;
}

function standardTypeText(schema: StandardSchemaV1): string {
  // The JSON Schema side of the standard is a younger part of it, which not every library has.
  const props: StandardSchemaV1.Props & Partial<StandardJSONSchemaV1.Props> = schema['~standard'];
  try {
    const converted = props.jsonSchema?.input({ target: 'draft-2020-12' });
    // A converter gives JSON Schema, which is a JSON object.
    return converted === undefined ? 'unknown' : typeText(converted as JsonObject);
  } catch {
    // By the standard a converter throws for a shape that JSON Schema cannot say; the schema itself still validates.
    return 'unknown';
  }
}
