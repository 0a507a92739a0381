import { defineConfig } from 'vitest/config';

/**
 * One project for each part of the test commands (test/run.ts). `rules` and `web` need only the code, `functions` and
 * `invariants` the emulator and stand-ins, `infrastructure` the synthesized app. `integration` uses the test command's cloud or
 * starts one; `clouds` always start their own.
 */
const project = (name: string, include: string[], settings: object = {}) => ({
  extends: true as const,
  test: { name, include, ...settings },
});

/**
 * Files of a worker share a process, so packages load once; test/support/fresh-modules.ts resets the project's modules. Each
 * file must close what it opens, because packages keep their state.
 */
const FRESH_MODULES = 'test/support/fresh-modules.ts';
const EVERYWHERE = ['test/support/seed-fast-check.ts', 'test/support/name-running-test.ts'];
const quick = { isolate: false, setupFiles: EVERYWHERE };
const shared = { isolate: false, setupFiles: [FRESH_MODULES, ...EVERYWHERE] };

/**
 * These tests kill their cloud, change its clock or settings, compare its whole table, or take long, so they don't share it.
 * `payments` and `seed` also kill their own, but belong to `integration`, which runs for each push.
 */
const ownCloudTests = ['test/integration/{fuzz,generation,subscriptions,verify}.test.ts'];
const onClouds = { ...shared, fileParallelism: false, testTimeout: 240_000, hookTimeout: 240_000 };

export default defineConfig({
  // `web/tsconfig.json` says so for the site's own files.
  oxc: { jsx: { runtime: 'automatic', importSource: '#web/lib/jsx' } },
  test: {
    globalSetup: 'test/support/scratch.ts',
    // One order: without a cache, the last run's durations do not change it. One worker: the test commands use both cores.
    cache: false,
    maxWorkers: 1,
    // A test that fails now and then is a defect. The test commands report it (test/support/verdict.ts).
    retry: 0,
    // Only bounds a hang. Tests of a time limit set their own.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      project('rules', ['test/{domain,contracts,engines,bench,support}/**/*.test.ts'], quick),
      project('web', ['test/web/**/*.test.{ts,tsx}'], {
        environment: 'jsdom',
        isolate: false,
        setupFiles: [FRESH_MODULES, ...EVERYWHERE, 'test/web/setup.ts'],
      }),
      project('functions', ['test/{functions,scripts}/**/*.test.ts'], shared),
      project('invariants', ['test/invariants/**/*.test.ts'], { ...shared, testTimeout: 900_000 }),
      project('infrastructure', ['test/lib/**/*.test.ts'], quick),
      project('local', ['test/{local,eval}/**/*.test.ts'], shared),
      project('integration', ['test/integration/**/*.test.ts'], { ...onClouds, exclude: ownCloudTests }),
      // Run by hand against a deployed stage (test/integration/any-site).
      project('any-site', ['test/integration/any-site/**/*.test.ts'], { setupFiles: EVERYWHERE }),
      project('clouds', ownCloudTests, onClouds),
    ],
  },
});
