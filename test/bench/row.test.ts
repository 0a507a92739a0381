import { describe, expect, test } from 'vitest';
import { fails, notMeasured, notYet, rowOf, type Status, sectionsTable } from './row.ts';

const measured = { what: 'size', figure: 12, unit: 'KB' };

describe('a row', () => {
  test.each<[string, Parameters<typeof rowOf>[0], Status]>([
    ['within its budget', { ...measured, max: 12 }, 'ok'],
    ['over its budget', { ...measured, max: 11 }, 'exceeded'],
    [
      'over a budget that depends on the machine',
      { ...measured, max: 11, dependsOnMachine: true },
      'over on this machine',
    ],
    ['over a budget with planned work', { ...measured, max: 11, later: 'smaller bundles' }, 'later'],
    ['within a budget with planned work', { ...measured, max: 12, later: 'smaller bundles' }, 'ok'],
    ['at its minimum', { ...measured, min: 12 }, 'ok'],
    ['below its minimum', { ...measured, min: 13 }, 'exceeded'],
  ])('%s has the right status', (_, given, status) => {
    expect(rowOf(given).status).toBe(status);
  });

  test('shows its budget, figure, source and planned work', () => {
    expect(rowOf({ ...measured, figure: 1_234.567, max: 450, of: 'get-me', later: 'smaller bundles' })).toEqual({
      what: 'size',
      budget: '≤ 450 KB',
      figure: '1,234.57 KB (get-me; smaller bundles)',
      status: 'later',
    });
    expect(rowOf({ what: 'a sale', figure: 0.000_068, max: 0.0002, unit: '$' })).toMatchObject({
      budget: '≤ 0.00020 $',
      figure: '0.000068 $',
    });
  });

  test('fails the command if it is exceeded or was not measured', () => {
    expect(fails(rowOf({ ...measured, max: 11 }))).toBe(true);
    expect(fails(notMeasured('size', '≤ 11 KB', 'no browser'))).toBe(true);
    expect(fails(rowOf({ ...measured, max: 11, dependsOnMachine: true }))).toBe(false);
    expect(fails(notYet('size', '≤ 11 KB', 'no export'))).toBe(false);
  });
});

test('sections share column widths and indent rows under their titles', () => {
  const rows = [rowOf({ ...measured, max: 450 })];
  expect(
    sectionsTable([
      { title: 'Handlers', rows },
      { title: 'Pages that people see', rows },
    ]),
  ).toBe(
    [
      'what    budget    figure  status',
      '──────  ────────  ──────  ──────',
      'Handlers',
      '  size  ≤ 450 KB  12 KB   ok',
      'Pages that people see',
      '  size  ≤ 450 KB  12 KB   ok',
    ].join('\n'),
  );
});
