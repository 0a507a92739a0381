import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Move, moveItem } from '#web/components/sortable/moves.ts';

interface RowsOptions<Row> {
  readonly rows: readonly Row[];
  readonly bounds: readonly [number, number];
  readonly empty: Row;
  readonly firstField: string;
  readonly isEmpty: (row: Row) => boolean;
  /** Enter stays in its column, as in a spreadsheet. */
  readonly goesDown?: boolean;
  readonly onChange: (rows: Row[]) => void;
}

const cellName = (row: number, field: string): string => `${row} ${field}`;

/**
 * Rows that are edited by key: Enter adds one, Backspace removes an empty one, Alt and the arrows move it. The focus
 * stays in the same field.
 */
export function useRows<Row>({
  rows,
  bounds: [min, max],
  empty,
  firstField,
  isEmpty,
  goesDown,
  onChange,
}: RowsOptions<Row>) {
  const root = useRef<HTMLFieldSetElement>(null);

  const focus = (row: number, field = firstField) =>
    root.current?.querySelector<HTMLElement>(`[data-cell=${JSON.stringify(cellName(row, field))}]`)?.focus();

  /** Renders at once, so that the next key reaches the new field. */
  const change = (next: Row[]) => flushSync(() => onChange(next));

  function add(row = rows.length, field = firstField): void {
    if (rows.length >= max) return;
    change(rows.toSpliced(row, 0, empty));
    focus(row, field);
  }
  function remove(row: number, focused = Math.min(row, rows.length - 2)): void {
    if (rows.length <= min) return;
    change(rows.toSpliced(row, 1));
    focus(Math.max(0, focused));
  }
  function move(row: number, to: number, field: string): void {
    if (to < 0 || to >= rows.length) return;
    change(moveItem(rows, row, to));
    focus(to, field);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: number, field: string): void {
    const [item, next] = [rows[row], rows[row + 1]];
    if (event.nativeEvent.isComposing || item === undefined) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(row, row + (event.key === 'ArrowUp' ? -1 : 1), field);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const below = goesDown ? field : firstField;
      if (next !== undefined && (goesDown || isEmpty(next))) focus(row + 1, below);
      else if (!isEmpty(item)) add(row + 1, below);
    } else if (event.key === 'Backspace' && isEmpty(item) && rows.length > min) {
      event.preventDefault();
      remove(row, row - 1);
    }
  }

  return {
    root,
    canAdd: rows.length < max,
    canRemove: rows.length > min,
    add: () => add(),
    remove: (row: number) => remove(row),
    drop: ({ from, to }: Move) => onChange(moveItem(rows, from.index, to.index)),
    cell: (row: number, field: string) => ({
      'data-cell': cellName(row, field),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, row, field),
    }),
  };
}
