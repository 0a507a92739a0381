/**
 * How much a test of an invariant runs. `INVARIANTS_SHARE` says which part of the full size, from 0 to 1;
 * without it, as in `npm run test:deep`, a sample. `npm run test:invariants` runs shares with new seeds until the whole is reached,
 * and reads what was run from the lines that are printed here.
 */
const share = Number(process.env.INVARIANTS_SHARE ?? 0);
const seed = Number(process.env.INVARIANTS_SEED ?? Date.now() % 2 ** 31);

/** A size as it is printed; `name` opens with the invariant's number: `5 races of 50`. */
export interface Size {
  readonly name: string;
  readonly size: number;
  readonly full: number;
  readonly seed: number;
}

const MARK = 'invariant ';

/**
 * How many to run: at least `sample`, at most `full`. Call it once for each name. What is a list of cases and no space of
 * random ones is run `whole` by every round that is more than a sample.
 */
export function sizeOf(name: `${number} ${string}`, sample: number, full: number, { whole = false } = {}): number {
  const size = Math.min(full, Math.max(sample, whole && share > 0 ? full : Math.ceil(full * share)));
  const printed: Size = { name, size, full, seed };
  console.log(MARK + JSON.stringify(printed));
  return size;
}

/** Where this run's randomness comes from; it is printed with each size, and `INVARIANTS_SEED` runs the same again. */
export const seedOf = (): number => seed;

/** The sizes among the lines that a test's run printed. */
export const sizesIn = (output: string): Size[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith(`${MARK}{`))
    .map((line) => JSON.parse(line.slice(MARK.length)));
