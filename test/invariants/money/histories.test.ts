import './memory/in-process.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedOf, sizeOf } from '../sizes.ts';
import { quietly } from '../support/quiet.ts';
import { judge } from './judge/judge.ts';
import { live, openShops } from './life/live.ts';
import { end, Postbox } from './life/postbox.ts';
import { history } from './life/steps.ts';
import { comeBackTo, newWorld, remember } from './life/world.ts';
import { memoryTable } from './memory/table.ts';

const runs = sizeOf('2 life histories', 60, 10_000);
quietly();
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => {
  vi.useRealTimers();
});

test('histories at the provider end in rows that hold', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ seed, steps, endings }) => {
      newWorld(seed);
      await openShops();
      const postbox = new Postbox();
      await live(steps, postbox);
      const moment = remember();
      for (const ending of endings) {
        if (ending.dropPercent > 0) continue;
        comeBackTo(moment);
        await end(postbox.copy(), ending);
        expect(judge(memoryTable.all()).join('\n')).toBe('');
      }
    }),
    { numRuns: runs, seed: seedOf(), endOnFailure: false },
  );
});
