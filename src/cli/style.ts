import { type Paint, painter } from '../explain/index.ts';
import type { Host, Output } from './Host.ts';

/** Whether an output may have colours and a moving cursor: a terminal, unless NO_COLOR is set (no-color.org). */
export function isLively(output: Output, env: Host['env']): boolean {
  return output.isTerminal && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';
}

/** Paints for an output. */
export function paintFor(output: Output, env: Host['env']): Paint {
  return painter(isLively(output, env));
}
