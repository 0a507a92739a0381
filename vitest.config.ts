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
const shared = { isolate: false, setupFiles: [FRESH_MODULES] };

/** These tests kill their cloud, change its clock or settings, or take long, so they don't share it. */
const ownCloudTests = ['test/integration/{generation,seed,subscriptions,verify}.test.ts'];
const onClouds = { ...shared, fileParallelism: false, testTimeout: 240_000, hookTimeout: 240_000 };

export default defineConfig({
  test: {
    globalSetup: 'test/support/scratch.ts',
    // Only bounds a hang. Tests of a time limit set their own.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      project('rules', ['test/{domain,contracts,bench}/**/*.test.ts'], { isolate: false }),
      project('web', ['test/web/**/*.test.{ts,tsx}'], {
        environment: 'jsdom',
        isolate: false,
        setupFiles: [FRESH_MODULES, 'test/web/setup.ts'],
      }),
      project('functions', ['test/{functions,scripts}/**/*.test.ts'], shared),
      project('invariants', ['test/invariants/**/*.test.ts'], { ...shared, testTimeout: 900_000 }),
      project('infrastructure', ['test/lib/**/*.test.ts'], { isolate: false }),
      project('local', ['test/{local,eval}/**/*.test.ts'], shared),
      project('integration', ['test/integration/**/*.test.ts'], { ...onClouds, exclude: ownCloudTests }),
      // Run by hand against a deployed stage (test/integration/any-site).
      project('any-site', ['test/integration/any-site/**/*.test.ts']),
      project('clouds', ownCloudTests, onClouds),
    ],
  },
});
