import { z } from 'zod';
import type { Clock } from '../../base/index.ts';
import { type ToolNamespace, tool } from '../../effects/index.ts';
import { positional } from '../positional.ts';

/** The longest sleep of one call, in ms. */
const longestSleep = 3_600_000;
/** A sleep may take a little longer than it says. */
const margin = 60_000;

/**
 * The time of the host. What a program was told is recorded, so that a resumed run sees the same time again.
 *
 * @example
 * import { systemClock, timeNamespace } from 'incant'
 * timeNamespace(systemClock).tools.map((tool) => tool.name) // => ['now', 'iso', 'sleep']
 */
export function timeNamespace(clock: Clock): ToolNamespace {
  const now = tool({
    name: 'now',
    description: 'Milliseconds since 1970-01-01T00:00:00Z',
    readOnly: true,
    run: () => clock.now(),
  });
  const iso = tool({
    name: 'iso',
    description: 'The time as text, as "2030-01-31T12:00:00.000Z"',
    readOnly: true,
    run: () => new Date(clock.now()).toISOString(),
  });
  const sleep = tool({
    name: 'sleep',
    description: 'Waits for some milliseconds, at most an hour',
    input: z.strictObject({ ms: z.number().min(0).max(longestSleep) }),
    positional: positional([['ms']]),
    readOnly: true,
    timeout: longestSleep + margin,
    run: async ({ ms }, { signal }) => {
      await clock.sleep(ms, signal);
      return null;
    },
  });
  return { name: 'time', doc: 'The time of the host', tools: [now, iso, sleep] };
}
