import { createHash } from 'node:crypto';
import type { Json } from '../base/index.ts';

/**
 * The one text of a JSON value: keys in the order of their code units, no white space, `-0` as `0` (in the manner of
 * RFC 8785).
 *
 * @example
 * import { canonicalJson } from 'incant'
 * canonicalJson({ b: 1, a: [true] }) // => '{"a":[true],"b":1}'
 */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}

/** Hex of sha-256 over the canonical text of a value. */
export function jsonDigest(value: Json): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

function isList(value: readonly Json[] | object): value is readonly Json[] {
  return Array.isArray(value);
}
