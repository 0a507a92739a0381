/** Reads the failed tests and their reasons from the runners' reports. */
import { stripVTControlCharacters } from 'node:util';

export interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
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
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

export interface PlaywrightReport extends PlaywrightSuite {
  readonly stats?: { readonly expected?: number; readonly unexpected?: number; readonly flaky?: number };
}

/** A failed page test prints the whole document after the reason. */
const REASON_LENGTH = 600;

const line = (file: string, title: string, reason: string): string =>
  `${file.replace(/^.*?\/(?=test\/)/, '')} › ${title}\n    ${stripVTControlCharacters(reason).slice(0, REASON_LENGTH).trim().replaceAll('\n', '\n    ')}`;

export const failuresOfVitest = (report: VitestReport | undefined): string[] =>
  (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [line(name, '(the file itself)', message)];
    return failed.map((test) => line(name, test.fullName, test.failureMessages?.[0] ?? ''));
  });

export const failuresOfPlaywright = (suite: PlaywrightSuite | undefined): string[] => [
  ...(suite?.specs ?? [])
    .map((spec) => ({
      spec,
      error: spec.tests.flatMap(({ results }) => results).find((result) => result.error)?.error,
    }))
    .filter(({ spec, error }) => !spec.ok || error)
    .map(({ spec, error }) => line(spec.file, spec.title, error?.message ?? '')),
  ...(suite?.suites ?? []).flatMap(failuresOfPlaywright),
];
