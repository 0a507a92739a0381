/** Every random test starts from it, so a commit always gives the same answer. */
export const FIXED_SEED = 20_261_127;
