import type { Replay } from './replayOf.ts';

/** Lets settlements out in the order in which they were recorded. */
export interface RecordedOrder {
  /** Resolves when every settlement that came while this call was under way has been delivered. */
  turnOf(key: string): Promise<void>;
  delivered(key: string): void;
}

/**
 * Only calls that overlapped wait for each other: those a call had to wait for were asked for without its result, so a
 * replay asks for them too and the wait ends.
 */
export function recordedOrder(replay: Replay): RecordedOrder {
  const settled = [...replay.effects].flatMap(([key, { seq, settlement }]) =>
    settlement === null ? [] : [{ key, claimedAt: seq, settledAt: settlement.seq, gate: gate() }],
  );
  settled.sort((a, b) => a.settledAt - b.settledAt);
  const places = new Map(settled.map((one, place) => [one.key, place]));
  return {
    turnOf: async (key) => {
      const place = places.get(key);
      if (place === undefined) return;
      let first = place;
      while (first > 0 && settled[first - 1].settledAt > settled[place].claimedAt) first -= 1;
      await Promise.all(settled.slice(first, place).map((one) => one.gate.opened));
    },
    delivered: (key) => {
      const place = places.get(key);
      if (place !== undefined) settled[place].gate.open();
    },
  };
}

interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

function gate(): Gate {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
