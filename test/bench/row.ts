/**
 * `ok`: within its budget, or a figure without one. `exceeded` fails the command. `over on this machine`: over a budget that
 * depends on the machine's speed. `later`: over its budget until planned work, named beside the figure, is done.
 * `not yet`: the feature does not exist. `not run here`: another command measures it. `not measured`: the measurement failed,
 * which fails the command.
 */
export type Status = 'ok' | 'exceeded' | 'over on this machine' | 'later' | 'not yet' | 'not run here' | 'not measured';

/** One figure of the table. */
export interface Row {
  readonly what: string;
  readonly budget: string;
  readonly figure: string;
  readonly status: Status;
}

type Measured = {
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  /** Where the figure comes from: the largest page, the slowest function. */
  readonly of?: string;
  /** Depends on this machine's speed, so exceeding it doesn't fail the command. */
  readonly dependsOnMachine?: true;
  /** The planned work that brings the figure within its budget. */
  readonly later?: string;
} & ({ readonly max: number } | { readonly min: number });

export const shown = (figure: number, digits = 2): string =>
  figure !== 0 && Math.abs(figure) < 10 ** -digits
    ? figure.toPrecision(2)
    : figure.toLocaleString('en-US', { maximumFractionDigits: digits });

const withUnit = (figure: number, unit: string): string => `${shown(figure)} ${unit}`.trimEnd();

function statusOf(isKept: boolean, { dependsOnMachine, later }: Pick<Measured, 'dependsOnMachine' | 'later'>): Status {
  if (isKept) return 'ok';
  if (later !== undefined) return 'later';
  return dependsOnMachine ? 'over on this machine' : 'exceeded';
}

export function rowOf(measured: Measured): Row {
  const { what, figure, unit, of } = measured;
  const isKept = 'max' in measured ? figure <= measured.max : figure >= measured.min;
  const status = statusOf(isKept, measured);
  const notes = [of, status === 'later' ? measured.later : undefined].filter((note) => note !== undefined);
  return {
    what,
    budget: 'max' in measured ? `≤ ${withUnit(measured.max, unit)}` : `≥ ${withUnit(measured.min, unit)}`,
    figure: `${withUnit(figure, unit)}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`,
    status,
  };
}

/** A figure without a budget. */
export const measuredOnly = (what: string, figure: number, unit: string, of?: string): Row => ({
  what,
  budget: '',
  figure: `${withUnit(figure, unit)}${of ? ` (${of})` : ''}`,
  status: 'ok',
});

const without =
  (status: Status) =>
  (what: string, budget: string, why: string): Row => ({ what, budget, figure: why, status });
/** For a feature that does not exist. */
export const notYet = without('not yet');
/** For a figure of another command that has not run here. */
export const notRunHere = without('not run here');
export const notMeasured = without('not measured');

export const fails = ({ status }: Row): boolean => status === 'exceeded' || status === 'not measured';

export const largest = <T>(all: readonly T[], figureOf: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>(
    (most, one) => (most === undefined || figureOf(one) > figureOf(most) ? one : most),
    undefined,
  );

/** A budget and the rows that measure it. */
export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

const columns = ['what', 'budget', 'figure', 'status'] as const;
const INDENT = '  ';

export const tableOf = (rows: readonly Row[]): string => sectionsTable([{ title: '', rows }]);

/** One table for all sections, with rows indented under the section titles. */
export function sectionsTable(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ title, rows }): (Row | string)[] => [
    ...(title ? [title] : []),
    ...rows.map((row) => (title ? { ...row, what: `${INDENT}${row.what}` } : row)),
  ]);
  const rows = lines.filter((line) => typeof line !== 'string');
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  return [
    line(columns),
    line(widths.map((width) => '─'.repeat(width))),
    ...lines.map((one) => (typeof one === 'string' ? one : line(columns.map((column) => one[column])))),
  ].join('\n');
}
