import { relative } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { RunningTests } from './running-tests.ts';

/** Runs before each test file, in every project, and in the process of the tests: it names one that never yields too. */
const file = relative(process.cwd(), expect.getState().testPath ?? '');
const running = new RunningTests();
running.begin(file);
beforeEach(({ task }) => running.begin(`${file} › ${task.fullTestName}`));
afterEach(({ task }) => running.end(`${file} › ${task.fullTestName}`));
