import type { CallPosition } from '../program/index.ts';
import { jsonDigest } from './canonicalJson.ts';

/** A position as it stands in records: `4.2.1#0`. */
export function positionText({ form, occurrence }: CallPosition): string {
  return `${form}#${occurrence}`;
}

/**
 * The receipt key of a call: from where it stands, never from what a model wrote, so that the same call of a resumed run
 * has the same key. The arguments are not part of it; their digest is recorded beside it.
 *
 * @param run the run's id
 * @param agent the handle of the agent
 * @param generation which life of that handle, from 0
 * @param completion the number of the completion within the agent, from 1
 * @example
 * import { effectKey } from 'incant'
 * effectKey('r1', 'main', 0, 1, { form: '4.2', occurrence: 0, line: 3 }).length // => 32
 */
export function effectKey(
  run: string,
  agent: string,
  generation: number,
  completion: number,
  position: CallPosition,
): string {
  // 128 bits: long enough never to meet by chance, short enough to be told to a person.
  return jsonDigest([run, agent, generation, completion, positionText(position)]).slice(0, 32);
}
