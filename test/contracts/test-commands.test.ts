import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { root } from '#test/support/sources.ts';
import { FIXED_SEED, testSeed } from '#test/support/test-seed.ts';
import config from '../../vitest.config.ts';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('a commit gives the same answer each time', () => {
  test.each(['seed-fast-check.ts', 'name-running-test.ts'])('every project runs %s', (file) => {
    const projects = (config.test?.projects ?? []) as readonly { test: { name: string; setupFiles?: string[] } }[];
    expect(projects.length).toBeGreaterThan(5);
    const without = projects.filter(({ test: { setupFiles = [] } }) => !setupFiles.includes(`test/support/${file}`));
    expect(without.map(({ test: { name } }) => name)).toEqual([]);
  });

  test('random values start from one seed', () => {
    expect(fc.readConfigureGlobal().seed).toBe(testSeed);
    if (!process.env.TEST_SEED) expect(testSeed).toBe(FIXED_SEED);
  });

  test('the order and the number of workers are fixed', () => {
    expect(config.test).toMatchObject({ cache: false, maxWorkers: 1, retry: 0 });
    expect(config.test?.sequence).toBeUndefined();
  });
});

/** An option of a runner. React Query's `retry: false` is the product's. */
const RETRIES = /\bretr(?:y|ies)\s*:(?!\s*(?:0|false)\b)|--retr(?:y|ies)\b/;

describe('no runner retries a test', () => {
  test('in any configuration, test file or command', () => {
    const files = [
      'vitest.config.ts',
      'package.json',
      '.ci/run',
      ...globSync(['test/**/*.{ts,tsx}', '.github/workflows/*.yml'], { cwd: root }),
    ];
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((path) => RETRIES.test(textOf(path)))).toEqual(['test/contracts/test-commands.test.ts']);
    expect(textOf('vitest.config.ts')).toContain('retry: 0');
    expect(textOf('test/e2e/playwright.config.ts')).toContain('retries: 0');
  });

  test.each(['test.describe.configure({ retries: 2 })', "test('x', { retry: 1 }, f)", 'vitest run --retry=2'])(
    'the check finds %s',
    (text) => {
      expect(RETRIES.test(text)).toBe(true);
    },
  );
});
