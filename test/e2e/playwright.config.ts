import { defineConfig, devices } from '@playwright/test';

const baseURL = process.env.COURSEWRIGHT_URL;
if (!baseURL)
  throw new Error(
    'COURSEWRIGHT_URL is not set. Run `npm test`, or start the cloud (`npm start`) and name its address.',
  );

/** The main journey is part of `npm test`, on both devices. */
const MAIN = '**/journey.spec.ts';
const PHONE = '**/*.phone.spec.ts';

const STEP_MS = 60_000;

/** Browser journeys on the running local cloud. None is retried: a flaky journey is a bug. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  forbidOnly: true,
  retries: 0,
  // Two leave a quarter of two cores idle.
  workers: 3,
  // They only bound a hang: how long a step takes depends on the machine.
  timeout: 240_000,
  expect: { timeout: STEP_MS, toPass: { timeout: STEP_MS } },
  reporter: [['list'], ['json'], ['./support/running-reporter.ts']],
  use: {
    baseURL,
    // Traces cost a third of the time. Use `--trace on` to debug.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Chromium needs a UTF-8 locale for file names with "ü".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    { name: 'main-desktop', testMatch: MAIN, use: { ...devices['Desktop Chrome'] } },
    { name: 'main-phone', testMatch: MAIN, use: { ...devices['Pixel 7'] } },
    { name: 'desktop', testIgnore: [MAIN, PHONE], use: { ...devices['Desktop Chrome'] } },
    { name: 'phone', testMatch: PHONE, use: { ...devices['Pixel 7'] } },
  ],
});
