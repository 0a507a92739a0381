/**
 * The test commands, on two cores. The last line is `N passed, N failed`.
 * `npm test`: format, lint, types, unused code, unit, functions, site, infrastructure and the main browser journeys.
 * `npm run test:deep` (`--deep`): everything else.
 * `npm run check` (`--quick`): everything that needs no emulator, synthesis or browser.
 *
 * Failed test files run once more, alone, after everything else ended: docs/decisions/failed-tests-run-twice.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildAllStages } from '../local/launch/build.ts';
import { saveTestRun } from '../scripts/measurements.ts';
import { oneStage } from './support/one-stage.ts';
import type { ProcessResult } from './support/reports.ts';
import {
  check,
  type Environment,
  firstRuns,
  type Part,
  playwright,
  runFirst,
  type Selection,
  stopping,
  timed,
  vitest,
  whole,
} from './support/run-parts.ts';
import { PATIENT, startTestCloud, type TestCloud } from './support/test-cloud.ts';
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

/** Resolves to undefined on failure. */
const building = Promise.withResolvers<Built | undefined>();
let built: Built | undefined;
/** One build for all parts. */
async function build(): Promise<void> {
  const name = 'build and synthesis';
  await runFirst({ name, repeats: false }, async () => {
    const assembly = resolve('build/all-stages');
    const bundles = await buildAllStages(assembly, stopping.signal);
    built = { assembly, bundles, cdkOut: oneStage(assembly, 'dev', join(scratch, 'cdk.out')) };
    return { ...whole(name), output: '' };
  });
  building.resolve(built);
}

const CLOUD_START = 'local cloud start';

async function startCloud(name: string): Promise<TestCloud> {
  const cdkOut = built?.cdkOut;
  if (cdkOut === undefined) throw new Error('Not started: the build failed.');
  return startTestCloud(scratch, { name, env: { ...PATIENT, LOCAL_CDK_OUT: cdkOut }, signal: stopping.signal });
}

const environmentOf = ({ url, dataDir }: TestCloud): Environment => ({
  COURSEWRIGHT_URL: url,
  COURSEWRIGHT_DATA_DIR: dataDir,
  LOCAL_CDK_OUT: built?.cdkOut ?? '',
});

/** Runs these parts on one local cloud, and says whether it started. */
async function onSharedCloud(parts: readonly Part[], name: string, start: typeof runFirst): Promise<boolean> {
  let cloud: TestCloud | undefined;
  await start({ name: CLOUD_START, repeats: true }, async () => {
    cloud = await startCloud(name);
    return { ...whole(CLOUD_START), output: '' };
  });
  if (!cloud) return false;
  const env = environmentOf(cloud);
  try {
    for (const part of parts) await runFirst(part, () => part.run(env));
  } finally {
    await cloud.stop();
  }
  return true;
}

/** A part whose build or cloud is missing counts as failed. */
const skip = ({ name }: Part, because: string): Promise<unknown> =>
  runFirst({ name, repeats: false }, async () => ({ files: [], broken: `Not run: ${because}.`, output: '' }));
const NO_BUILD = 'the build failed';
const NO_CLOUD = 'the local cloud did not start';

async function runWithoutCloud(part: Part): Promise<void> {
  if (part.needs === 'build' && !(await building.promise)) await skip(part, NO_BUILD);
  else await runFirst(part, () => part.run({}));
}

/** Two lanes, one per core. The first starts with the build and the cloud; both then take parts from the queue. */
async function inTwoLanes(first: () => Promise<void>, parts: readonly Part[]): Promise<void> {
  const queue = [...parts];
  const drain = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await runWithoutCloud(next);
  };
  const lanes = await Promise.allSettled([first().then(drain), drain()]);
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
}

const staticChecks: readonly Part[] = [
  check('format and lint', 'biome', ['ci', '--colors=off', '.']),
  check('types', 'tsc', ['-p', 'tsconfig.json']),
  check('site types', 'tsc', ['-p', 'web/tsconfig.json']),
];
const unit: readonly Part[] = [
  vitest(scratch, 'rules and contracts', 'rules', { repeats: false }),
  vitest(scratch, 'site', 'web'),
];
const functions = vitest(scratch, 'functions', 'functions');
const infrastructure = vitest(scratch, 'infrastructure', 'infrastructure', {
  repeats: false,
  needs: 'build',
  env: () => ({ COURSEWRIGHT_ASSEMBLY: built?.assembly ?? '', COURSEWRIGHT_BUNDLES: built?.bundles ?? '' }),
});
const mainJourneys = playwright(scratch, 'main browser journeys', ['main-desktop', 'main-phone']);
const wholeProject: readonly Part[] = [
  check('unused code', 'knip', ['--no-progress']),
  check('dependency audit', 'node', ['scripts/audit-dependencies.ts', '--warn'], 'AUDIT'),
];
const standIns = vitest(scratch, 'stand-ins', 'local');
const clouds = vitest(scratch, 'separate clouds', 'clouds', {
  needs: 'build',
  env: () => ({ LOCAL_CDK_OUT: built?.cdkOut ?? '' }),
});
const invariants = vitest(scratch, 'invariants, sampled', 'invariants');
const integration = vitest(scratch, 'integration', 'integration', { needs: 'cloud' });
const otherJourneys = playwright(scratch, 'other browser journeys', ['desktop', 'phone']);

interface Command {
  readonly name: 'check' | 'test' | 'test:deep';
  /** On one cloud, one after another. */
  readonly onCloud: readonly Part[];
  /** Beside it, the longest first, so that both lanes end together. */
  readonly queue: readonly Part[];
}

const commands = {
  check: { name: 'check', onCloud: [], queue: [...unit.toReversed(), ...staticChecks] },
  test: {
    name: 'test',
    onCloud: [mainJourneys],
    queue: [functions, ...unit, infrastructure, ...staticChecks, ...wholeProject],
  },
  deep: { name: 'test:deep', onCloud: [integration, otherJourneys], queue: [standIns, clouds, invariants] },
} satisfies Readonly<Record<string, Command>>;

function commandOf(): Command {
  if (process.argv.includes('--quick')) return commands.check;
  return process.argv.includes('--deep') ? commands.deep : commands.test;
}
const command = commandOf();

/** What failed, and what the first start of the cloud kept from running. */
const secondRuns = new Map<SecondRun, RunResult>();
let secondsAgain = 0;

async function runAlone(part: Part, only: Selection, name: string): Promise<ProcessResult> {
  if (part.needs !== 'cloud') return part.run({}, only);
  const cloud = await startCloud(name);
  try {
    return await part.run(environmentOf(cloud), only);
  } finally {
    await cloud.stop();
  }
}

/** After all first runs, one after another. */
async function runAgain(): Promise<void> {
  if (failedTooMuch(firstRuns)) console.log(`More than ${MAX_FAILED_FILES} files failed, so none runs again.`);
  for (const [index, run] of secondRunsOf(firstRuns).entries()) {
    const part = [...command.onCloud, ...command.queue].find(({ name }) => name === run.part);
    if (!part) continue;
    const again = await timed(`again: ${run.file ?? run.part}`, () => runAlone(part, run, `again-${index}`));
    if (!again) return;
    secondRuns.set(run, again);
    secondsAgain += again.seconds;
  }
}

async function main(): Promise<void> {
  let cloudStarted = true;
  await inTwoLanes(async () => {
    if (command.onCloud.length === 0) return;
    await build();
    if (built) cloudStarted = await onSharedCloud(command.onCloud, 'cloud', runFirst);
    else for (const part of command.onCloud) await skip(part, NO_BUILD);
  }, command.queue);
  if (!cloudStarted) {
    const startedAgain = await onSharedCloud(command.onCloud, 'cloud-again', async ({ name }, work) => {
      const again = await timed(`again: ${name}`, work);
      if (!again) return false;
      secondRuns.set({ part: name, projects: [] }, again);
      secondsAgain += again.seconds;
      return true;
    });
    if (!startedAgain) for (const part of command.onCloud) await skip(part, NO_CLOUD);
  }
  await runAgain();
}

/** The commit that ran, and whether files differed from it. Undefined outside a repository. */
function commitOf(): { commit?: string; dirty?: boolean } {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8', timeout: 10_000 });
  const head = git('rev-parse', 'HEAD');
  if (head.status !== 0) return {};
  return { commit: head.stdout.trim(), dirty: git('status', '--porcelain').stdout.trim() !== '' };
}

// A second signal kills the command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());

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
const unstable = verdicts.flatMap((verdict) => verdict.unstable);
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
