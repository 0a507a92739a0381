/** A line of the bench's table: one budget, and how it stands. */
export interface Row {
  readonly what: string;
  readonly budget: string;
  readonly figure: string;
  /** `told` is a figure that depends on the machine and its load: reported, judged by whoever reads it. */
  readonly standing: 'kept' | 'exceeded' | 'told: kept' | 'told: exceeded' | 'not measured';
}

interface Measured {
  readonly what: string;
  readonly most: number;
  readonly figure: number;
  readonly unit: string;
  /** Where the figure comes from: the largest page, the slowest function. */
  readonly of?: string;
  /** Depends on this machine's speed, so that exceeding it fails nothing. */
  readonly told?: true;
}

const shown = (figure: number): string => figure.toLocaleString('en-US', { maximumFractionDigits: 2 });

export function rowOf({ what, most, figure, unit, of, told }: Measured): Row {
  const standing = figure <= most ? 'kept' : 'exceeded';
  return {
    what,
    budget: `≤ ${shown(most)} ${unit}`,
    figure: `${shown(figure)} ${unit}${of ? ` (${of})` : ''}`,
    standing: told ? `told: ${standing}` : standing,
  };
}

/** A figure of this machine that no budget limits. */
export const told = (what: string, figure: number, unit: string): Row => ({
  what,
  budget: '',
  figure: `${shown(figure)} ${unit}`,
  standing: 'told: kept',
});

export const notMeasured = (what: string, budget: string, why: string): Row => ({
  what,
  budget,
  figure: why,
  standing: 'not measured',
});

export const largest = <T>(all: readonly T[], figureOf: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>(
    (most, one) => (most === undefined || figureOf(one) > figureOf(most) ? one : most),
    undefined,
  );

const columns = ['what', 'budget', 'figure', 'standing'] as const;

export function tableOf(rows: readonly Row[]): string {
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  return [
    line(columns),
    line(widths.map((width) => '─'.repeat(width))),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
  ].join('\n');
}
