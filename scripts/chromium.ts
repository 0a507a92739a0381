import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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
 * The browser for tests: CHROMIUM_PATH, else the one that Playwright put in place, else the system's; installed where
 * there is none (Debian's package, which brings its fonts, or Playwright's download).
 * @throws Error that says what to install by hand
 */
export async function ensureChromium(): Promise<string> {
  const already = found();
  if (already) return already;
  console.log('No Chromium found; installing one for the browser tests.');
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
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
  if (!found()) attempt('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  const now = found();
  if (!now)
    throw new Error(
      'No Chromium could be installed. Install one (`npx playwright install chromium`, or your system’s package) or set CHROMIUM_PATH.',
    );
  return now;
}
