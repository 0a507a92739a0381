import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { completeCourse } from '#contracts/http/learning.ts';
import { sitePages } from '#contracts/site-pages.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
import type { TestCloud } from '#test/support/test-cloud.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import type { Journey } from './journey.ts';
import { largest, type Row, rowOf } from './row.ts';

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

const KB = 1_000;
const compressed = new Map<string, number>();

/** As it is sent, at brotli's best; read from the build, since the local origin need not compress as the edge does. */
function bytesOf(path: string): number {
  const known = compressed.get(path);
  if (known !== undefined) return known;
  const bytes = brotliCompressSync(readFileSync(join('web/dist', path))).length;
  compressed.set(path, bytes);
  return bytes;
}

/** The scripts that a browser fetches for a page, opened with nothing in its cache, until it rests. */
async function scriptBytes(browser: Browser, url: string, path: string, state?: State): Promise<number> {
  const context = await browser.newContext({ baseURL: url, ...(state && { storageState: state }) });
  try {
    const page = await context.newPage();
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url());
      if (origin === url && pathname.endsWith('.js') && response.ok()) scripts.add(pathname);
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    return [...scripts].reduce((sum, script) => sum + bytesOf(script), 0);
  } finally {
    await context.close();
  }
}

async function signedIn(browser: Browser, url: string, { email, password }: Journey['creator']): Promise<State> {
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/*dashboard');
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** The page of the certificate that the journey's learner gets for finishing. */
async function certificatePath(url: string, { learner, courseId }: Journey): Promise<string> {
  const answer = await callApi(url, completeCourse, { token: learner.accessToken, params: { courseId } });
  return sitePages.certificate.replace(':certificateId', replyOf(completeCourse, answer).certificateId);
}

/** Brotli bytes of script that a first visit to each route costs: public pages as a stranger, the others signed in. */
export async function scriptRows({ url }: TestCloud, journey: Journey): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const course = `/course/${journey.courseId}`;
    const measured = async (paths: readonly string[], state?: State) => {
      const all: { path: string; bytes: number }[] = [];
      for (const path of paths) all.push({ path, bytes: await scriptBytes(browser, url, path, state) });
      return all;
    };
    const certificate = await certificatePath(url, journey);
    const publicPages = await measured(['/', '/pricing', '/marketplace', course, certificate, '/contact', '/privacy']);
    const doors = await measured(['/auth', '/reset-password', '/no-such-page']);
    const state = await signedIn(browser, url, journey.creator);
    const inside = await measured(
      ['/dashboard', '/student-dashboard', '/notes', '/review', '/generate', `${course}/edit`, `${course}/view`],
      state,
    );
    const named = (path: string): string => path.replace(journey.courseId, '…').replace(certificate, '/certificate/…');
    const most = largest([...publicPages, ...doors, ...inside], ({ bytes }) => bytes);
    return [
      ...publicPages.map(({ path, bytes }) =>
        rowOf({ what: `script of ${named(path)}, brotli`, most: 115, figure: bytes / KB, unit: 'KB' }),
      ),
      rowOf({
        what: 'script of any route, brotli',
        most: 200,
        figure: (most?.bytes ?? 0) / KB,
        unit: 'KB',
        ...(most && { of: named(most.path) }),
      }),
    ];
  } finally {
    await browser.close();
  }
}
