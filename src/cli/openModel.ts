import { resolve } from 'node:path';
import { incantError } from '../errors/index.ts';
import type { LogRecord } from '../log/index.ts';
import { type Model, type ModelSchemes, resolveModel } from '../models/index.ts';
import { loadTape, tapeModel } from '../testing/index.ts';
import type { Host } from './Host.ts';
import { openScript } from './scriptModel.ts';

/** Providers that a later version will reach. */
const networkSchemes: readonly string[] = [
  'anthropic',
  'openai',
  'google',
  'mistral',
  'openai-compatible',
  'openrouter',
  'ollama',
  'llama',
];

/** What follows the path of a tape whose prompts may differ from the recorded ones. */
const orderSuffix = '#order';

const works = ['tape:FILE (a recorded run)', 'script:FILE (a JSON array of replies)'];

/**
 * Opens the model that a string names. Throws INVALID_CONFIG when there is none, UNKNOWN_MODEL, and what reading a tape or
 * a script throws.
 *
 * @param recorded the records of the run that is resumed; none for a new one
 */
export async function openModel(
  host: Host,
  id: string | undefined,
  recorded: readonly LogRecord[] = [],
): Promise<Model> {
  if (id === undefined) {
    const ways = '--model, INCANT_MODEL or "model" in .incant/config.json';
    const problem = `no model is named; name one by ${ways}: ${works.join(' or ')}`;
    throw incantError('INVALID_CONFIG', { where: '--model', problem, suggestions: [] });
  }
  const scheme = id.slice(0, Math.max(0, id.indexOf(':')));
  if (networkSchemes.includes(scheme)) {
    const problem = `this version has no network providers yet; what works now is ${works.join(' and ')}`;
    throw incantError('UNKNOWN_MODEL', { model: id, problem, suggestions: [] });
  }
  return resolveModel(id, schemesFor(host, recorded));
}

function schemesFor(host: Host, recorded: readonly LogRecord[]): ModelSchemes {
  return {
    tape: { example: 'tape:demo.tape.json', open: (rest) => openTape(host, rest, recorded.length > 0) },
    script: { example: 'script:replies.json', open: (rest, id) => openScript(host, rest, id, recorded) },
  };
}

/** `FILE` must be asked exactly what was recorded; `FILE#order` answers in the recorded order, whatever is asked. */
async function openTape(host: Host, rest: string, resumed: boolean): Promise<Model> {
  const isOrder = rest.endsWith(orderSuffix);
  const path = isOrder ? rest.slice(0, -orderSuffix.length) : rest;
  const match = isOrder ? 'order' : 'strict';
  return tapeModel(await loadTape(resolve(host.folder, path)), { name: rest, match, resumed });
}
