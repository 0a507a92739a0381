import { describe, expect, test } from 'vitest';
import { fails, notMeasured, notYet, rowOf, type Status, sectionsTable } from './row.ts';

const measured = { what: 'size', figure: 12, unit: 'KB' };

describe('a row', () => {
  test.each<[string, Parameters<typeof rowOf>[0], Status]>([
    ['within its budget', { ...measured, most: 12 }, 'ok'],
    ['over its budget', { ...measured, most: 11 }, 'exceeded'],
    ['over a budget of time', { ...measured, most: 11, dependsOnMachine: true }, 'over on this machine'],
    ['over a budget that planned work mends', { ...measured, most: 11, later: 'smaller bundles' }, 'later'],
    ['within a budget that planned work was to mend', { ...measured, most: 12, later: 'smaller bundles' }, 'ok'],
    ['at least its budget', { ...measured, least: 12 }, 'ok'],
    ['below its least', { ...measured, least: 13 }, 'exceeded'],
  ])('%s', (_, given, status) => {
    expect(rowOf(given).status).toBe(status);
  });

  test('shows its budget, its figure, where it comes from and what mends it', () => {
    expect(rowOf({ ...measured, figure: 1_234.567, most: 450, of: 'get-me', later: 'smaller bundles' })).toEqual({
      what: 'size',
      budget: '≤ 450 KB',
      figure: '1,234.57 KB (get-me; smaller bundles)',
      status: 'later',
    });
    expect(rowOf({ what: 'a sale', figure: 0.000_068, most: 0.0002, unit: '$' })).toMatchObject({
      budget: '≤ 0.00020 $',
      figure: '0.000068 $',
    });
  });

  test('fails the command if it is exceeded or was not measured', () => {
    expect(fails(rowOf({ ...measured, most: 11 }))).toBe(true);
    expect(fails(notMeasured('size', '≤ 11 KB', 'no browser'))).toBe(true);
    expect(fails(rowOf({ ...measured, most: 11, dependsOnMachine: true }))).toBe(false);
    expect(fails(notYet('size', '≤ 11 KB', 'no export'))).toBe(false);
  });
});

test('all sections share their columns, and rows stand under their titles', () => {
  const rows = [rowOf({ ...measured, most: 450 })];
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
