import fc from 'fast-check';
import { tableOf } from '#functions/data/table/table.ts';
import { setGate } from '#test/invariants/money/memory/external-calls.ts';
import { memoryTable } from '#test/invariants/money/memory/table.ts';
import { testPlatform } from '#test/support/platform.ts';
import type { TestTable } from '#test/support/table.ts';

/** An in-memory table. Import `money/memory/in-process.ts` first. */
export function memoryDb(): TestTable {
  const table = tableOf(testPlatform());
  return {
    table,
    rows: async (pk) => memoryTable.all().filter((row) => pk === undefined || row.pk === pk),
    async seed(...items) {
      for (const item of items) await table.commit([table.put(item)]);
    },
    clear: async () => memoryTable.restore(new Map()),
    stop: async () => {},
  };
}

/** Runs concurrent work one table call at a time, in a seeded and therefore repeatable order. */
export async function interleave<T>(seed: number, work: () => Promise<T>): Promise<T> {
  const waiting: (() => void)[] = [];
  // A seeded linear congruential generator.
  let state = seed >>> 0 || 1;
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  setGate(() => new Promise<void>((go) => void waiting.push(go)));
  let isOver = false;
  const result = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    waiting.splice(draw(waiting.length), 1)[0]?.();
  }
  setGate(undefined);
  return result;
}

/** Random cases, each with a seed for its interleaving. */
export const casesOf = <T>(arbitrary: fc.Arbitrary<T>, count: number, seed: number): [T, number][] =>
  fc.sample(fc.tuple(arbitrary, fc.nat()), { seed, numRuns: count });
