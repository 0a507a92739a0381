import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { VisualsPage } from './main.tsx';

declare global {
  interface Window {
    visualsPage: VisualsPage;
  }
}

const ORIGIN = 'http://visuals.test';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Opens the page that `buildVisualsPage` built into the folder. */
export async function openVisualsPage(page: Page, folder: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (existsSync(path)) await route.fulfill({ body: readFileSync(path), contentType: types[extname(path)] ?? '' });
    else await route.fulfill({ status: 404 });
  });
  await page.goto(ORIGIN);
}
