import './memory/in-process.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Derivation } from '../../../scripts/operator/derived-rows.ts';
import { seedOf, sizeOf } from '../sizes.ts';
import { EventQueue, finishHistory, reconcileUntilClean } from './history/event-queue.ts';
import { enableSellers, runSteps } from './history/run-steps.ts';
import { history } from './history/steps.ts';
import { newWorld } from './history/world.ts';
import { type Commit, memoryTable } from './memory/table.ts';
import { findViolations } from './oracle/violations.ts';
import { setUpVirtualClock } from './virtual-clock.ts';

const cuts = sizeOf('13 restores that tore a transaction', 4, 500);
setUpVirtualClock();

/** `npm run repair -- --write` on the in-memory table. */
function repair(): number {
  const derivation = new Derivation();
  for (const row of memoryTable.all()) derivation.add(row);
  expect(derivation.unreadable).toEqual([]);
  const differences = derivation.differences();
  for (const { key, expected, missing } of differences)
    memoryTable.transact([
      { Put: { Item: { ...(missing ?? memoryTable.get(key)), ...(missing ? {} : expected), ...key } } },
    ]);
  return differences.length;
}

test('repair and reconciler make a table restored to mid-transaction consistent', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.double({ min: 0.5, max: 0.999, noNaN: true }),
      fc.nat(),
      async ({ seed, steps }, at, torn) => {
        newWorld(seed);
        await enableSellers();
        const base = memoryTable.image();
        const commits: Commit[] = [];
        memoryTable.onCommit = (commit) => commits.push(commit);
        const queue = new EventQueue();
        await runSteps(steps, queue);
        await finishHistory(queue, { seed, dropPercent: 0 });
        memoryTable.onCommit = undefined;

        // A part of the transaction's writes is missing.
        const many = commits.map((commit, index) => ({ commit, index })).filter(({ commit }) => commit.length > 1);
        const cut = many[Math.floor(at * many.length)];
        if (!cut) return;
        memoryTable.restore(base);
        for (const commit of commits.slice(0, cut.index)) memoryTable.apply(commit);
        memoryTable.apply(cut.commit.filter((_, index) => ((torn >> (index % 30)) & 1) === 1));

        // The order of docs/operate.md, then repair again, because the reconciler changes its sources.
        repair();
        await reconcileUntilClean();
        repair();
        await reconcileUntilClean();
        expect(repair()).toBe(0);
        const found = findViolations(memoryTable.all()).filter((one) => !isUnrecoverable(one));
        expect(found.join('\n')).toBe('');
      },
    ),
    { numRuns: cuts, seed: seedOf(), endOnFailure: !process.env.INVARIANTS_SHRINK },
  );
});

/** A restore cannot recover an email or ledger line of the torn transaction. */
const isUnrecoverable = (finding: string): boolean => finding.startsWith('10:') || finding.startsWith('8: the ledger');
