import './memory/in-process.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedOf, sizeOf } from '../sizes.ts';
import { judge } from './judge/judge.ts';
import { providersState, whatRowsSay } from './judge/outcome.ts';
import { live, openShops } from './life/live.ts';
import { end, Postbox } from './life/postbox.ts';
import { history } from './life/steps.ts';
import { comeBackTo, newWorld, remember } from './life/world.ts';
import { memoryTable } from './memory/table.ts';
import { onAVirtualClock } from './quick.ts';

const runs = sizeOf('2 life histories', 25, 10_000);
onAVirtualClock();

test('histories at the provider end in rows that hold', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ seed, steps, endings }) => {
      newWorld(seed);
      await openShops();
      const postbox = new Postbox();
      await live(steps, postbox);
      const moment = remember();
      const outcomes = [];
      for (const ending of endings) {
        comeBackTo(moment);
        await end(postbox.copy(), ending);
        const rows = memoryTable.all();
        const found = judge(rows);
        expect(found.join('\n')).toBe('');
        outcomes.push({ provider: providersState(), rows: whatRowsSay(rows) });
      }
      const [first, second] = outcomes;
      // Which of two payments for one course goes back depends on which is seen first: both are right.
      if (first?.provider === second?.provider) expect(second?.rows).toEqual(first?.rows);
    }),
    { numRuns: runs, seed: seedOf(), endOnFailure: !process.env.INVARIANTS_SHRINK },
  );
});
