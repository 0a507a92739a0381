/**
 * `npm run bench`: measures the project's budgets and prints each with its figure. Ends with 1 where one is exceeded that
 * does not depend on this machine's speed; figures that do are told, not judged. Takes at most five minutes.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFunctions } from '#lib/bundling.ts';
import { startTestCloud, type TestCloud } from '#test/support/test-cloud.ts';
import { bundleRows } from './bench/bundles.ts';
import { coldStartRows } from './bench/cold-start.ts';
import { beginJourney } from './bench/journey.ts';
import { notMeasured, type Row, tableOf } from './bench/row.ts';
import { searchRows } from './bench/search.ts';
import { scriptRows } from './bench/site-scripts.ts';
import { startRows } from './bench/start.ts';
import { synthRows } from './bench/synth.ts';
import { tableRows } from './bench/table-reads.ts';

const endsAt = performance.now() + 300_000;
mkdirSync('build', { recursive: true });
const scratch = mkdtempSync(join(process.cwd(), 'build', 'bench-'));
const rows: Row[] = [];
let cloud: TestCloud | undefined;

/** Adds a measurement's rows; one that fails or takes too long is told as not measured, and why. */
async function add(what: string, budget: string, measure: () => Row[] | Promise<Row[]>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the five minutes were over')), Math.max(0, endsAt - performance.now()));
  });
  try {
    rows.push(...(await Promise.race([Promise.resolve(measure()), late])));
  } catch (error) {
    const [why = ''] = String(error instanceof Error ? error.message : error).split('\n');
    rows.push(notMeasured(what, budget, why.slice(0, 100)));
  } finally {
    clearTimeout(timer);
  }
}

try {
  // First, while nothing else of this command runs.
  await add('clone to first page, packages cached; npm start', '≤ 45; 15 s', () => startRows(scratch));
  const bundles = await bundleFunctions({ outdir: join(scratch, 'functions') });
  await add('handlers, minified', '≤ 450 or 1,000 KB', () => bundleRows(bundles));
  await add('CPU to the first table answer', '≤ 0.8 ×', () => coldStartRows(bundles, scratch));
  // Builds the site where it is not current, which the synthesis needs.
  const starting = startTestCloud(scratch).then(async (started) => {
    cloud = started;
    return { started, journey: await beginJourney(started) };
  });
  await add('warm search at 100,000 courses; its snapshot', '≤ 20 ms; 12 MB', searchRows);
  await add('table reads', '≤ 2 units on the dashboard', async () => {
    const { started, journey } = await starting;
    return tableRows(started, journey);
  });
  await add('script of public pages and of any route', '≤ 115 and 200 KB', async () => {
    const { started, journey } = await starting;
    return scriptRows(started, journey);
  });
  await add('synth of one stage; of both', '≤ 8; 16 s', () => synthRows(scratch));
} finally {
  await cloud?.stop();
  rmSync(scratch, { recursive: true, force: true });
}

const LATER: readonly (readonly [what: string, budget: string])[] = [
  ['`npm test`; its unit part', '≤ 6 min; ≤ 20 s'],
  ['`npm run test:deep`', '≤ 25 min'],
  ['course generation, calls deep; critical path', '≤ 2; 8 % of tokens'],
  ['Lighthouse on /, /pricing, /marketplace, /course/…', '≥ 95'],
  ['idle cost; 1,000 learners a month; a sale', '≤ 0; 0.20; 0.0002 $'],
];
rows.push(...LATER.map(([what, budget]) => notMeasured(what, budget, '')));

console.log(tableOf(rows));
const exceeded = rows.filter(({ standing }) => standing === 'exceeded');
console.log(
  exceeded.length > 0
    ? `\n${exceeded.length} exceeded: ${exceeded.map(({ what }) => what).join('; ')}`
    : '\nEvery budget that does not depend on the machine is kept.',
);
process.exit(exceeded.length > 0 ? 1 : 0);
