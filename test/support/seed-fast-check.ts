import fc from 'fast-check';
import { FIXED_SEED } from './fixed-seed.ts';

/** Runs before each test file, in every project. A property may name its own seed. */
fc.configureGlobal({ seed: FIXED_SEED });
