/**
 * `npm run lighthouse`: what Lighthouse says of the public pages on a phone, in all four categories, from a local cloud of its
 * own or the one at `COURSEWRIGHT_URL`. Ends with 1 where a page is below 95. `-- --why` tells what cost points.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { listMarketplace } from '#contracts/http/marketplace.ts';
import { listen } from '#local/launch/listen.ts';
import { ensureChromium } from './chromium.ts';
import { openDemoCloud } from './screenshots/demo-cloud.ts';

const LEAST = 95;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const { values } = parseArgs({ options: { why: { type: 'boolean', default: false } } });

async function aCourse(url: string): Promise<string> {
  const [course] = listMarketplace.reply.parse(await (await fetch(`${url}${listMarketplace.path}`)).json()).cards;
  if (course === undefined) throw new Error(`No course is listed at ${url}; publish one there first.`);
  return `/course/${course.id}`;
}

async function audited(url: string, port: number): Promise<Result> {
  const run = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
  if (run === undefined) throw new Error(`Lighthouse told nothing of ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not read ${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

const scoreOf = (result: Result, category: string): number =>
  Math.round(100 * (result.categories[category]?.score ?? 0));

/** The audits that cost points, with the figure that they tell. */
const costs = (result: Result): string[] =>
  categories.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.95) return [];
      return [`    ${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
    }),
  );

const cloud = await openDemoCloud();
const free = await listen({ port: 0, listener: () => {} });
await free.close();
const { port } = free;
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [
    `--remote-debugging-port=${port}`,
    '--disable-background-networking',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
let isGood = true;
try {
  console.log(`page          ${categories.map((name) => name.padStart(16)).join('')}`);
  for (const path of ['/', '/pricing', '/marketplace', await aCourse(cloud.url)]) {
    const result = await audited(`${cloud.url}${path}`, port);
    const scores = categories.map((category) => scoreOf(result, category));
    isGood &&= scores.every((score) => score >= LEAST);
    const name = path.replace(/^(\/course\/).*/, '$1…');
    console.log(`${name.padEnd(14)}${scores.map((score) => String(score).padStart(16)).join('')}`);
    if (values.why) for (const cost of costs(result)) console.log(cost);
  }
} finally {
  await browser.close();
  await cloud.close();
}
if (!isGood) console.log(`Below ${LEAST}; npm run lighthouse -- --why tells what cost points.`);
process.exitCode = isGood ? 0 : 1;
