import type { Json, JsonObject } from '../base/index.ts';

/** Deeper than this a shape is told as `unknown`: it also ends schemas that refer to themselves. */
const maxDepth = 6;

const primitives: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  null: 'null',
};

/**
 * A JSON Schema as the text of a TypeScript type, for people and models. Whole numbers are told as `integer`.
 *
 * @example
 * import { typeText } from 'incant'
 * typeText({ type: 'object', properties: { amount: { type: 'number' } } }) // => '{ amount?: number }'
 */
export function typeText(schema: Json): string {
  return textOf(schema, isObject(schema) ? schema : {}, 0);
}

function textOf(schema: Json | undefined, root: JsonObject, depth: number): string {
  if (schema === false) return 'never';
  if (!isObject(schema) || depth > maxDepth) return 'unknown';
  const inner = (part: Json | undefined): string => textOf(part, root, depth + 1);
  if (typeof schema.$ref === 'string') return inner(referred(schema.$ref, root));
  if ('const' in schema) return JSON.stringify(schema.const);
  if (isList(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = isList(schema.anyOf) ? schema.anyOf : schema.oneOf;
  if (isList(union)) return joined(union.map(inner), ' | ');
  if (isList(schema.allOf)) return joined(schema.allOf.map(inner), ' & ');
  if (isList(schema.type))
    return joined(
      schema.type.map((type) => inner({ ...schema, type })),
      ' | ',
    );
  if (schema.type === 'array' || 'items' in schema) return arrayText(schema, inner);
  if (schema.type === 'object' || 'properties' in schema) return objectText(schema, inner);
  return typeof schema.type === 'string' ? (primitives[schema.type] ?? 'unknown') : 'unknown';
}

type Inner = (part: Json | undefined) => string;

function arrayText(schema: JsonObject, inner: Inner): string {
  // Draft 7 says a tuple with a list of `items`, later drafts with `prefixItems`.
  const tuple = isList(schema.prefixItems) ? schema.prefixItems : schema.items;
  if (isList(tuple)) return `[${tuple.map(inner).join(', ')}]`;
  const item = inner(schema.items);
  return / [|&] /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function objectText(schema: JsonObject, inner: Inner): string {
  const required = isList(schema.required) ? schema.required : [];
  const entries = Object.entries(isObject(schema.properties) ? schema.properties : {});
  const fields = entries.map(([key, part]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
    return `${name}${required.includes(key) ? '' : '?'}: ${inner(part)}`;
  });
  const others = schema.additionalProperties;
  if (isObject(others)) fields.push(`[key: string]: ${inner(others)}`);
  if (fields.length === 0) return others === false || isObject(schema.properties) ? '{}' : '{ [key: string]: unknown }';
  return `{ ${fields.join(', ')} }`;
}

/** What a reference inside the same schema, as `#/$defs/x`, points to. */
function referred(reference: string, root: JsonObject): Json | undefined {
  if (!reference.startsWith('#')) return undefined;
  const keys = reference.slice(1).split('/').filter(Boolean);
  return keys.reduce<Json | undefined>((at, key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    return isObject(at) ? at[name] : isList(at) ? at[Number(name)] : undefined;
  }, root);
}

function joined(parts: readonly string[], by: string): string {
  return [...new Set(parts)].join(by);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
