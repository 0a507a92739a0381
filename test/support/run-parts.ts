/** Runs each part of a test command as a separate process, measures it and reports its failures. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../../scripts/chromium.ts';
import { failuresOfPlaywright, failuresOfVitest, type PlaywrightReport, type VitestReport } from './failures.ts';

interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  /** CPU seconds of the process and its children. */
  readonly cpu?: number;
  /** Failed tests with reasons, if the runner reports tests. */
  readonly failures?: readonly string[];
}

interface Outcome extends Result {
  readonly name: string;
  readonly seconds: number;
}

type Environment = Readonly<Record<string, string>>;

/** Far above the usual time, so that only a hang fails. */
const HUNG_AFTER_SECONDS = 1_200;
/** Grace period between SIGTERM and SIGKILL. */
const STOP_MS = 10_000;

/** Runs the arguments and prints their CPU times (POSIX `times`). */
const TIMED = '"$@"; code=$?; times; exit $code';
const TIMES = /(?:\d+m[\d.,]+s \d+m[\d.,]+s\s+)(\d+)m([\d.,]+)s (\d+)m([\d.,]+)s\s*$/;

/** Aborting it stops the running parts and starts no more. */
export const stopping = new AbortController();

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    // The whole process group: shell, tool and workers.
    process.kill(-child.pid, signal);
  } catch {
    // The process already ended.
  }
}

function run(command: string, args: readonly string[], env: Environment) {
  return new Promise<{ code: number; output: string; cpu?: number }>((resolve) => {
    const child = spawn('/bin/sh', ['-c', TIMED, 'sh', command, ...args], {
      env: { ...process.env, ...env, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const stop = (): void => {
      kill(child, 'SIGTERM');
      setTimeout(() => kill(child, 'SIGKILL'), STOP_MS).unref();
    };
    stopping.signal.addEventListener('abort', stop);
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    const timer = setTimeout(() => {
      output += `\nStopped after ${HUNG_AFTER_SECONDS} s.`;
      kill(child, 'SIGKILL');
    }, HUNG_AFTER_SECONDS * 1_000);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      stopping.signal.removeEventListener('abort', stop);
      const times = TIMES.exec(output);
      const [user = 0, userSeconds = 0, system = 0, systemSeconds = 0] = (times ?? [])
        .slice(1)
        .map((figure) => Number(figure.replace(',', '.')));
      resolve({
        code: code ?? 1,
        output: output.replace(TIMES, ''),
        ...(times && { cpu: (user + system) * 60 + userSeconds + systemSeconds }),
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

export const outcomes: Outcome[] = [];

const column = (value: number | undefined, width: number, unit: string): string =>
  value === undefined ? ' '.repeat(width + unit.length + 1) : `${value.toFixed(1).padStart(width)} ${unit}`;

function report(outcome: Outcome): void {
  outcomes.push(outcome);
  const { name, passed, failed, seconds, cpu, failures = [], output } = outcome;
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(28)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${column(seconds, 6, 's')}  ${column(cpu, 6, 's CPU')}`,
  );
  if (failed === 0) return;
  // Failures first: truncated output keeps its beginning.
  for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log(output.slice(-12_000));
}

export async function part(name: string, work: () => Promise<Result>): Promise<void> {
  if (stopping.signal.aborted) return;
  const start = performance.now();
  const result = await work().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  if (!stopping.signal.aborted) report({ name, ...result, seconds: (performance.now() - start) / 1_000 });
}

/** A tool that passes or fails as a whole. Output with `warning` is printed even if it passed. */
export const check = (name: string, command: string, args: readonly string[], warning?: string) =>
  part(name, async () => {
    const { code, ...rest } = await run(command, args, {});
    if (warning !== undefined && rest.output.includes(warning)) console.log(rest.output);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, ...rest };
  });

/** No tests, or a file that does not load, counts as a failure. */
const resultCounts = (passed: number, failed: number, code: number) => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
});

export const vitest = (scratch: string, name: string, project: string, env: Environment = {}) =>
  part(name, async () => {
    const file = join(scratch, `${project}.json`);
    const args = ['run', '--project', project, '--silent=passed-only', '--reporter=default', '--reporter=json'];
    const { code, ...rest } = await run('vitest', [...args, `--outputFile.json=${file}`], env);
    const result = readJson<VitestReport>(file);
    return {
      ...resultCounts(result?.numPassedTests ?? 0, result?.numFailedTests ?? 0, code),
      ...rest,
      failures: failuresOfVitest(result),
    };
  });

/** Screenshots of failures go to `test-results/<first project>`. */
export const playwright = (scratch: string, name: string, projects: readonly string[], env: Environment) =>
  part(name, async () => {
    const file = join(scratch, 'playwright.json');
    const { code, ...rest } = await run(
      'playwright',
      [
        ...['test', '--config', 'test/e2e/playwright.config.ts', '--output', `test-results/${projects[0]}`],
        ...projects.flatMap((project) => ['--project', project]),
      ],
      { ...env, CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    );
    const result = readJson<PlaywrightReport>(file);
    const { expected = 0, unexpected = 0, flaky = 0 } = result?.stats ?? {};
    // A flaky test counts as failed.
    return { ...resultCounts(expected, unexpected + flaky, code), ...rest, failures: failuresOfPlaywright(result) };
  });
