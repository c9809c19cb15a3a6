import { nearest } from '../base/index.ts';
import { incantError } from '../errors/index.ts';
import type { Model } from './Model.ts';

/** How the models of one scheme are opened. Upper layers hand these in, so that this layer knows no provider. */
export interface ModelScheme {
  /** A model string that works, for the error that a malformed one gets. */
  readonly example: string;
  /** Opens the model that `rest` names (all that follows the first colon). `id` is the whole model string. */
  readonly open: (rest: string, id: string) => Model | Promise<Model>;
}

/** The known schemes by name, as `tape`. */
export type ModelSchemes = Readonly<Record<string, ModelScheme>>;

/**
 * Opens the model that a string `scheme:rest` names.
 *
 * Throws UNKNOWN_MODEL when the string is malformed or its scheme is not in the table, with the nearest schemes as
 * suggestions; and whatever the scheme's own `open` throws.
 *
 * @example
 * import { resolveModel } from 'incant/models'
 * import { scriptedModel } from 'incant/testing'
 * const schemes = { script: { example: 'script::done', open: (rest) => scriptedModel([rest]) } }
 * const model = await resolveModel('script:(+ 1 2)', schemes)
 * model.id // => 'scripted'
 */
export async function resolveModel(id: string, schemes: ModelSchemes): Promise<Model> {
  const colon = id.indexOf(':');
  const name = colon === -1 ? id : id.slice(0, colon);
  const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
  if (colon === -1) throw malformed(id, 'a model is written scheme:name', name, schemes);
  if (scheme === undefined) throw malformed(id, `no scheme ${name}`, name, schemes);
  const rest = id.slice(colon + 1);
  if (rest === '') throw malformed(id, `nothing follows ${name}:`, name, schemes);
  return await scheme.open(rest, id);
}

function malformed(id: string, problem: string, name: string, schemes: ModelSchemes): Error {
  const near = nearest(name, Object.keys(schemes));
  const names = near.length > 0 ? near : Object.keys(schemes);
  const suggestions = names.map((known) => schemes[known].example);
  return incantError('UNKNOWN_MODEL', { model: id, problem, suggestions });
}
