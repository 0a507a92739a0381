/** Constant, so that a commit always gives the same answer. */
export const FIXED_SEED = 20_261_127;

/** Every random test starts from it. `TEST_SEED` sets another, to look for more or to repeat what was found. */
export const testSeed = Number(process.env.TEST_SEED || FIXED_SEED);
