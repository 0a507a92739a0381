/**
 * The whole test command (`npm test`): format, lint, types, unused code, unit, infrastructure, integration over the
 * local cloud and browser journeys, in three lanes side by side. Prints one summary and, last, `N passed, N failed`.
 * `--quick` (`npm run check`) leaves out all that needs the emulator, the synthesized app or a browser.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../scripts/chromium.ts';
import {
  failuresOfPlaywright,
  failuresOfVitest,
  type PlaywrightReport,
  type VitestReport,
} from './support/failures.ts';
import { startTestCloud, type TestCloud } from './support/test-cloud.ts';

interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly output: string;
  /** Each failed test with its reason, where the runner tells them apart. */
  readonly failures?: readonly string[];
}

const scratch = mkdtempSync(join(tmpdir(), 'coursewright-test-'));
const running = new Set<ChildProcess>();
const outcomes: Outcome[] = [];

/** Far more than any part takes while the others run beside it: a slower machine is no failure, one that waits is. */
const HUNG_AFTER_SECONDS = 1_500;

/** Runs a command and collects what it prints; a hung one is stopped, since a test command that waits is a failure. */
const run = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  limitSeconds = HUNG_AFTER_SECONDS,
) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const timer = setTimeout(() => {
      output += `\nStopped after ${limitSeconds} s.`;
      child.kill('SIGKILL');
    }, limitSeconds * 1_000);
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });

function report(outcome: Outcome): void {
  outcomes.push(outcome);
  const mark = outcome.failed === 0 ? 'ok  ' : 'FAIL';
  console.log(
    `${mark}  ${outcome.name.padEnd(28)} ${String(outcome.passed).padStart(5)} passed ${String(outcome.failed).padStart(4)} failed  ${outcome.seconds.toFixed(1).padStart(6)} s`,
  );
  if (outcome.failed === 0) return;
  // Which tests and why comes first: what keeps only a part of a long output keeps its beginning.
  for (const failure of outcome.failures ?? []) console.log(`FAILED ${failure}`);
  console.log(outcome.output.slice(-12_000));
}

async function timed(name: string, work: () => Promise<Omit<Outcome, 'name' | 'seconds'>>): Promise<void> {
  const start = performance.now();
  const result = await work().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  report({ name, ...result, seconds: (performance.now() - start) / 1_000 });
}

/** A check that passes or fails as a whole. */
const check = (name: string, command: string, args: readonly string[]) =>
  timed(name, async () => {
    const { code, output } = await run(command, args);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  });

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A vitest project. No test found, or a file that could not be loaded, is a failure. */
const vitest = (name: string, project: string, env: Readonly<Record<string, string>> = {}) =>
  timed(name, async () => {
    const file = join(scratch, `${project}.json`);
    const { code, output } = await run(
      'vitest',
      ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      env,
    );
    const result = readJson(file) as VitestReport | undefined;
    const passed = result?.numPassedTests ?? 0;
    const failed = result?.numFailedTests ?? 0;
    return {
      passed,
      failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
      output,
      failures: failuresOfVitest(result),
    };
  });

const playwright = (name: string, env: Readonly<Record<string, string>>) =>
  timed(name, async () => {
    const file = join(scratch, 'playwright.json');
    const { code, output } = await run('playwright', ['test', '--config', 'test/e2e/playwright.config.ts'], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    const result = readJson(file) as PlaywrightReport | undefined;
    const stats = result?.stats;
    const passed = stats?.expected ?? 0;
    // A flaky test is a failing one: the product or the test is wrong.
    const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
    return {
      passed,
      failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
      output,
      failures: failuresOfPlaywright(result),
    };
  });

async function staticChecks(): Promise<void> {
  await check('format and lint', 'biome', ['ci', '--colors=off', '.']);
  await check('types', 'tsc', ['-p', 'tsconfig.json']);
  await check('types of the site', 'tsc', ['-p', 'web/tsconfig.json']);
}

/** Where the shared cloud is, for the tests that play the same assembly; nothing where it did not start. */
const started = Promise.withResolvers<Readonly<Record<string, string>> | undefined>();

/** Passes where nobody could be asked, and says so: that nothing is known is not that nothing is there. */
const knownWeaknesses = () =>
  timed('known weaknesses', async () => {
    const { code, output } = await run('node', ['scripts/audit-dependencies.ts']);
    if (output.includes('NOT ASKED')) console.log(output);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  });

async function unitLane(): Promise<void> {
  await staticChecks();
  await knownWeaknesses();
  await check('unused code', 'knip', ['--no-progress']);
  await vitest('rules and contracts', 'rules');
  await vitest('site', 'web');
  await vitest('functions on the table', 'functions');
}

async function platformLane(): Promise<void> {
  await vitest('stand-ins', 'local');
  const env = await started.promise;
  if (env) await vitest('clouds of their own', 'clouds', env);
  await vitest('infrastructure', 'infrastructure');
  await vitest('invariants, sampled', 'invariants');
}

async function cloudLane(): Promise<void> {
  let cloud: TestCloud | undefined;
  // Builds the site and synthesizes the app, as `npm start` does.
  await timed('start of the local cloud', async () => {
    cloud = await startTestCloud(scratch);
    return { passed: 1, failed: 0, output: '' };
  });
  // Clouds that tests start for themselves play the same assembly.
  const env = cloud && {
    COURSEWRIGHT_URL: cloud.url,
    COURSEWRIGHT_DATA_DIR: cloud.dataDir,
    LOCAL_CDK_OUT: join(cloud.dataDir, 'cdk.out'),
  };
  started.resolve(env);
  if (!cloud || !env) return;
  try {
    await vitest('integration', 'integration', env);
    await playwright('browser journeys', { ...env, CHROMIUM_PATH: await ensureChromium() });
  } finally {
    await cloud.stop();
  }
}

function stop(): void {
  for (const child of running) child.kill('SIGTERM');
  rmSync(scratch, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stop();
    process.exit(130);
  });

const start = performance.now();
if (process.argv.includes('--quick')) {
  await staticChecks();
  await vitest('rules and contracts', 'rules');
  await vitest('site', 'web');
} else {
  const lanes = await Promise.allSettled([unitLane(), platformLane(), cloudLane()]);
  for (const lane of lanes)
    if (lane.status === 'rejected')
      report({ name: 'test run', passed: 0, failed: 1, seconds: 0, output: String(lane.reason?.stack ?? lane.reason) });
}
stop();

const total = (key: 'passed' | 'failed'): number => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
for (const { name, failures = [] } of outcomes)
  for (const failure of failures) console.log(`\nFAILED in ${name}: ${failure}`);
const broken = outcomes.filter((outcome) => outcome.failed > 0).map((outcome) => outcome.name);
console.log(
  `\nTook ${((performance.now() - start) / 1_000).toFixed(0)} s.${broken.length > 0 ? ` Failed: ${broken.join(', ')}.` : ''}`,
);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
