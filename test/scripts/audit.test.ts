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
const exception = (expires: string) =>
  Allowed.parse([{ advisory: 'GHSA-aaaa-bbbb-cccc', reason: 'Only the build uses it, on our own files.', expires }]);
const TODAY = '2026-11-21';

describe('an advisory', () => {
  test.each([
    ['critical', 1],
    ['high', 1],
    ['moderate', 0],
    ['low', 0],
  ])('of severity %s causes %i failures for several packages', (severity, failures) => {
    const result = assessAdvisories(answer(advisory(severity), advisory(severity)), [], TODAY);
    expect(result.failures).toHaveLength(failures);
    expect([...result.failures, ...result.notes].join()).toContain('Runs what it is given');
  });

  test('passes with an exception up to and including its date', () => {
    const high = answer(advisory('high'));
    expect(assessAdvisories(high, exception(TODAY), TODAY).failures).toEqual([]);
    expect(assessAdvisories(high, exception('2026-11-20'), TODAY).failures).toHaveLength(1);
    expect(assessAdvisories(answer(advisory('high', 'GHSA-other')), exception(TODAY), TODAY).failures).toHaveLength(1);
  });

  test('that is no longer reported makes its exception a note', () => {
    expect(assessAdvisories(answer(), exception(TODAY), TODAY).notes).toHaveLength(1);
  });
});

test('an exception needs a reason, a date and one advisory', () => {
  for (const wrong of [{ reason: '' }, { expires: 'never' }, { advisory: 'all' }])
    expect(Allowed.safeParse([{ ...exception(TODAY)[0], ...wrong }]).success).toBe(false);
});

test('an error reply of the registry does not parse as a report', () => {
  expect(Advisories.safeParse({ message: 'request failed', error: {} }).success).toBe(false);
});
