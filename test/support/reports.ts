/** Reads what a part and each of its test files did from the runners' exit codes, output and reports. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './sources.ts';
import { countsOf, type Failure, type FileResult, type RunResult } from './verdict.ts';

export interface VitestReport {
  readonly testResults?: readonly {
    /** The file's absolute path. */
    readonly name: string;
    /** `failed` without a failed test: the file did not load, or a hook failed. */
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    /** Relative to the folder of the configuration. */
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

export interface PlaywrightReport extends PlaywrightSuite {
  /** Errors outside tests, such as a file that does not load. */
  readonly errors?: readonly { readonly message?: string }[];
}

/** A failed page test prints the whole document after the reason. */
const REASON_LENGTH = 600;
export const shortReason = (reason: string): string =>
  stripVTControlCharacters(reason).slice(0, REASON_LENGTH).trim() || 'no reason given';

const failure = (title: string, reason = ''): Failure => ({ title, reason: shortReason(reason) });

/** Vitest's report has no reason for a hook of a `describe`. */
const HOOK_FAILED = 'a hook failed, see the output of the part';

export const filesOfVitest = (report: VitestReport | undefined): FileResult[] =>
  (report?.testResults ?? []).map(({ name, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(test.fullName, test.failureMessages?.[0]));
    return {
      file: relative(root, name),
      passed: assertionResults.filter(({ status }) => status === 'passed').length,
      failures:
        failures.length === 0 && status === 'failed'
          ? [failure('(the file itself)', message || HOOK_FAILED)]
          : failures,
    };
  });

interface BrowserTest {
  readonly file: string;
  readonly project: string;
  readonly failure?: Failure;
}

const testsOfPlaywright = (suite: PlaywrightSuite): BrowserTest[] => [
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results }) => ({
        file: `test/e2e/${file}`,
        project: projectName,
        ...(status !== 'expected' && {
          failure: failure(title, results.find(({ error }) => error)?.error?.message),
        }),
      })),
  ),
  ...(suite.suites ?? []).flatMap(testsOfPlaywright),
];

export const filesOfPlaywright = (report: PlaywrightReport | undefined): FileResult[] => {
  const byFile = Map.groupBy(testsOfPlaywright(report ?? {}), ({ file, project }) => `${project} ${file}`);
  return [...byFile.values()].map((tests) => {
    const [{ file = '', project = '' } = {}] = tests;
    const failures = tests.flatMap(({ failure }) => failure ?? []);
    return { file, project, passed: tests.length - failures.length, failures };
  });
};

/** A process that ended. */
export interface Ended {
  readonly code: number;
  readonly output: string;
  /** That it was killed because it took too long, and where it was. */
  readonly hung?: string;
  /** CPU seconds of the process and its children. */
  readonly cpuSeconds?: number;
}

export interface ProcessResult extends RunResult, Pick<Ended, 'output' | 'cpuSeconds'> {}

/** Vitest counts errors outside tests apart from failed tests, and not in its report. */
const UNHANDLED = /^\s*Errors\s+\d+ errors?\s*$/m;

/** A run is broken if it failed without a failed test, or ran none. `errors` are those outside tests. */
export function resultOf(ended: Ended, files: readonly FileResult[], errors = ''): ProcessResult {
  const { code, cpuSeconds } = ended;
  const output = stripVTControlCharacters(ended.output);
  const { passed, failed } = countsOf({ files });
  const brokenBy = (): string | undefined => {
    if (ended.hung !== undefined) return ended.hung;
    if (errors) return errors;
    if (UNHANDLED.test(output))
      return `an error outside tests: ${output.split('Unhandled Errors', 2)[1]?.replaceAll('⎯', '').trim()}`;
    if (failed > 0 || (code === 0 && passed > 0)) return undefined;
    return code === 0 ? 'it ran no test' : `exit code ${code}: ${output.trim().slice(-500)}`;
  };
  const broken = brokenBy();
  return {
    files,
    output,
    ...(cpuSeconds !== undefined && { cpuSeconds }),
    ...(broken !== undefined && { broken: shortReason(broken) }),
  };
}
