/**
 * `npm run bench`: measures the project's budgets and prints each with its figures. Ends with 1 if a budget is exceeded that
 * doesn't depend on this machine's speed (test/bench/row.ts says what the statuses mean). Takes about five minutes, at most
 * ten. `-- --only search` measures the budgets with that word in their titles, and can be repeated.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleRows } from './bench/bundles.ts';
import { catalogueRows } from './bench/catalogue/rows.ts';
import { coldStartRows } from './bench/cold-start.ts';
import { createContext } from './bench/context.ts';
import { courseCheckRows } from './bench/course-check.ts';
import { exportRows } from './bench/exports.ts';
import { generationRows, modelCostRows } from './bench/generation/rows.ts';
import { idleCostRows } from './bench/idle-cost.ts';
import { beginJourney } from './bench/journey.ts';
import { notificationRows } from './bench/notifications.ts';
import { lighthouseRows, longTestRows, testRows } from './bench/recorded.ts';
import { fails, notMeasured, notYet, type Row, type Section, sectionsTable } from './bench/row.ts';
import { runningCostRows } from './bench/running-cost.ts';
import { searchRows, visibilityRows } from './bench/search.ts';
import { scriptRows } from './bench/site-scripts.ts';
import { slowPageRows } from './bench/slow-pages.ts';
import { startRows } from './bench/start.ts';
import { synthRows } from './bench/synth.ts';
import { roundTripRows, tableRows, writeRows } from './bench/table-reads.ts';
import { timeLimit } from './bench/time-limit.ts';

const MAX_MINUTES = 10;
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [] } } });

mkdirSync('build', { recursive: true });
const scratch = mkdtempSync(join(process.cwd(), 'build', 'bench-'));
const context = createContext(scratch);
const { assembly, browser, bundles, cloud, journey } = context;

/** A part of a section. If it fails, the other parts still run. */
type Measurement = () => Row[] | Promise<Row[]>;

/** All budgets in the order of measurement. Those that need an idle machine come first. */
const budgets: readonly (readonly [title: string, ...measurements: Measurement[]])[] = [
  ['Clone to first page', () => startRows(context)],
  ['npm test', testRows],
  ['Longer test commands', longTestRows],
  // Synthesis needs the built site, which building the assembly creates.
  ['Synthesis', () => assembly().then(() => synthRows(context))],
  ['Handlers', async () => bundleRows(await bundles()), async () => coldStartRows(await bundles(), context)],
  ['Table reads', async () => tableRows(await cloud(), await journey())],
  ['Table units of saving and publishing', async () => writeRows(await cloud(), await journey())],
  ['Sequential table calls per request', async () => roundTripRows(await cloud(), await journey())],
  [
    'Search, exact substring with facets, bands, sorts and counts',
    searchRows,
    async () => visibilityRows(await cloud(), await journey()),
    async () => catalogueRows(await assembly(), context),
  ],
  ['Course generation', () => generationRows(context), async () => notificationRows(await cloud())],
  ['Model cost of a course', modelCostRows],
  ['Check of a course', courseCheckRows],
  ['Narration', () => [notYet('unchanged slides synthesized twice', '≤ 0 slides', 'no narration')]],
  ['Video export', () => [notYet('720p on 2 cores; memory for an hour', '≥ 8 × real time; ≤ 1 GB', 'no video export')]],
  [
    'Exports',
    exportRows,
    () => [
      notYet('40 lessons: cartridge, EPUB', '≤ 1 s', 'no cartridge, no EPUB'),
      notYet('40 lessons: PPTX', '≤ 2 s', 'no PPTX'),
      notYet('a page of PDF', '≤ 12 ms', 'no PDF'),
    ],
  ],
  ['Public pages', async () => scriptRows(await browser(), await cloud(), await journey())],
  [
    'Close matches in search',
    () => [
      notYet('a query at 100,000 courses', '≤ 10 ms', 'exact substrings only'),
      notYet('longest block while the index is built', '≤ 20 ms', 'exact substrings only'),
    ],
  ],
  [
    'Signed-in pages at 400 kbit/s',
    // A new journey: after the table measurements the first creator's dashboard no longer shows the first course.
    async () => slowPageRows(await browser(), await cloud(), await beginJourney(await cloud())),
  ],
  ['Lighthouse on a phone', lighthouseRows],
  ['Idle cost of a stage', async () => idleCostRows(await assembly())],
  ['Cost of learners and sales', async () => runningCostRows(await cloud(), await journey())],
];

const limit = timeLimit(MAX_MINUTES);

async function rowsOf(title: string, measure: Measurement): Promise<Row[]> {
  try {
    return await limit.run(measure);
  } catch (error) {
    const [why = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return [notMeasured(title.toLowerCase(), '', why.slice(0, 100))];
  }
}

let closing: Promise<void> | undefined;
function close(): Promise<void> {
  closing ??= context.close().finally(() => rmSync(scratch, { recursive: true, force: true }));
  return closing;
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void close().then(() => process.exit(130)));

const isSelected = (title: string): boolean =>
  values.only.length === 0 || values.only.some((word) => title.toLowerCase().includes(word.toLowerCase()));

const sections: Section[] = [];
try {
  for (const [title, ...measurements] of budgets.filter(([title]) => isSelected(title))) {
    const startedAt = performance.now();
    const rows: Row[] = [];
    for (const measure of measurements) rows.push(...(await rowsOf(title, measure)));
    sections.push({ title, rows });
    console.error(`${title}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  }
} finally {
  limit.clear();
  await close();
}

console.log(sectionsTable(sections));
const failed = sections.flatMap(({ title, rows }) => rows.filter(fails).map(({ what }) => `${title}: ${what}`));
console.log(
  failed.length > 0
    ? `\n${failed.length} failed:\n${failed.join('\n')}`
    : '\nAll budgets that do not depend on the machine are met, except rows with the status later or not yet.',
);
process.exit(failed.length > 0 ? 1 : 0);
