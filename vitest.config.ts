import { defineConfig } from 'vitest/config';

/**
 * One project for each part of the test command. `rules` and `web` need nothing but the code; `functions` runs on the
 * table's emulator and the stand-ins, as `invariants` does; `infrastructure` on what it synthesizes; `integration` on the local cloud that
 * test/run.ts starts, or on one that it starts itself; `clouds` always on such.
 */
const project = (name: string, include: string[], settings: object = {}) => ({
  extends: true as const,
  test: { name, include, ...settings },
});

/** They kill their cloud or move its clock, so they share it with nobody. */
const withCloudsOfTheirOwn = ['test/integration/{seed,subscriptions}.test.ts'];
const onClouds = { fileParallelism: false, testTimeout: 240_000, hookTimeout: 240_000 };

export default defineConfig({
  test: {
    // Bounds for what hangs. The test command keeps three lanes on two cores busy; what must come within a time says so.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      project('rules', ['test/domain/**/*.test.ts', 'test/contracts/**/*.test.ts']),
      project('web', ['test/web/**/*.test.{ts,tsx}'], {
        environment: 'jsdom',
        setupFiles: ['test/web/setup.ts'],
      }),
      project('functions', ['test/{functions,scripts}/**/*.test.ts']),
      project('invariants', ['test/invariants/**/*.test.ts'], { testTimeout: 900_000 }),
      project('infrastructure', ['test/lib/**/*.test.ts']),
      project('local', ['test/local/**/*.test.ts']),
      project('integration', ['test/integration/**/*.test.ts'], { ...onClouds, exclude: withCloudsOfTheirOwn }),
      project('clouds', withCloudsOfTheirOwn, onClouds),
    ],
  },
});
