/** Hands items from where they happen to whoever iterates over them, in order; each reader sees all items from the start. */
export interface EventQueue<Item> {
  push(item: Item): void;
  /** No item comes after this. */
  end(): void;
  items(): AsyncIterableIterator<Item>;
}

/** A queue that keeps its items. */
export function eventQueue<Item>(): EventQueue<Item> {
  const items: Item[] = [];
  let ended = false;
  let wake: (() => void)[] = [];
  const wakeAll = (): void => {
    const waiting = wake;
    wake = [];
    for (const resume of waiting) resume();
  };
  async function* read(): AsyncIterableIterator<Item> {
    for (let next = 0; ; ) {
      while (next < items.length) yield items[next++];
      if (ended) return;
      await new Promise<void>((resolve) => wake.push(resolve));
    }
  }
  return {
    push(item): void {
      items.push(item);
      wakeAll();
    },
    end(): void {
      ended = true;
      wakeAll();
    },
    items: read,
  };
}
