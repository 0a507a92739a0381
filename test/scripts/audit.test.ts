import { describe, expect, test } from 'vitest';
import { Advisories, Allowed, assessAdvisories } from '../../scripts/audit/assess-advisories.ts';

const advisory = (severity: string, id = 'GHSA-aaaa-bbbb-cccc') => ({
  ...{ source: 1, name: 'left', title: 'Runs what it is given', severity, range: '<2' },
  url: `https://github.com/advisories/${id}`,
});
const answer = (...via: readonly unknown[]) =>
  Advisories.parse({
    auditReportVersion: 2,
    vulnerabilities: { left: { via }, right: { via: ['left'] } },
    metadata: {},
  });
const excuse = (expires: string) =>
  Allowed.parse([{ advisory: 'GHSA-aaaa-bbbb-cccc', reason: 'Only the build uses it, on our own files.', expires }]);
const TODAY = '2026-11-21';

describe('a known weakness', () => {
  test.each([
    ['critical', 1],
    ['high', 1],
    ['moderate', 0],
    ['low', 0],
  ])('that is %s fails %i times, however many packages bring it', (severity, failures) => {
    const verdict = assessAdvisories(answer(advisory(severity), advisory(severity)), [], TODAY);
    expect(verdict.failures).toHaveLength(failures);
    expect([...verdict.failures, ...verdict.notes].join()).toContain('Runs what it is given');
  });

  test('is let through with a reason until its date, that day included, and not a day longer', () => {
    const grave = answer(advisory('high'));
    expect(assessAdvisories(grave, excuse(TODAY), TODAY).failures).toEqual([]);
    expect(assessAdvisories(grave, excuse('2026-11-20'), TODAY).failures).toHaveLength(1);
    expect(assessAdvisories(answer(advisory('high', 'GHSA-other')), excuse(TODAY), TODAY).failures).toHaveLength(1);
  });

  test('that is gone is to be taken off the list', () => {
    expect(assessAdvisories(answer(), excuse(TODAY), TODAY).notes).toHaveLength(1);
  });
});

test('nothing is allowed without a reason and a date', () => {
  for (const wrong of [{ reason: '' }, { expires: 'never' }, { advisory: 'all' }])
    expect(Allowed.safeParse([{ ...excuse(TODAY)[0], ...wrong }]).success).toBe(false);
});

test('an answer that is none, such as a registry that knows no advisories, counts as not asked', () => {
  expect(Advisories.safeParse({ message: 'request failed', error: {} }).success).toBe(false);
});
