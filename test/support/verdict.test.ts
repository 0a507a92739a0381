import { describe, expect, test } from 'vitest';
import {
  type FileResult,
  type FirstRun,
  MAX_FAILED_FILES,
  type RunResult,
  type SecondRun,
  secondRunsOf,
  verdictOf,
} from './verdict.ts';

const file = (name: string, passed: number, ...failed: readonly string[]): FileResult => ({
  file: name,
  passed,
  failures: failed.map((title) => ({ title, reason: `${title} was wrong\nat line 1` })),
});
const journey = (project: string, result: FileResult): FileResult => ({ ...result, project });
const partOf = (files: readonly FileResult[], rest: Partial<FirstRun> = {}): FirstRun => ({
  ...{ part: 'integration', repeats: true, files },
  ...rest,
});
/** The second runs of a part, each with the given result. */
const verdictAfter = (first: FirstRun, ...results: readonly RunResult[]) =>
  verdictOf(
    first,
    new Map(secondRunsOf([first]).map((run, index): [SecondRun, RunResult] => [run, results[index] ?? { files: [] }])),
  );

describe('what runs a second time', () => {
  test('nothing when everything passed', () => {
    expect(secondRunsOf([partOf([file('a', 3)])])).toEqual([]);
  });

  test('each failed file once, and a journey only in the projects where it failed', () => {
    const journeys = partOf(
      [
        journey('desktop', file('c', 1, 'x')),
        journey('phone', file('c', 2)),
        journey('tablet', file('c', 0, 'x', 'y')),
      ],
      { part: 'journeys' },
    );
    expect(secondRunsOf([partOf([file('a', 3, 'x', 'y'), file('b', 1)]), journeys])).toEqual([
      { part: 'integration', file: 'a', projects: [] },
      { part: 'journeys', file: 'c', projects: ['desktop', 'tablet'] },
    ]);
  });

  test('the whole part if it failed without a failed test, or beside failed tests', () => {
    const again = [{ part: 'integration', projects: [] }];
    expect(secondRunsOf([partOf([], { broken: 'killed' })])).toEqual(again);
    expect(secondRunsOf([partOf([file('a', 3, 'x')], { broken: 'an error outside tests' })])).toEqual(again);
  });

  test('no part that gives the same answer each time', () => {
    expect(secondRunsOf([partOf([file('a', 3, 'x')], { repeats: false })])).toEqual([]);
    expect(secondRunsOf([partOf([], { repeats: false, broken: 'exit code 1' })])).toEqual([]);
  });

  test(`nothing when more than ${MAX_FAILED_FILES} files failed, over all parts`, () => {
    const many = (count: number) => partOf(Array.from({ length: count }, (_, n) => file(`f${n}`, 1, 'x')));
    const other = partOf([file('g', 1, 'x')], { part: 'site' });
    expect(secondRunsOf([many(MAX_FAILED_FILES - 1), other])).toHaveLength(MAX_FAILED_FILES);
    expect(secondRunsOf([many(MAX_FAILED_FILES), other])).toEqual([]);
  });
});

describe('the verdict', () => {
  test('without a second run has the first figures and reasons', () => {
    const first = partOf([file('a', 3, 'x', 'y'), file('b', 4)], { repeats: false });
    expect(verdictAfter(first)).toEqual({
      ...{ part: 'integration', passed: 7, failed: 2, unstable: [] },
      failures: ['a › x\n    x was wrong\n    at line 1', 'a › y\n    y was wrong\n    at line 1'],
    });
  });

  test('replaces the figures of a file that passed alone, and names each of its first failures on one line', () => {
    expect(verdictAfter(partOf([file('a', 3, 'x', 'y'), file('b', 4)]), { files: [file('a', 5)] })).toEqual({
      ...{ part: 'integration', passed: 9, failed: 0, failures: [] },
      unstable: ['UNSTABLE a › x: x was wrong', 'UNSTABLE a › y: y was wrong'],
    });
  });

  test('is red with both reasons if a file failed again', () => {
    const { passed, failed, unstable, failures } = verdictAfter(partOf([file('a', 3, 'x'), file('b', 4)]), {
      files: [file('a', 3, 'z')],
    });
    expect({ passed, failed, unstable }).toEqual({ passed: 7, failed: 1, unstable: [] });
    expect(failures.join('\n')).toMatch(/a › x\n.*x was wrong[\s\S]*again, alone: a › z\n.*z was wrong/);
  });

  test.each<[string, RunResult]>([
    ['ran no test', { files: [] }],
    ['skipped every test', { files: [file('a', 0)] }],
    ['ran another file', { files: [file('b', 9)] }],
    ['ran fewer tests than passed before', { files: [file('a', 2)] }],
    ['broke', { files: [file('a', 4)], broken: 'killed' }],
  ])('is red if the second run %s', (_, again) => {
    const { failed, unstable, failures } = verdictAfter(partOf([file('a', 3, 'x')]), again);
    expect(failed).toBe(1);
    expect(unstable).toEqual([]);
    expect(failures.length).toBeGreaterThanOrEqual(2);
  });

  test('keeps the figures of a journey in the projects where it passed', () => {
    const first = partOf([journey('desktop', file('c', 1, 'x')), journey('phone', file('c', 2))]);
    expect(verdictAfter(first, { files: [journey('desktop', file('c', 2))] })).toMatchObject({
      ...{ passed: 4, failed: 0 },
      unstable: ['UNSTABLE c › x: x was wrong'],
    });
  });

  test('is red if a journey ran again in only one of the projects where it failed', () => {
    const first = partOf([journey('desktop', file('c', 1, 'x')), journey('phone', file('c', 1, 'x'))]);
    expect(verdictAfter(first, { files: [journey('desktop', file('c', 2))] })).toMatchObject({
      failed: 1,
      unstable: [],
    });
  });

  test('replaces a whole part', () => {
    const first = partOf([file('a', 3, 'x')], { broken: 'killed\nby a signal' });
    expect(verdictAfter(first, { files: [file('a', 4), file('b', 2)] })).toEqual({
      ...{ part: 'integration', passed: 6, failed: 0, failures: [] },
      unstable: ['UNSTABLE a › x: x was wrong', 'UNSTABLE integration: killed'],
    });
    expect(verdictAfter(first, { files: [], broken: 'killed' })).toMatchObject({ passed: 0, failed: 1 });
  });

  test('judges two files of a part apart', () => {
    const first = partOf([file('a', 1, 'x'), file('b', 1, 'y'), file('c', 5)]);
    const verdict = verdictAfter(first, { files: [file('a', 2)] }, { files: [file('b', 1, 'y')] });
    expect(verdict).toMatchObject({ passed: 8, failed: 1, unstable: ['UNSTABLE a › x: x was wrong'] });
    expect(verdict.failures.join()).not.toContain('a › x');
  });
});
