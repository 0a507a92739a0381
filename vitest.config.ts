import { defineConfig } from 'vitest/config';

/**
 * One project for each part of the test commands (test/run.ts). `rules` and `web` need nothing but the code; `functions` runs
 * on the table's emulator and the stand-ins, as `invariants` does; `infrastructure` on the synthesized assembly;
 * `integration` on the local cloud that the test command starts, or on one that it starts itself; `clouds` always on such.
 */
const project = (name: string, include: string[], settings: object = {}) => ({
  extends: true as const,
  test: { name, include, ...settings },
});

/**
 * Files of a worker share its process, so packages are loaded once; test/support/fresh-modules.ts gives each file
 * modules of the project's own. What a file opens it closes: a package keeps its state for the next file.
 */
const FRESH_MODULES = 'test/support/fresh-modules.ts';
const shared = { isolate: false, setupFiles: [FRESH_MODULES] };

/** They kill their cloud or move its clock, so they share it with nobody. */
const withCloudsOfTheirOwn = ['test/integration/{seed,subscriptions}.test.ts'];
const onClouds = { ...shared, fileParallelism: false, testTimeout: 240_000, hookTimeout: 240_000 };

export default defineConfig({
  test: {
    globalSetup: 'test/support/scratch.ts',
    // Bounds for what hangs. The test commands keep two lanes on two cores busy; what must come within a time says so.
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
      project('local', ['test/local/**/*.test.ts'], shared),
      project('integration', ['test/integration/**/*.test.ts'], { ...onClouds, exclude: withCloudsOfTheirOwn }),
      // By hand, against a deployed stage: see test/integration/any-site.
      project('any-site', ['test/integration/any-site/**/*.test.ts']),
      project('clouds', withCloudsOfTheirOwn, onClouds),
    ],
  },
});
