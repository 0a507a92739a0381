/**
 * The test commands, each on two cores, with one summary and last `N passed, N failed`:
 * `npm test`: format, lint, types, unused code, unit, the functions on the table, the site, infrastructure, and the
 * journeys of the main job in a real browser. `npm run test:deep` (`--deep`): everything else.
 * `npm run check` (`--quick`): what needs no emulator, no synthesized app and no browser.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildAllStages } from '../local/launch/build.ts';
import { saveTestRun } from '../scripts/measurements.ts';
import { oneStage } from './support/one-stage.ts';
import { check, outcomes, part, playwright, stopping, vitest } from './support/run-parts.ts';
import { startTestCloud, type TestCloud } from './support/test-cloud.ts';

type Part = () => Promise<void>;
type Environment = Readonly<Record<string, string>>;

const scratch = mkdtempSync(join(tmpdir(), 'coursewright-test-'));
// What the parts leave in the folder for temporary files goes with it.
process.env.TMPDIR = scratch;

const staticChecks: readonly Part[] = [
  () => check('format and lint', 'biome', ['ci', '--colors=off', '.']),
  () => check('types', 'tsc', ['-p', 'tsconfig.json']),
  () => check('types of the site', 'tsc', ['-p', 'web/tsconfig.json']),
];
const unit: readonly Part[] = [
  () => vitest(scratch, 'rules and contracts', 'rules'),
  () => vitest(scratch, 'site', 'web'),
];

interface Built {
  readonly assembly: string;
  readonly bundles: string;
}

/** The site, the functions and every stage, built once for all parts and for the next command; undefined where that failed. */
const building = Promise.withResolvers<Built | undefined>();
async function build(): Promise<void> {
  const assembly = resolve('build/all-stages');
  let built: Built | undefined;
  await part('build and synthesis', async () => {
    built = { assembly, bundles: await buildAllStages(assembly, stopping.signal) };
    return { passed: 1, failed: 0, output: '' };
  });
  building.resolve(built);
}

/** Runs what needs the local cloud on one that it starts, and stops it. */
async function onCloud(parts: readonly ((env: Environment) => Promise<void>)[]): Promise<void> {
  await build();
  const built = await building.promise;
  if (!built) return;
  const cdkOut = oneStage(built.assembly, 'dev', join(scratch, 'cdk.out'));
  let cloud: TestCloud | undefined;
  await part('start of the local cloud', async () => {
    cloud = await startTestCloud(scratch, { env: { LOCAL_CDK_OUT: cdkOut }, signal: stopping.signal });
    return { passed: 1, failed: 0, output: '' };
  });
  if (!cloud) return;
  const env = { COURSEWRIGHT_URL: cloud.url, COURSEWRIGHT_DATA_DIR: cloud.dataDir, LOCAL_CDK_OUT: cdkOut };
  try {
    for (const run of parts) await run(env);
  } finally {
    await cloud.stop();
  }
}

const journeys =
  (name: string, ...projects: string[]) =>
  (env: Environment) =>
    playwright(scratch, name, projects, env);

/** Skipped where the build failed, which is reported already. */
const onceBuilt = (run: (built: Built) => Promise<void>) => async (): Promise<void> => {
  const built = await building.promise;
  if (built) await run(built);
};

/** Two lanes, one for each core: the first has the cloud, and both take the next part from the queue when they are free. */
async function inTwoLanes(onCloudFirst: Part, queue: Part[]): Promise<void> {
  const drain = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  const lanes = await Promise.allSettled([onCloudFirst().then(drain), drain()]);
  for (const lane of lanes) if (lane.status === 'rejected') await part('test run', () => Promise.reject(lane.reason));
}

function commandOf(): 'check' | 'test' | 'test:deep' {
  if (process.argv.includes('--quick')) return 'check';
  return process.argv.includes('--deep') ? 'test:deep' : 'test';
}
const command = commandOf();

async function main(): Promise<void> {
  if (command === 'check') {
    await inTwoLanes(async () => {}, [...unit.toReversed(), ...staticChecks]);
  } else if (command === 'test:deep') {
    await inTwoLanes(
      () =>
        onCloud([
          (env) => vitest(scratch, 'integration', 'integration', env),
          journeys('browser journeys', 'desktop', 'phone'),
        ]),
      [
        () => vitest(scratch, 'stand-ins', 'local'),
        onceBuilt(({ assembly }) =>
          vitest(scratch, 'clouds of their own', 'clouds', {
            LOCAL_CDK_OUT: oneStage(assembly, 'dev', join(scratch, 'cdk.out.clouds')),
          }),
        ),
        () => vitest(scratch, 'invariants, sampled', 'invariants'),
      ],
    );
  } else {
    // The longest parts first, so that both lanes end at about the same time.
    await inTwoLanes(
      () => onCloud([journeys('journeys of the main job', 'main-desktop', 'main-phone')]),
      [
        () => vitest(scratch, 'functions on the table', 'functions'),
        ...unit,
        onceBuilt(({ assembly, bundles }) =>
          vitest(scratch, 'infrastructure', 'infrastructure', {
            COURSEWRIGHT_ASSEMBLY: assembly,
            COURSEWRIGHT_BUNDLES: bundles,
          }),
        ),
        ...staticChecks,
        () => check('unused code', 'knip', ['--no-progress']),
        () => check('dependency audit', 'node', ['scripts/audit-dependencies.ts'], 'AUDIT SKIPPED'),
      ],
    );
  }
}

// A second signal ends the command at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());

const start = performance.now();
await main().catch((error: unknown) => part('test run', () => Promise.reject(error)));
rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
if (stopping.signal.aborted) {
  console.log('Stopped.');
  process.exit(130);
}
const seconds = (performance.now() - start) / 1_000;
saveTestRun(command, {
  seconds,
  parts: outcomes.map(({ name, passed, failed, seconds, cpu }) => ({ name, passed, failed, seconds, cpuSeconds: cpu })),
});

for (const { name, failures = [] } of outcomes)
  for (const failure of failures) console.log(`\nFAILED in ${name}: ${failure}`);
const broken = outcomes.filter(({ failed }) => failed > 0).map(({ name }) => name);
const total = (key: 'passed' | 'failed'): number => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
console.log(`\nTook ${seconds.toFixed(0)} s.${broken.length > 0 ? ` Failed: ${broken.join(', ')}.` : ''}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
