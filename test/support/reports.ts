/** Reads what each test file did from the runners' reports. */
import { stripVTControlCharacters } from 'node:util';
import type { Failure, FileResult } from './verdict.ts';

export interface VitestReport {
  readonly testResults?: readonly {
    /** The file's absolute path. */
    readonly name: string;
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

export const filesOfVitest = (report: VitestReport | undefined): FileResult[] =>
  (report?.testResults ?? []).map(({ name, message, assertionResults }) => {
    const failures = assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(test.fullName, test.failureMessages?.[0]));
    return {
      file: name.replace(/^.*?\/(?=test\/)/, ''),
      passed: assertionResults.filter(({ status }) => status === 'passed').length,
      // A file that does not load and a failed hook have a message, but no failed test.
      failures: failures.length === 0 && message ? [failure('(the file itself)', message)] : failures,
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
