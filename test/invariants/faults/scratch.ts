import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#test/support/sources.ts';
import type { SeededFault } from './seeded.ts';

export interface TestResult {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
}

/** Without the variables of the outer test run. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|INVARIANTS|TEST_SEED|RUNNING_TESTS)/.test(name)),
  );

/** A copy of the working tree for trying faults. It shares node_modules. */
export function openScratch(name: string) {
  const folder = join(root, '.local', `faults-${name}`);
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, maxBuffer: 2 ** 26 });
  for (const path of listed.toString().split('\0')) {
    if (path === '' || !/^(\.github|contracts|domain|engines|functions|local|lib|test|scripts|bin|[^/]+$)/.test(path))
      continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    try {
      cpSync(join(root, path), join(folder, path));
    } catch (error) {
      // Deleted after it was listed.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

  const run = (test: string, limitSeconds = 300): Promise<TestResult> =>
    new Promise((resolve) => {
      const report = join(folder, 'report.json');
      rmSync(report, { force: true });
      const child = spawn(
        join(root, 'node_modules/.bin/vitest'),
        ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, test],
        { cwd: folder, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] },
      );
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          output += chunk;
        });
      const timer = setTimeout(() => child.kill('SIGKILL'), limitSeconds * 1_000);
      child.on('close', () => {
        clearTimeout(timer);
        try {
          const {
            numPassedTests: passed,
            numFailedTests: failed,
            testResults,
          } = JSON.parse(readFileSync(report, 'utf8'));
          const messages: string[] = testResults.flatMap(
            ({
              message,
              assertionResults,
            }: {
              message?: string;
              assertionResults: { failureMessages?: string[] }[];
            }) => [message ?? '', ...assertionResults.flatMap(({ failureMessages = [] }) => failureMessages)],
          );
          resolve({ passed, failed, output: messages.join('\n') });
        } catch {
          resolve({ passed: 0, failed: 0, output });
        }
      });
    });

  return {
    run,
    /** Runs the test with the fault, then reverts it. */
    async runWith({ file, before, after, caughtBy }: SeededFault): Promise<TestResult> {
      const path = join(folder, file);
      const code = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        code.replace(before, () => after),
      );
      try {
        return await run(caughtBy);
      } finally {
        writeFileSync(path, code);
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Occurrences of the replaced text. It must be 1. */
export function occurrencesOf({ file, before }: SeededFault): number {
  return readFileSync(join(root, file), 'utf8').split(before).length - 1;
}
