/**
 * `npm run eval`: writes 12 fixed briefs through the product's own workflow and prints what the courses are like. Ends with 1 if
 * a bound or a hard rule is broken. Without `--model NAME` the stand-in writes, well and then badly in each of its modes
 * (`--mode NAME` for one of them). `--only ID` writes one brief. docs/quality.md says how to read the report.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import pMap from 'p-map';
import { type BadMode, badModes, caughtBy } from '#local/model/bad-modes.ts';
import { ModelMode } from '#local/model/modes.ts';
import { briefs } from './eval/briefs.ts';
import { budgets, costUsd, depth, usualCourse, virtualSeconds } from './eval/budgets.ts';
import { type CheckRun, checkCourseOf } from './eval/check.ts';
import { type Endpoint, realModel, standIn } from './eval/endpoint.ts';
import { courseMarkdown } from './eval/markdown.ts';
import { measuresOf } from './eval/measures.ts';
import { missedBy } from './eval/modes.ts';
import { type CourseRun, openPipeline } from './eval/pipeline.ts';
import { recordLogs } from './eval/record.ts';
import {
  brokenIn,
  costLine,
  courseLines,
  dollars,
  type Evaluated,
  seconds,
  totalLines,
  unproven,
} from './eval/report.ts';

/** A real endpoint limits calls, and a course sends dozens at once. */
const REAL_COURSES_AT_ONCE = 3;
/** Together they have an outline, sources and two languages. */
const BRIEFS_FOR_MODES = ['books', 'balkon', 'espresso'];

const { values } = parseArgs({
  options: { model: { type: 'string' }, mode: { type: 'string' }, only: { type: 'string', multiple: true } },
});
const broken: string[] = [];

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function chosenModes(): readonly ModelMode[] {
  if (values.model !== undefined) {
    if (values.mode !== undefined) fail('--mode is for the stand-in: leave --model out.');
    return ['good'];
  }
  if (values.mode === undefined) return ModelMode.options;
  const mode = ModelMode.safeParse(values.mode);
  return mode.success ? [mode.data] : fail(`--mode must be one of ${ModelMode.options.join(', ')}.`);
}

function chosenBriefs() {
  const unknown = values.only?.find((id) => !briefs.some((brief) => brief.id === id));
  if (unknown !== undefined) fail(`--only ${unknown}: the briefs are ${briefs.map(({ id }) => id).join(', ')}.`);
  return briefs.filter(({ id }) => values.only?.includes(id) ?? true);
}

function save(folder: string, { run, measures }: Evaluated): void {
  if (run.text && measures) writeFileSync(join(folder, `${run.brief.id}.md`), courseMarkdown(run.text, measures));
}

const evaluated = async (run: CourseRun, check: CheckRun | undefined, { prices }: Endpoint): Promise<Evaluated> => ({
  run,
  check,
  measures: run.text && measuresOf(run.text),
  usd: prices && costUsd(run),
  checkUsd: prices && check && costUsd(check),
  seconds: await virtualSeconds(run),
});

type Pipeline = Awaited<ReturnType<typeof openPipeline>>;

async function evaluateGood(endpoint: Endpoint, pipeline: Pipeline): Promise<void> {
  const folder = join('build', 'eval', endpoint.isStandIn ? 'stand-in' : endpoint.name.replace(/[^\w.-]+/g, '-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (!endpoint.isStandIn) await pipeline.reset();
  const runs = await pMap(
    chosenBriefs(),
    async (brief) => {
      // Each course of the stand-in gets the whole rate of model calls, or the report would take minutes.
      if (endpoint.isStandIn) await pipeline.reset();
      const run = await pipeline.generate(brief);
      const check = await checkCourseOf(run);
      console.error(`${brief.id}: ${run.text ? 'written' : 'not written'} in ${seconds(run.wallSeconds)}`);
      return { run, check };
    },
    { concurrency: endpoint.isStandIn ? 1 : REAL_COURSES_AT_ONCE },
  );
  const courses: Evaluated[] = [];
  for (const { run, check } of runs) courses.push(await evaluated(run, check, endpoint));
  for (const course of courses) {
    save(folder, course);
    console.log(`${courseLines(course).join('\n')}\n`);
    broken.push(...brokenIn(course, endpoint.isStandIn).map((how) => `${course.run.brief.id} ${how}`));
  }
  console.log(`${totalLines(courses).join('\n')}\n`);
  await printBudgets(endpoint);
  console.log(`The courses are in ${relative(process.cwd(), folder)}/, for reading.\n`);
}

/** The sample texts of the stand-in are shorter than real ones, so budgets are also measured for a course of usual length. */
async function printBudgets({ prices, checkPrices }: Endpoint): Promise<void> {
  const usual = await usualCourse(prices, checkPrices);
  const rows = [
    ['model calls in sequence', depth(), budgets.depth, `${depth()}`],
    [
      `${budgets.lessons} lessons of usual length ready, at 60 tokens a second`,
      usual.seconds,
      budgets.seconds,
      seconds(usual.seconds),
    ],
    [
      `${budgets.lessons} lessons of usual length, check included`,
      usual.usd ?? 0,
      budgets.usd,
      `${dollars(usual.usd)}: ${costLine(usual.costs)}`,
    ],
  ] as const;
  console.log('Budgets');
  for (const [what, figure, most, shown] of rows) {
    console.log(`  ${what}: ${shown} (at most ${most})`);
    if (figure > most) broken.push(`${what}: ${shown}, more than ${most}`);
  }
  console.log('');
}

async function evaluateMode(mode: BadMode, endpoint: Endpoint, pipeline: Pipeline): Promise<void> {
  endpoint.setMode(mode);
  const runs: CourseRun[] = [];
  const checks: CheckRun[] = [];
  for (const brief of briefs.filter(({ id }) => BRIEFS_FOR_MODES.includes(id))) {
    await pipeline.reset();
    const run = await pipeline.generate(brief);
    runs.push(run);
    const check = await checkCourseOf(run);
    if (check) checks.push(check);
  }
  const missed = missedBy(mode, runs, checks);
  const { asked, rules, grounding, check = [] } = caughtBy[mode];
  const by = [...asked.map((flaw) => `asked again (${flaw})`), ...rules, ...(grounding ? ['grounding'] : []), ...check];
  console.log(`  ${mode.padEnd(12)} ${missed.length === 0 ? 'caught' : 'MISSED'} by ${by.join(', ')}`);
  for (const what of missed) console.log(`    missed ${what}`);
  broken.push(...missed.map((what) => `the mode ${mode} is missed ${what}`));
}

const startedAt = performance.now();
const endpoint = await (values.model === undefined
  ? standIn()
  : realModel(values.model, process.env).catch((error: Error) => fail(error.message)));
recordLogs();
const pipeline = await openPipeline();
console.log(`Courses of ${endpoint.name}\n`);
const modes = chosenModes();
if (modes.includes('good')) await evaluateGood(endpoint, pipeline);
const bad = badModes.filter((mode) => modes.includes(mode));
if (bad.length > 0) console.log('Bad modes of the stand-in, each on three briefs');
for (const mode of bad) await evaluateMode(mode, endpoint, pipeline);
if (bad.length > 0) console.log('');
console.log(`${unproven(endpoint.isStandIn).join('\n')}\n`);
for (const what of broken) console.log(`BROKEN: ${what}`);
const took = seconds((performance.now() - startedAt) / 1_000);
console.log(
  broken.length === 0 ? `All bounds and rules are kept. Took ${took}.` : `${broken.length} broken. Took ${took}.`,
);
process.exit(broken.length === 0 ? 0 : 1);
