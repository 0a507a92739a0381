/**
 * `npm run lighthouse`: Lighthouse scores of the public pages on a phone, three runs per page, on its own local cloud or the one
 * at `COURSEWRIGHT_URL`. Prints the median and the lowest score; the exit code is 1 if a median is below 95. `-- --why` prints
 * the failed audits. `npm run bench` prints the latest scores.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { listMarketplace } from '#contracts/http/marketplace.ts';
import { freePort } from '#local/launch/listen.ts';
import { ensureChromium } from './chromium.ts';
import { saveLighthouse } from './measurements.ts';
import { openDemoCloud } from './screenshots/demo-cloud.ts';

const LEAST = 95;
const RUNS = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const { values } = parseArgs({ options: { why: { type: 'boolean', default: false } } });

async function aCourse(url: string): Promise<string> {
  const [course] = listMarketplace.reply.parse(await (await fetch(`${url}${listMarketplace.path}`)).json()).cards;
  if (course === undefined) throw new Error(`No course is listed at ${url}. Publish one there first.`);
  return `/course/${course.id}`;
}

async function audited(url: string, port: number): Promise<Result> {
  const run = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
  if (run === undefined) throw new Error(`Lighthouse returned no result for ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not read ${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

const scoreOf = (result: Result, category: string): number =>
  Math.round(100 * (result.categories[category]?.score ?? 0));

const costs = (result: Result): string[] =>
  categories.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.95) return [];
      return [`    ${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
    }),
  );

const cloud = await openDemoCloud();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [
    `--remote-debugging-port=${port}`,
    '--disable-background-networking',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
const summaryOf = (results: readonly Result[]): Record<string, { median: number; min: number }> =>
  Object.fromEntries(
    categories.map((category) => {
      const scores = results.map((result) => scoreOf(result, category)).toSorted((a, b) => a - b);
      return [category, { median: scores[scores.length >> 1] ?? 0, min: scores[0] ?? 0 }];
    }),
  );

const pages: { path: string; scores: ReturnType<typeof summaryOf> }[] = [];
try {
  console.log(
    `page          ${categories.map((name) => name.padStart(16)).join('')}   median (lowest) of ${RUNS} runs`,
  );
  for (const path of ['/', '/pricing', '/marketplace', await aCourse(cloud.url)]) {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run++) results.push(await audited(`${cloud.url}${path}`, port));
    const page = { path: path.replace(/^(\/course\/).*/, '$1…'), scores: summaryOf(results) };
    pages.push(page);
    const cells = Object.values(page.scores).map(({ median, min }) => `${median} (${min})`.padStart(16));
    console.log(`${page.path.padEnd(14)}${cells.join('')}`);
    if (values.why) for (const cost of new Set(results.flatMap(costs))) console.log(cost);
  }
  saveLighthouse({ pages });
} finally {
  await browser.close();
  await cloud.close();
}
const isGood = pages.every(({ scores }) => Object.values(scores).every(({ median }) => median >= LEAST));
if (!isGood) console.log(`A median is below ${LEAST}. Run npm run lighthouse -- --why to see the failed audits.`);
process.exitCode = isGood ? 0 : 1;
