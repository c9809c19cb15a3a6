import type { Json, JsonObject } from '../base/index.ts';
import type { EffectResult } from '../log/index.ts';

/** Marks an envelope made here; JSON cannot hold it, so no tool's data can pass for one. */
const brand: unique symbol = Symbol.for('incant.envelope') as never;

/** The fields of an envelope; those left out are `ok: true`, `out: null`, `err: null`, `truncated: false`. */
export interface EnvelopeFields {
  readonly ok?: boolean;
  readonly out?: Json;
  readonly err?: string | null;
  readonly truncated?: boolean;
  readonly firstLine?: number;
  readonly extra?: JsonObject;
}

/** An effect's result that tells success and output apart. */
export type Envelope = EffectResult & { readonly kind: 'envelope' };

/**
 * The result of a tool that reports failure as data, as those of `io` do, so that a program can look at it.
 *
 * @example
 * import { envelope } from 'incant'
 * envelope({ out: 'text' }).ok // => true
 */
export function envelope(fields: EnvelopeFields): Envelope {
  const { ok = true, out = null, err = null, truncated = false, firstLine, extra } = fields;
  const result: Envelope = {
    kind: 'envelope',
    ok,
    out,
    err,
    truncated,
    ...(firstLine === undefined ? {} : { firstLine }),
    ...(extra === undefined ? {} : { extra }),
  };
  return Object.defineProperty(result, brand, { value: true });
}

/** Whether a tool's result was made by `envelope`. */
export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && brand in value;
}
