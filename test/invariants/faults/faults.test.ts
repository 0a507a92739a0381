import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { seedOf, sizeOf } from '../sizes.ts';
import { occurrencesOf, openScratch } from './scratch.ts';
import { seededFaults } from './seeded.ts';

/** `npm run test:faults` tries all of them. */
const seed = seedOf();

test('each seeded fault is one that applies to the current code', () => {
  expect(seededFaults.length).toBeGreaterThanOrEqual(30);
  const wrong = seededFaults.filter((fault) => occurrencesOf(fault) !== 1).map(({ name, file }) => `${name} (${file})`);
  expect(wrong).toEqual([]);
});

/** Faults whose tests need neither a table nor a stand-in. */
const quick = seededFaults.filter(({ caughtBy }) => /^test\/(domain|invariants\/(slots|editing))/.test(caughtBy));
const SAMPLE = sizeOf('0 seeded faults', 3, quick.length);

const scratch = openScratch(String(process.pid));
afterAll(() => scratch.close());

test(`${SAMPLE} of them fail their tests`, async () => {
  const drawn = fc.sample(fc.shuffledSubarray(quick, { minLength: SAMPLE, maxLength: SAMPLE }), {
    seed,
    numRuns: 1,
  })[0];
  for (const fault of drawn ?? []) {
    const details = `seed ${seed}: ${fault.name}`;
    expect((await scratch.runWith(fault)).failed, details).toBeGreaterThan(0);
  }
});
