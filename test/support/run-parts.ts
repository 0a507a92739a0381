/** Runs the parts of a test command as separate processes, and what failed a second time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../../scripts/chromium.ts';
import {
  type Ended,
  filesOfPlaywright,
  filesOfVitest,
  type PlaywrightReport,
  type ProcessResult,
  resultOf,
  shortReason,
  type VitestReport,
} from './reports.ts';
import { placeOfHang, secondsSinceChange } from './running-tests.ts';
import { countsOf, type FirstRun, type RunResult, type SecondRun } from './verdict.ts';

type Environment = Readonly<Record<string, string>>;

/** How many times its usual seconds a part may take. */
const HUNG_AFTER = 3;
/** Short parts wait for a busy machine rather than hang. */
const MIN_HUNG_AFTER_SECONDS = 300;
export const hungAfter = (usualSeconds: number): number => Math.max(MIN_HUNG_AFTER_SECONDS, HUNG_AFTER * usualSeconds);
/** While its tests begin and end more often than this, a part is slow rather than hung. Longer than a test may take. */
const MAX_SILENCE_SECONDS = 300;
/** Grace period between SIGTERM and SIGKILL. */
const STOP_MS = 10_000;

/** Runs the arguments and prints their CPU times (POSIX `times`). */
const TIMED = '"$@"; code=$?; times; exit $code';
const TIMES = /(?:\d+m[\d.,]+s \d+m[\d.,]+s\s+)(\d+)m([\d.,]+)s (\d+)m([\d.,]+)s\s*$/;

/** Aborting it stops the running parts and starts no more. */
export const stopping = new AbortController();

const children = new Set<ChildProcess>();

/** A second signal kills the command and its parts. */
export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) {
        for (const child of children) kill(child, 'SIGKILL');
        process.exit(130);
      }
      stopping.abort();
    });
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    // The whole process group: shell, tool and workers.
    process.kill(-child.pid, signal);
  } catch {
    // The process already ended.
  }
}

interface Limit {
  /** Then it is killed, unless its tests go on. */
  readonly seconds: number;
  /** Where it writes which tests run (`RunningTests`). */
  readonly running?: string;
  readonly maxSilenceSeconds?: number;
}

export function run(command: string, args: readonly string[], env: Environment, limit: Limit): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', TIMED, 'sh', command, ...args], {
      env: { ...process.env, ...env, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const stop = (): void => {
      kill(child, 'SIGTERM');
      setTimeout(() => kill(child, 'SIGKILL'), STOP_MS).unref();
    };
    children.add(child);
    stopping.signal.addEventListener('abort', stop);
    if (stopping.signal.aborted) stop();
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    let hung: string | undefined;
    const start = performance.now();
    const { running, maxSilenceSeconds = MAX_SILENCE_SECONDS } = limit;
    const killIfHung = (): void => {
      const rest = running === undefined ? 0 : maxSilenceSeconds - secondsSinceChange(running);
      if (rest > 0) {
        timer = setTimeout(killIfHung, rest * 1_000);
        return;
      }
      const seconds = Math.round((performance.now() - start) / 1_000);
      hung = ['hung', running && placeOfHang(running), `stopped after ${seconds} s`].filter(Boolean).join(', ');
      kill(child, 'SIGKILL');
    };
    let timer = setTimeout(killIfHung, limit.seconds * 1_000);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      children.delete(child);
      stopping.signal.removeEventListener('abort', stop);
      const times = TIMES.exec(output);
      const [user = 0, userSeconds = 0, system = 0, systemSeconds = 0] = (times ?? [])
        .slice(1)
        .map((figure) => Number(figure.replace(',', '.')));
      resolve({
        code: code ?? 1,
        output: output.replace(TIMES, ''),
        ...(hung !== undefined && { hung }),
        ...(times && { cpuSeconds: (user + system) * 60 + userSeconds + systemSeconds }),
      });
    });
  });
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Of a second run: one file, and for a journey its browser projects. Without a file, the whole part. */
export type Selection = Pick<SecondRun, 'file' | 'projects'>;

export interface Part {
  readonly name: string;
  /** False for a part that gives the same answer each time: it has no second run. */
  readonly repeats: boolean;
  /** A part that needs a cloud is given its environment. */
  readonly needs: 'nothing' | 'build' | 'cloud';
  /** On two cores, beside other parts. */
  readonly usualSeconds: number;
  /** How many cores it fills. */
  readonly slots: number;
  run(env: Environment, only?: Selection): Promise<ProcessResult>;
}

/** A part that passes or fails as a whole. */
export const whole = (name: string): RunResult => ({ files: [{ file: name, passed: 1, failures: [] }] });

/** A tool that gives the same answer each time. Output with `warning` is printed even if it passed. */
export const check = (
  name: string,
  usualSeconds: number,
  [command, ...args]: readonly [string, ...string[]],
  warning?: string,
): Part => ({
  ...{ name, usualSeconds, slots: 1, repeats: false, needs: 'nothing' },
  run: async () => {
    const ended = await run(command, args, {}, { seconds: hungAfter(usualSeconds) });
    if (warning !== undefined && ended.output.includes(warning)) console.log(ended.output);
    return resultOf(ended, ended.code === 0 ? whole(name).files : []);
  },
});

interface Suite {
  readonly scratch: string;
  readonly name: string;
  readonly usualSeconds: number;
}

export interface VitestOptions {
  readonly project: string;
  /** `1/2` for the first half of the files. */
  readonly shard?: string;
  readonly repeats?: Part['repeats'];
  readonly needs?: Part['needs'];
  /** Asked for at each start of the part. */
  readonly env?: () => Environment;
}

let files = 0;
const newFile = (scratch: string, name: string): string => join(scratch, `${name}-${++files}.json`);

/** Runs a suite and reads its report, or its last test if it hangs. */
async function runSuite<Report>(
  { scratch, usualSeconds }: Suite,
  command: string,
  argsOf: (report: string) => readonly string[],
  envOf: (report: string) => Environment,
): Promise<{ ended: Ended; report: Report | undefined }> {
  const report = newFile(scratch, 'report');
  const running = newFile(scratch, 'running');
  const limit = { seconds: hungAfter(usualSeconds), running };
  const ended = await run(command, argsOf(report), { ...envOf(report), RUNNING_TESTS: running }, limit);
  return { ended, report: readJson<Report>(report) };
}

export const vitest = (
  suite: Suite,
  { project, shard, repeats = true, needs = 'nothing', env: ownEnv = () => ({}) }: VitestOptions,
): Part => ({
  ...{ name: suite.name, usualSeconds: suite.usualSeconds, slots: 1, repeats, needs },
  run: async (env, only) => {
    const args = ['run', '--project', project, '--silent=passed-only', '--reporter=default', '--reporter=json'];
    const { ended, report } = await runSuite<VitestReport>(
      suite,
      'vitest',
      (file) => [...args, `--outputFile.json=${file}`, ...(only?.file ? [only.file] : shard ? ['--shard', shard] : [])],
      () => ({ ...env, ...ownEnv() }),
    );
    return resultOf(ended, filesOfVitest(report));
  },
});

let secondJourneys = 0;

/** Screenshots of failures go to `test-results/<name>`, of a second run to a folder beside it. */
export const playwright = (suite: Suite, projects: readonly string[]): Part => ({
  // Three pages at a time, and their cloud.
  ...{ name: suite.name, usualSeconds: suite.usualSeconds, slots: 2, repeats: true, needs: 'cloud' },
  run: async (env, only) => {
    const folder = only ? `${projects[0]}-again-${++secondJourneys}` : projects[0];
    const selected = only?.file ? only.projects : projects;
    const chromium = await ensureChromium();
    const { ended, report } = await runSuite<PlaywrightReport>(
      suite,
      'playwright',
      () => [
        'test',
        // A regular expression on the absolute path. After `--project` it would name another project.
        ...(only?.file ? [`/${only.file.replaceAll('.', '\\.')}$`] : []),
        ...['--config', 'test/e2e/playwright.config.ts', '--output', `test-results/${folder}`],
        ...selected.flatMap((project) => ['--project', project]),
      ],
      (file) => ({ ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    );
    const errors = (report?.errors ?? []).map(({ message = '' }) => message).join('\n');
    return resultOf(ended, filesOfPlaywright(report), errors);
  },
});

export interface Outcome extends FirstRun {
  readonly seconds: number;
  readonly cpuSeconds?: number;
}

export const firstRuns: Outcome[] = [];

const column = (value: number | undefined, width: number, unit: string): string =>
  value === undefined ? ' '.repeat(width + unit.length + 1) : `${value.toFixed(1).padStart(width)} ${unit}`;

function print(name: string, result: ProcessResult, seconds: number): void {
  const { passed, failed } = countsOf(result);
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(28)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${column(seconds, 6, 's')}  ${column(result.cpuSeconds, 6, 's CPU')}`,
  );
  if (failed === 0) return;
  // Failures first: truncated output keeps its beginning.
  for (const { file, failures } of result.files)
    for (const { title, reason } of failures) console.log(`FAILED ${file} › ${title}\n    ${reason}`);
  if (result.broken !== undefined) console.log(`FAILED ${name}: ${result.broken}`);
  console.log(result.output.slice(-12_000));
}

/** Runs, prints, and turns an exception into a failure. Undefined when the command is being stopped. */
export async function timed(
  name: string,
  work: () => Promise<ProcessResult>,
): Promise<(ProcessResult & { readonly seconds: number }) | undefined> {
  if (stopping.signal.aborted) return undefined;
  const start = performance.now();
  const result = await work().catch((error: unknown): ProcessResult => {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { files: [], broken: shortReason(output), output };
  });
  if (stopping.signal.aborted) return undefined;
  const seconds = (performance.now() - start) / 1_000;
  print(name, result, seconds);
  return { ...result, seconds };
}

/** The first run of a part, which goes into `firstRuns`. */
export async function runFirst(
  { name, repeats }: Pick<Part, 'name' | 'repeats'>,
  work: () => Promise<ProcessResult>,
): Promise<boolean> {
  const result = await timed(name, work);
  if (!result) return false;
  firstRuns.push({ part: name, ...result, repeats });
  return countsOf(result).failed === 0;
}
