import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { commandPath } from './package-commands.ts';

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const isLinux = process.platform === 'linux';

function playwrightsOwn(): string | undefined {
  const place = chromium.executablePath();
  return existsSync(place) ? place : undefined;
}

const found = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? playwrightsOwn() ?? systemPlaces.find((place) => existsSync(place));

function attempt(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, [...args], {
      stdio: 'ignore',
      timeout: 240_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // The next way is tried; where none works, the caller is told what to do.
  }
}

/**
 * The browser for tests: CHROMIUM_PATH, else the one that Playwright installed, else the system's. Where there is none,
 * it is installed: Playwright's download or, on Debian without access to that, Debian's package.
 * @throws Error that says what to install by hand
 */
export async function ensureChromium(): Promise<string> {
  const already = found();
  if (already) return already;
  console.log('No Chromium found; installing one for the browser tests.');
  const withLibraries = isLinux && process.getuid?.() === 0 ? ['--with-deps'] : [];
  attempt(process.execPath, [commandPath('@playwright/test', 'playwright'), 'install', ...withLibraries, 'chromium']);
  if (!found() && isLinux && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    attempt('apt-get', ['update']);
    attempt('apt-get', [
      'install',
      '-y',
      '--no-install-recommends',
      'chromium',
      'fonts-inter',
      'fonts-noto-color-emoji',
    ]);
  }
  const now = found();
  if (!now)
    throw new Error(
      'No Chromium could be installed. Install one (`npx playwright install chromium`, or your system’s package) or set CHROMIUM_PATH.',
    );
  return now;
}
