import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { commandPath } from './package-commands.ts';

const systemPaths = [
  // Without windows it takes a third less CPU.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const isLinux = process.platform === 'linux';

function playwrightPath(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const found = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? playwrightPath() ?? systemPaths.find((path) => existsSync(path));

function attempt(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, [...args], {
      stdio: 'ignore',
      timeout: 240_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {}
}

/**
 * CHROMIUM_PATH, else Playwright's browser, else the system's. Installs one if there is none: Playwright's download or, on
 * Debian, the system package.
 * @throws Error that says what to install by hand
 */
export async function ensureChromium(): Promise<string> {
  const already = found();
  if (already) return already;
  console.log('Chromium is missing. Installing it for the browser tests …');
  const withLibraries = isLinux && process.getuid?.() === 0 ? ['--with-deps'] : [];
  attempt(process.execPath, [commandPath('@playwright/test', 'playwright'), 'install', ...withLibraries, 'chromium']);
  if (!found() && isLinux && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    attempt('apt-get', ['update']);
    const install = ['install', '-y', '--no-install-recommends', 'fonts-inter', 'fonts-noto-color-emoji'];
    attempt('apt-get', [...install, 'chromium-headless-shell']);
    if (!found()) attempt('apt-get', [...install, 'chromium']);
  }
  const now = found();
  if (!now)
    throw new Error(
      "Couldn't install Chromium. Run `npx playwright install chromium`, install your system's package, or set CHROMIUM_PATH.",
    );
  return now;
}
