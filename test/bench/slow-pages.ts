import type { Browser } from '@playwright/test';
import * as z from 'zod';
import type { TestCloud } from '#test/support/test-cloud.ts';
import type { Journey } from './journey.ts';
import { type Row, rowOf } from './row.ts';
import { type State, signIn } from './site-scripts.ts';

/** 400 kbit/s, 400 ms round trip, empty cache. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const LIMIT_MS = 60_000;
const LATER = 'skeletons in the HTML and preloaded chunks';

/** Runs in the page before its scripts. */
const OBSERVE = `
  window.bench = { paint: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.bench.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') window.bench.paint = startTime;
  }).observe({ type: 'paint', buffered: true });
`;
const Observed = z.object({ paint: z.number(), shift: z.number() });

interface Opened {
  readonly skeletonSeconds: number;
  readonly dataSeconds: number;
  readonly shift: number;
}

/** Opens a page on a slow network and waits for its data. */
async function open(browser: Browser, url: string, state: State, path: string, text: string): Promise<Opened> {
  const context = await browser.newContext({ baseURL: url, storageState: state });
  try {
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW);
    const startedAt = performance.now();
    await page.goto(path, { waitUntil: 'commit', timeout: LIMIT_MS });
    await page.getByText(text).first().waitFor({ timeout: LIMIT_MS });
    const dataSeconds = (performance.now() - startedAt) / 1_000;
    // Late content shifts the layout too.
    await page.waitForLoadState('networkidle', { timeout: LIMIT_MS });
    const { paint, shift } = Observed.parse(await page.evaluate('window.bench'));
    return { skeletonSeconds: paint / 1_000, dataSeconds, shift };
  } finally {
    await context.close();
  }
}

export async function slowPageRows(browser: Browser, { url }: TestCloud, journey: Journey): Promise<Row[]> {
  const { creator, learner, courseId, title } = journey;
  const pages = [
    { page: 'dashboard', person: creator, path: '/dashboard', text: title },
    { page: 'viewer', person: learner, path: `/course/${courseId}/view`, text: title },
  ];
  const rows: Row[] = [];
  for (const { page, person, path, text } of pages) {
    const state = await signIn(browser, url, person);
    const { skeletonSeconds, dataSeconds, shift } = await open(browser, url, state, path, text);
    rows.push(
      rowOf({ what: `${page}, skeleton`, max: 2.5, figure: skeletonSeconds, unit: 's', later: LATER }),
      rowOf({ what: `${page}, data`, max: 9, figure: dataSeconds, unit: 's', later: LATER }),
      rowOf({ what: `${page}, layout shift`, max: 0.05, figure: shift, unit: '', later: LATER }),
    );
  }
  return rows;
}
