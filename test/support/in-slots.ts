interface SlotPart {
  readonly needs: 'nothing' | 'build' | 'cloud';
  readonly usualSeconds: number;
  readonly slots: number;
}

interface Work<P> {
  /** Runs first, in one slot, if a part needs it. */
  build(): Promise<void>;
  run(part: P): Promise<void>;
}

/** Short parts run beside the build. Then the longest starts first, so that all end together. */
export async function inSlots<P extends SlotPart>(parts: readonly P[], most: number, work: Work<P>): Promise<void> {
  const queue = parts.toSorted((a, b) => b.usualSeconds - a.usualSeconds);
  const running = new Set<Promise<void>>();
  let free = most;
  const start = (slots: number, task: () => Promise<void>): void => {
    free -= slots;
    const ended = task().finally(() => {
      free += slots;
      running.delete(ended);
    });
    running.add(ended);
  };
  let isBuilding = parts.some(({ needs }) => needs !== 'nothing');
  if (isBuilding)
    start(1, async () => {
      await work.build();
      isBuilding = false;
    });
  while (queue.length > 0 || running.size > 0) {
    for (;;) {
      const next = isBuilding ? queue.findLast(({ needs }) => needs === 'nothing') : queue[0];
      // A long part waits for its slots; a shorter one would only delay it.
      if (!next || next.slots > free) break;
      queue.splice(queue.indexOf(next), 1);
      start(next.slots, () => work.run(next));
    }
    await Promise.race(running);
  }
}
