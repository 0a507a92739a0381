import { cutText } from '#domain/cut-text.ts';

export interface Grid {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
}

export interface GridLimits {
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
  readonly columnChars: number;
  readonly labelChars: number;
  readonly cellChars: number;
}

type Matrix = readonly (readonly string[])[];

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The cells on the clipboard, from a spreadsheet or a table; undefined for a single text. */
export function cellsOf(clipboard: Pick<DataTransfer, 'getData'>): Matrix | undefined {
  const page = new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html');
  const table = [...page.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => flat(cell.textContent ?? '')),
  );
  const lines = clipboard
    .getData('text/plain')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  const cells = table.length > 0 ? table : lines.map((line) => line.split('\t').map(flat));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : undefined;
}

/**
 * Fills a grid from a cell on; row 0 has the columns' names, column 0 the rows' labels. A table whose corner is empty
 * brings its names. The grid grows up to its limits, and longer texts are cut.
 */
export function pasteCells(
  { columns, rows }: Grid,
  at: { readonly row: number; readonly column: number },
  cells: Matrix,
  limits: GridLimits,
): { grid: Grid; isComplete: boolean } {
  const bringsNames = cells[0]?.[0] === '' && at.column === 0;
  const [top, left] = [bringsNames ? 0 : at.row, at.column];
  const width = Math.max(...cells.map((row) => row.length));
  const [neededColumns, neededRows] = [left + width - 1, top + cells.length - 1];
  const columnCount = Math.min(limits.columns[1], Math.max(columns.length, neededColumns));
  const rowCount = Math.min(limits.rows[1], Math.max(rows.length, neededRows));
  let isComplete = columnCount >= neededColumns && rowCount >= neededRows;
  function pasted(row: number, column: number, present: string, maxChars: number): string {
    const text = cells[row - top]?.[column - left] ?? present;
    if (text.length > maxChars) isComplete = false;
    return cutText(text, maxChars);
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const grid = {
    columns: numbers(columnCount).map((column) => pasted(0, column + 1, columns[column] ?? '', limits.columnChars)),
    rows: numbers(rowCount).map((row) => ({
      label: pasted(row + 1, 0, rows[row]?.label ?? '', limits.labelChars),
      cells: numbers(columnCount).map((column) =>
        pasted(row + 1, column + 1, rows[row]?.cells[column] ?? '', limits.cellChars),
      ),
    })),
  };
  return { grid, isComplete };
}
