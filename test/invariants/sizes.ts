import { testSeed } from '#test/support/test-seed.ts';

/**
 * The size of an invariant's test. `INVARIANTS_SHARE` is the share of the full size, from 0 to 1; without it a sample runs.
 * `npm run test:invariants` reads the completed sizes from the lines printed here.
 */
const share = Number(process.env.INVARIANTS_SHARE ?? 0);

/** A printed size. `name` starts with the invariant's number: `5 races of 50`. */
export interface Size {
  readonly name: string;
  readonly size: number;
  readonly full: number;
  readonly seed: number;
}

const MARK = 'invariant ';

/**
 * The number of runs, from `sample` to `full`. Call it once for each name. A fixed list of cases is `whole`: every round beyond a
 * sample runs all of it.
 */
export function sizeOf(name: `${number} ${string}`, sample: number, full: number, { whole = false } = {}): number {
  const size = Math.min(full, Math.max(sample, whole && share > 0 ? full : Math.ceil(full * share)));
  const printed: Size = { name, size, full, seed: testSeed };
  console.log(MARK + JSON.stringify(printed));
  return size;
}

/** Printed with each size. */
export const seedOf = (): number => testSeed;

/** The sizes in a test run's output. */
export const sizesIn = (output: string): Size[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith(`${MARK}{`))
    .map((line) => JSON.parse(line.slice(MARK.length)));
