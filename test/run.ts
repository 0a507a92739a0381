/**
 * The test commands, for two cores. The last line is `N passed, N failed`.
 * `npm test`: format, lint, types, unused code, unit, functions, site, infrastructure and the main browser journeys.
 * `npm run test:deep` (`--deep`): integration and the other browser journeys.
 * `npm run test:ci` (`--ci`): both, which is shorter than one after the other.
 * `npm run test:slow` (`--slow`): clouds of their own, stand-ins and the sampled invariants. Each night and before a release.
 * `npm run check` (`--quick`): everything that needs no emulator, synthesis or browser.
 *
 * Failed test files run once more, alone, after everything else ended: docs/decisions/failed-tests-run-twice.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildAllStages } from '../local/launch/build.ts';
import { saveTestRun, type TestCommand } from '../scripts/measurements.ts';
import { inSlots } from './support/in-slots.ts';
import { oneStage } from './support/one-stage.ts';
import { cpuSecondsOf, machineCpuSeconds } from './support/process-cpu.ts';
import type { ProcessResult } from './support/reports.ts';
import {
  check,
  firstRuns,
  hungAfter,
  type Part,
  playwright,
  runFirst,
  type Selection,
  stopOnSignals,
  stopping,
  timed,
  type VitestOptions,
  vitest,
  whole,
} from './support/run-parts.ts';
import { startTestCloud, TEST_TIMES } from './support/test-cloud.ts';
import {
  failedTooMuch,
  MAX_FAILED_FILES,
  type RunResult,
  type SecondRun,
  secondRunsOf,
  verdictOf,
} from './support/verdict.ts';

const scratch = mkdtempSync(join(tmpdir(), 'coursewright-test-'));
// Temporary files of the parts go here and are removed at the end.
process.env.TMPDIR = scratch;

interface Built {
  readonly assembly: string;
  readonly bundles: string;
  /** The template of `dev` alone, for local clouds. */
  readonly cdkOut: string;
}

/** Undefined before the build, and after it failed. */
let built: Built | undefined;
/** Its usual time. */
const BUILD_SECONDS = 40;

/** One build for all parts. */
async function build(): Promise<void> {
  const name = 'build and synthesis';
  await runFirst({ name, repeats: false }, async () => {
    const assembly = resolve('build/all-stages');
    const limit = hungAfter(BUILD_SECONDS);
    const hung = AbortSignal.timeout(limit * 1_000);
    const bundles = await buildAllStages(assembly, AbortSignal.any([stopping.signal, hung])).catch((error: unknown) => {
      throw hung.aborted ? new Error(`hung, stopped after ${limit} s`, { cause: error }) : error;
    });
    built = { assembly, bundles, cdkOut: oneStage(assembly, 'dev', join(scratch, 'cdk.out')) };
    return { ...whole(name), output: '' };
  });
}

let startedClouds = 0;

/** Runs a part, or one file of it, on a new cloud if it needs one. The cloud's CPU time is added to the part's. */
async function runPart(part: Part, only?: Selection): Promise<ProcessResult> {
  if (part.needs !== 'cloud') return part.run({}, only);
  const cdkOut = built?.cdkOut;
  if (cdkOut === undefined) throw new Error('Not started: the build failed.');
  const env = { ...TEST_TIMES, LOCAL_CDK_OUT: cdkOut };
  const cpuBefore = machineCpuSeconds();
  const cloud = await startTestCloud(scratch, { name: `cloud-${++startedClouds}`, env, signal: stopping.signal });
  try {
    const { url, dataDir } = cloud;
    const found = { COURSEWRIGHT_URL: url, COURSEWRIGHT_DATA_DIR: dataDir, LOCAL_CDK_OUT: cdkOut };
    const { cpuSeconds, ...result } = await part.run(found, only);
    // Chromium's pages are not children that anyone waits for, and nothing runs beside them.
    if (part.slots === SLOTS) return { ...result, cpuSeconds: machineCpuSeconds() - cpuBefore };
    const ofCloud = cpuSecondsOf(cloud.pid) ?? 0;
    return { ...result, ...(cpuSeconds !== undefined && { cpuSeconds: cpuSeconds + ofCloud }) };
  } finally {
    await cloud.stop();
  }
}

async function runOnce(part: Part): Promise<void> {
  const lacksBuild = part.needs !== 'nothing' && !built;
  await runFirst(lacksBuild ? { ...part, repeats: false } : part, async () => {
    // A part without its build counts as failed.
    if (lacksBuild) return { files: [], broken: 'Not run: the build failed.', output: '' };
    return runPart(part);
  });
}

/** One for each core. With more, parts hinder each other: clouds start functions again and again, and calls run out of time. */
const SLOTS = 2;

const suite = (name: string, usualSeconds: number) => ({ scratch, name, usualSeconds });

/** As two parts, because one worker takes longer than everything else. */
const halves = (name: string, usualSeconds: number, options: VitestOptions): readonly Part[] =>
  ['1/2', '2/2'].map((shard) => vitest(suite(`${name} ${shard}`, usualSeconds), { ...options, shard }));

const staticChecks: readonly Part[] = [
  check('format and lint', 25, ['biome', 'ci', '--colors=off', '.']),
  check('types', 25, ['tsc', '-p', 'tsconfig.json']),
  check('site types', 15, ['tsc', '-p', 'web/tsconfig.json']),
];
const unit: readonly Part[] = [
  vitest(suite('rules and contracts', 20), { project: 'rules', repeats: false }),
  vitest(suite('site', 90), { project: 'web' }),
];
const functions = halves('functions', 170, { project: 'functions' });
const infrastructure = vitest(suite('infrastructure', 30), {
  project: 'infrastructure',
  repeats: false,
  needs: 'build',
  env: () => ({ COURSEWRIGHT_ASSEMBLY: built?.assembly ?? '', COURSEWRIGHT_BUNDLES: built?.bundles ?? '' }),
});
const mainJourneys = playwright(suite('main browser journeys', 130), ['main-desktop', 'main-phone']);
const wholeProject: readonly Part[] = [
  check('unused code', 5, ['knip', '--no-progress']),
  check('dependency audit', 1, ['node', 'scripts/audit-dependencies.ts', '--warn'], 'AUDIT'),
];
const standIns = vitest(suite('stand-ins', 110), { project: 'local' });
const separateClouds = halves('separate clouds', 200, {
  project: 'clouds',
  needs: 'build',
  env: () => ({ LOCAL_CDK_OUT: built?.cdkOut ?? '' }),
});
const invariants = vitest(suite('invariants, sampled', 75), { project: 'invariants' });
const integration = halves('integration', 400, { project: 'integration', needs: 'cloud' });
const journeys: readonly Part[] = [
  playwright(suite('browser journeys, desktop', 650), ['desktop']),
  playwright(suite('browser journeys, phone', 90), ['phone']),
];

const beforePush: readonly Part[] = [
  ...functions,
  mainJourneys,
  ...unit,
  infrastructure,
  ...staticChecks,
  ...wholeProject,
];
const deep: readonly Part[] = [...journeys, ...integration];

interface Command {
  readonly name: TestCommand;
  readonly parts: readonly Part[];
}

function commandOf(option: string | undefined): Command {
  switch (option) {
    case '--quick':
      return { name: 'check', parts: [...unit, ...staticChecks] };
    case '--deep':
      return { name: 'test:deep', parts: deep };
    case '--ci':
      return { name: 'test:ci', parts: [...beforePush, ...deep] };
    case '--slow':
      return { name: 'test:slow', parts: [...separateClouds, standIns, invariants] };
    case undefined:
      return { name: 'test', parts: beforePush };
    default:
      throw new Error(`Unknown option ${option}.`);
  }
}
const command = commandOf(process.argv[2]);

const secondRuns = new Map<SecondRun, RunResult>();
let secondsAgain = 0;

/** After all first runs, one after another. */
async function runAgain(): Promise<void> {
  if (failedTooMuch(firstRuns)) console.log(`More than ${MAX_FAILED_FILES} files failed, so none runs again.`);
  for (const run of secondRunsOf(firstRuns)) {
    const part = command.parts.find(({ name }) => name === run.part);
    if (!part) continue;
    const again = await timed(`again: ${run.file ?? run.part}`, () => runPart(part, run));
    if (!again) return;
    secondRuns.set(run, again);
    secondsAgain += again.seconds;
  }
}

async function main(): Promise<void> {
  await inSlots(command.parts, SLOTS, { build, run: runOnce });
  await runAgain();
}

/** The commit that ran, and whether files differed from it. Undefined outside a repository. */
function commitOf(): { commit?: string; dirty?: boolean } {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8', timeout: 10_000 });
  const head = git('rev-parse', 'HEAD');
  if (head.status !== 0) return {};
  return { commit: head.stdout.trim(), dirty: git('status', '--porcelain').stdout.trim() !== '' };
}

stopOnSignals();

const start = performance.now();
const commit = commitOf();
await main().catch((error: unknown) => runFirst({ name: 'test run', repeats: false }, () => Promise.reject(error)));
rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
if (stopping.signal.aborted) {
  console.log('Stopped.');
  process.exit(130);
}
const seconds = (performance.now() - start) / 1_000;
const verdicts = firstRuns.map((first) => ({ ...first, ...verdictOf(first, secondRuns) }));
/** Of `.ci/run`. */
const { UNSTABLE_INSTALLATION: installation } = process.env;
const unstable = [
  ...(installation ? [`UNSTABLE ${installation}`] : []),
  ...verdicts.flatMap((verdict) => verdict.unstable),
];
saveTestRun(command.name, {
  ...commit,
  seconds,
  secondsAgain,
  parts: verdicts.map(({ part, passed, failed, seconds, cpuSeconds }) => ({
    ...{ name: part, passed, failed, seconds },
    ...(cpuSeconds !== undefined && { cpuSeconds }),
  })),
  unstable,
});

for (const { part, failures } of verdicts)
  for (const failure of failures) console.log(`\nFAILED in ${part}: ${failure}`);
const broken = verdicts.filter(({ failed }) => failed > 0).map(({ part }) => part);
const total = (key: 'passed' | 'failed'): number => verdicts.reduce((sum, verdict) => sum + verdict[key], 0);
console.log(`\nTook ${seconds.toFixed(0)} s.${broken.length > 0 ? ` Failed: ${broken.join(', ')}.` : ''}`);
for (const line of unstable) console.log(line);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
