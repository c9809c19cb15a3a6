import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject } from '../base/index.ts';
import type { InputReading } from './InputSchema.ts';

/** Tolerant: keywords and formats that Ajv does not know are notes for people, and one schema never clashes with another. */
const options: Options = {
  strict: false,
  allErrors: true,
  validateFormats: false,
  addUsedSchema: false,
  logger: false,
};

/** Compiles a JSON Schema of draft 2020-12, or of draft 7 and older when `$schema` says so. Throws for one that is none. */
export function compileJsonSchema(schema: JsonObject): (input: unknown) => InputReading {
  const { $schema, ...rest } = schema;
  const isOlder = typeof $schema === 'string' && /draft-0\d/.test($schema);
  const ajv = isOlder ? new Ajv(options) : new Ajv2020(options);
  const validate: ValidateFunction = ajv.compile(rest);
  return (input) => {
    if (validate(input)) return { kind: 'valid', input };
    return { kind: 'invalid', issues: [...new Set((validate.errors ?? []).map(issueText))] };
  };
}

function issueText(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  const message = messageOf(error);
  return path === '' ? message : `${path}: ${message}`;
}

function messageOf({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'additionalProperties') return `unknown key ${params.additionalProperty}`;
  if (keyword === 'enum')
    return `must be one of ${params.allowedValues.map((v: unknown) => JSON.stringify(v)).join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  return message ?? `does not match ${keyword}`;
}
