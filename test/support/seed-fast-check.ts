import fc from 'fast-check';
import { testSeed } from './test-seed.ts';

/** Runs before each test file, in every project. A property may name its own seed. */
fc.configureGlobal({ seed: testSeed });
