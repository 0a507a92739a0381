import './memory/in-process.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Derivation } from '../../../scripts/operator/derived.ts';
import { seedOf, sizeOf } from '../sizes.ts';
import { judge } from './judge/judge.ts';
import { live, openShops } from './life/live.ts';
import { end, Postbox, reconciled } from './life/postbox.ts';
import { history } from './life/steps.ts';
import { newWorld } from './life/world.ts';
import { type Commit, memoryTable } from './memory/table.ts';
import { onAVirtualClock } from './quick.ts';

const cuts = sizeOf('13 restores that tore a transaction', 4, 500);
onAVirtualClock();

/** What `npm run repair -- --write` does, on the table in memory. */
function repair(): number {
  const derivation = new Derivation();
  for (const row of memoryTable.all()) derivation.take(row);
  expect(derivation.unread).toEqual([]);
  const differences = derivation.differences();
  for (const { key, should, missing } of differences)
    memoryTable.transact([
      { Put: { Item: { ...(missing ?? memoryTable.get(key)), ...(missing ? {} : should), ...key } } },
    ]);
  return differences.length;
}

test('a table that was set back to the middle of a transaction comes to hold again', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.double({ min: 0.5, max: 0.999, noNaN: true }),
      fc.nat(),
      async ({ seed, steps }, at, torn) => {
        newWorld(seed);
        await openShops();
        const base = memoryTable.image();
        const commits: Commit[] = [];
        memoryTable.onCommit = (commit) => commits.push(commit);
        const postbox = new Postbox();
        await live(steps, postbox);
        await end(postbox, { seed, dropPercent: 0 });
        memoryTable.onCommit = undefined;

        // Of several writes of one transaction, some are there and some are not.
        const many = commits.map((commit, index) => ({ commit, index })).filter(({ commit }) => commit.length > 1);
        const cut = many[Math.floor(at * many.length)];
        if (!cut) return;
        memoryTable.restore(base);
        for (const commit of commits.slice(0, cut.index)) memoryTable.apply(commit);
        memoryTable.apply(cut.commit.filter((_, index) => ((torn >> (index % 30)) & 1) === 1));

        // In the order of docs/operate.md, and once more, since what the reconciler brings may be what repair looks at.
        repair();
        await reconciled();
        repair();
        await reconciled();
        expect(repair()).toBe(0);
        const found = judge(memoryTable.all()).filter((one) => !isLostForGood(one));
        expect(found.join('\n')).toBe('');
      },
    ),
    { numRuns: cuts, seed: seedOf(), endOnFailure: !process.env.INVARIANTS_SHRINK },
  );
});

/** A mail or a line of the ledger that the torn transaction should have left is of the past; a restore cannot bring it. */
const isLostForGood = (finding: string): boolean => finding.startsWith('10:') || finding.startsWith('8: the ledger');
