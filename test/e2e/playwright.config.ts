import { defineConfig, devices } from '@playwright/test';

const baseURL = process.env.COURSEWRIGHT_URL;
if (!baseURL)
  throw new Error(
    'COURSEWRIGHT_URL is not set. Run `npm test`, or start the cloud (`npm start`) and name its address.',
  );

/** The main job, from signing up to reading what was sold: part of `npm test`, on both devices. */
const MAIN = '**/journey.spec.ts';
const PHONE = '**/*.phone.spec.ts';

/** Browser journeys over the running local cloud. No retries: a flaky journey means that the product or the test is wrong. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Bounds a journey that hangs. What a step may take is bounded by what it expects; how many there are says nothing.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    // Recording every step takes a third of a journey's time, so it is done when one is looked into: `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Chromium names the files that it saves by the locale of its process: without one it knows no "ü".
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
