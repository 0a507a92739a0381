import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfPlaywright, filesOfVitest, type PlaywrightReport, resultOf } from './reports.ts';
import { root } from './sources.ts';
import { countsOf } from './verdict.ts';

const vitestFile = (status: string, message: string, ...statuses: readonly string[]) => ({
  ...{ name: join(root, 'test/support/reports.test.ts'), status, message },
  assertionResults: statuses.map((status, n) => ({
    fullName: `t${n}`,
    status,
    ...(status === 'failed' && { failureMessages: ['\u001b[31mwrong\u001b[39m'] }),
  })),
});

describe('a file of Vitest', () => {
  test('counts passed tests and gives the reason of each failed one', () => {
    expect(filesOfVitest({ testResults: [vitestFile('failed', '', 'passed', 'failed', 'skipped')] })).toEqual([
      { file: 'test/support/reports.test.ts', passed: 1, failures: [{ title: 't1', reason: 'wrong' }] },
    ]);
  });

  test.each([
    ['did not load', vitestFile('failed', 'no such module')],
    ['did not load, without a message', vitestFile('failed', '')],
    ['has a hook that failed, so its tests were skipped', vitestFile('failed', '', 'skipped', 'passed')],
  ])('fails if it %s', (_, result) => {
    const [file] = filesOfVitest({ testResults: [result] });
    expect(file?.failures).toEqual([
      { title: '(the file itself)', reason: expect.stringMatching(/no such module|a hook failed/) },
    ]);
  });
});

test('a file of Playwright is counted in each project, and whatever is not expected or skipped failed', () => {
  const test = (projectName: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
    ...{ projectName, status },
    results: status === 'unexpected' ? [{ error: { message: 'timed out' } }] : [{}],
  });
  const report: PlaywrightReport = {
    suites: [
      {
        specs: [
          { title: 'x', file: 'journey.spec.ts', tests: [test('desktop', 'unexpected'), test('phone', 'expected')] },
        ],
        suites: [
          {
            specs: [
              { title: 'y', file: 'journey.spec.ts', tests: [test('desktop', 'flaky'), test('phone', 'skipped')] },
              { title: 'z', file: 'viewer.spec.ts', tests: [test('desktop', 'expected')] },
            ],
          },
        ],
      },
    ],
  };
  expect(filesOfPlaywright(report)).toEqual([
    {
      ...{ file: 'test/e2e/journey.spec.ts', project: 'desktop', passed: 0 },
      failures: [
        { title: 'x', reason: 'timed out' },
        { title: 'y', reason: 'no reason given' },
      ],
    },
    { file: 'test/e2e/journey.spec.ts', project: 'phone', passed: 1, failures: [] },
    { file: 'test/e2e/viewer.spec.ts', project: 'desktop', passed: 1, failures: [] },
  ]);
});

describe('a run is broken', () => {
  const green = [{ file: 'a', passed: 2, failures: [] }];
  const red = [{ file: 'a', passed: 1, failures: [{ title: 'x', reason: 'wrong' }] }];
  const unhandled =
    '⎯⎯\u001b[1m\u001b[41m Unhandled Errors \u001b[49m⎯⎯\nError: outside\n\u001b[2m     Errors \u001b[22m \u001b[31m1 error\u001b[39m\n';

  test.each([
    ['its exit code is not 0 and no test failed', { code: 137, output: 'killed' }, green, '', 'exit code 137: killed'],
    ['it ran no test', { code: 0, output: '' }, [], '', 'it ran no test'],
    ['Vitest saw an error outside tests', { code: 1, output: unhandled }, red, '', 'Error: outside'],
    ['Playwright saw an error outside tests', { code: 1, output: '' }, red, 'no such file', 'no such file'],
  ])('if %s', (_, ended, files, errors, reason) => {
    const result = resultOf(ended, files, errors);
    expect(result.broken).toContain(reason);
    expect(countsOf(result).failed).toBeGreaterThan(0);
  });

  test('neither if it passed nor if a test failed', () => {
    expect(resultOf({ code: 0, output: '' }, green).broken).toBeUndefined();
    expect(resultOf({ code: 1, output: '' }, red).broken).toBeUndefined();
  });
});
