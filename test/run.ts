/**
 * The test commands, on two cores. The last line is `N passed, N failed`.
 * `npm test`: format, lint, types, unused code, unit, functions, site, infrastructure and the main browser journeys.
 * `npm run test:deep` (`--deep`): everything else.
 * `npm run check` (`--quick`): everything that needs no emulator, synthesis or browser.
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
// Temporary files of the parts go here and are removed at the end.
process.env.TMPDIR = scratch;

const staticChecks: readonly Part[] = [
  () => check('format and lint', 'biome', ['ci', '--colors=off', '.']),
  () => check('types', 'tsc', ['-p', 'tsconfig.json']),
  () => check('site types', 'tsc', ['-p', 'web/tsconfig.json']),
];
const unit: readonly Part[] = [
  () => vitest(scratch, 'rules and contracts', 'rules'),
  () => vitest(scratch, 'site', 'web'),
];

interface Built {
  readonly assembly: string;
  readonly bundles: string;
}

/** One build for all parts. Resolves to undefined on failure. */
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

/** Starts a local cloud for these parts. */
async function onCloud(parts: readonly ((env: Environment) => Promise<void>)[]): Promise<void> {
  await build();
  const built = await building.promise;
  if (!built) return;
  const cdkOut = oneStage(built.assembly, 'dev', join(scratch, 'cdk.out'));
  let cloud: TestCloud | undefined;
  await part('local cloud start', async () => {
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

/** Skipped after a failed build, which is already reported. */
const onceBuilt = (run: (built: Built) => Promise<void>) => async (): Promise<void> => {
  const built = await building.promise;
  if (built) await run(built);
};

/** Two lanes, one per core. The first starts with the cloud; both then take parts from the queue. */
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
          journeys('other browser journeys', 'desktop', 'phone'),
        ]),
      [
        () => vitest(scratch, 'stand-ins', 'local'),
        onceBuilt(({ assembly }) =>
          vitest(scratch, 'separate clouds', 'clouds', {
            LOCAL_CDK_OUT: oneStage(assembly, 'dev', join(scratch, 'cdk.out.clouds')),
          }),
        ),
        () => vitest(scratch, 'invariants, sampled', 'invariants'),
      ],
    );
  } else {
    // Longest parts first, so that both lanes end together.
    await inTwoLanes(
      () => onCloud([journeys('main browser journeys', 'main-desktop', 'main-phone')]),
      [
        () => vitest(scratch, 'functions', 'functions'),
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

// A second signal kills the command.
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
