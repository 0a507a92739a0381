import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { completeCourse } from '#contracts/http/learning.ts';
import { sitePages } from '#contracts/site-pages.ts';
import { callApi, replyOf } from '#test/integration/support/api.ts';
import { aCourseText, slideIdsOf } from '#test/support/builders.ts';
import type { TestCloud } from '#test/support/test-cloud.ts';
import type { Journey } from './journey.ts';
import { largest, type Row, rowOf } from './row.ts';

export type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

const KB = 1_000;
const compressed = new Map<string, number>();

/** Size with brotli's best compression, from the build: the local origin may compress differently than the edge. */
function bytesOf(path: string): number {
  const known = compressed.get(path);
  if (known !== undefined) return known;
  const bytes = brotliCompressSync(readFileSync(join('web/dist', path))).length;
  compressed.set(path, bytes);
  return bytes;
}

interface Fetched {
  readonly path: string;
  readonly bytes: number;
  readonly hasSignInCode: boolean;
}

/** Occurs only in code that calls the user pool. */
const POOL_PROTOCOL = 'AWSCognitoIdentityProviderService';

/** Opens a page with an empty cache and measures the scripts fetched until the network is idle. */
async function scriptsOf(browser: Browser, url: string, path: string, state?: State): Promise<Fetched> {
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
    return {
      path,
      bytes: [...scripts].reduce((sum, script) => sum + bytesOf(script), 0),
      hasSignInCode: [...scripts].some((script) =>
        readFileSync(join('web/dist', script), 'utf8').includes(POOL_PROTOCOL),
      ),
    };
  } finally {
    await context.close();
  }
}

export async function signIn(browser: Browser, url: string, { email, password }: Journey['creator']): Promise<State> {
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

/** Completes the course and returns the path of its certificate page. */
async function certificatePath(url: string, { learner, courseId, text }: Journey): Promise<string> {
  const body = { seen: slideIdsOf(aCourseText(text)) };
  const answer = await callApi(url, completeCourse, { token: learner.accessToken, params: { courseId }, body });
  return sitePages.certificate.replace(':certificateId', replyOf(completeCourse, answer).certificateId);
}

/** Whether heading and main text are readable without JavaScript. */
async function isReadable(browser: Browser, url: string, path: string): Promise<boolean> {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(path);
    const heading = await page.getByRole('heading', { level: 1 }).first().isVisible();
    return heading && (await page.locator('main').innerText()).length >= READABLE_CHARS;
  } finally {
    await context.close();
  }
}
const READABLE_CHARS = 150;

/** Scripts of a first visit to each route (public pages signed out), and pages that are unreadable without JavaScript. */
export async function scriptRows(browser: Browser, { url }: TestCloud, journey: Journey): Promise<Row[]> {
  const course = `/course/${journey.courseId}`;
  const measured = async (paths: readonly string[], state?: State) => {
    const all: Fetched[] = [];
    for (const path of paths) all.push(await scriptsOf(browser, url, path, state));
    return all;
  };
  const certificate = await certificatePath(url, journey);
  const publicPaths = ['/', '/pricing', '/marketplace', course, certificate, '/contact', '/privacy'];
  const rendered = publicPaths.filter((path) => path !== certificate);
  const unreadable: string[] = [];
  for (const path of rendered) if (!(await isReadable(browser, url, path))) unreadable.push(path);
  const publicPages = await measured(publicPaths);
  const authPages = await measured(['/auth', '/reset-password', '/no-such-page']);
  const state = await signIn(browser, url, journey.creator);
  const signedInPages = await measured(
    ['/dashboard', '/student-dashboard', '/notes', '/review', '/generate', `${course}/edit`, `${course}/view`],
    state,
  );
  const named = (path: string): string => path.replace(journey.courseId, '…').replace(certificate, '/certificate/…');
  const most = largest([...publicPages, ...authPages, ...signedInPages], ({ bytes }) => bytes);
  const withSignInCode = publicPages.filter(({ hasSignInCode }) => hasSignInCode);
  const list = (paths: readonly string[]): string => paths.map(named).join(', ');
  return [
    rowOf({
      what: 'public pages that need JavaScript',
      max: 0,
      figure: unreadable.length,
      unit: 'pages',
      of: list(unreadable) || `of ${rendered.length}; a certificate needs JavaScript`,
    }),
    ...publicPages.map(({ path, bytes }) =>
      rowOf({ what: `script of ${named(path)}, brotli`, max: 115, figure: bytes / KB, unit: 'KB' }),
    ),
    rowOf({
      what: 'pages that load sign-in code',
      max: 0,
      figure: withSignInCode.length,
      unit: 'pages',
      of: list(withSignInCode.map(({ path }) => path)) || `of ${publicPages.length}`,
    }),
    rowOf({
      what: 'script of any route, brotli',
      max: 200,
      figure: (most?.bytes ?? 0) / KB,
      unit: 'KB',
      ...(most && { of: named(most.path) }),
    }),
  ];
}
