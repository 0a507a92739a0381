import { ArrowLeft, ArrowRight, EllipsisVertical, Plus, Trash2, X } from 'lucide-react';
import { type ClipboardEvent, useId } from 'react';
import { moveItem } from '#web/components/sortable/moves.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Menu } from '#web/components/ui/menu.tsx';
import { toasts } from '#web/config/messages/toasts.ts';
import { visualEditingMessages as messages } from '#web/config/messages/visual-editing.ts';
import { toast } from '#web/lib/toast.ts';
import { InlineText } from '../inline-text.tsx';
import { cellsOf, type Grid, type GridLimits, pasteCells } from './paste-grid.ts';
import { useRows } from './use-rows.ts';

interface GridFormProps {
  label: string;
  grid: Grid;
  limits: GridLimits;
  names: {
    readonly column: (number: number) => string;
    readonly label: (number: number) => string;
    readonly cell: (row: number, column: number) => string;
    readonly addColumn: string;
    readonly addRow: string;
    readonly removeColumn: (number: number) => string;
  };
  numeric?: boolean;
  isInvalid?: (row: number, column: number) => boolean;
  onChange(grid: Grid): void;
  onCellBlur?: () => void;
}

const field = 'text-14 min-w-18';

/** A table of texts or numbers. Enter goes down, and a spreadsheet's cells can be pasted. */
export function GridForm({
  label,
  grid,
  limits,
  names,
  numeric = false,
  isInvalid,
  onChange,
  onCellBlur,
}: GridFormProps) {
  const { columns, rows } = grid;
  const hintId = useId();
  const blank = { label: '', cells: columns.map(() => '') };
  const { root, canAdd, canRemove, add, remove, cell } = useRows({
    rows,
    bounds: limits.rows,
    empty: blank,
    firstField: '0',
    goesDown: true,
    isEmpty: (row) => row.label === '' && row.cells.every((text) => text === '' || (numeric && text === '0')),
    onChange: (next) => onChange({ columns, rows: next }),
  });
  const changeRow = (index: number, row: Grid['rows'][number]) => onChange({ columns, rows: rows.with(index, row) });
  const changeColumns = (change: (cells: readonly string[]) => string[]) =>
    onChange({ columns: change(columns), rows: rows.map((row) => ({ ...row, cells: change(row.cells) })) });

  const onPaste = (row: number, column: number) => (event: ClipboardEvent) => {
    const cells = cellsOf(event.clipboardData);
    if (!cells) return;
    event.preventDefault();
    const { grid: filled, isComplete } = pasteCells(grid, { row, column }, cells, limits);
    onChange(filled);
    if (!isComplete) toast(toasts.pastedInPart(messages.tableRoom(limits.rows[1], limits.columns[1])));
  };

  const [fewest, most] = limits.columns;
  // Fields are controlled, so the index can be the key.
  const headings = columns.map((name, index) => ({ name, index }));
  const places = rows.map((row, index) => ({ row, index, cells: row.cells.map((text, column) => ({ text, column })) }));
  return (
    <fieldset ref={root} className="min-w-0" aria-describedby={hintId}>
      <legend className="mb-1.5 text-14 font-medium">{label}</legend>
      <div className="-mx-1 overflow-x-auto px-1 pb-1">
        <table className="w-full border-separate border-spacing-1">
          <thead>
            <tr>
              <td />
              {headings.map(({ name, index }) => (
                <th key={index} scope="col" className="align-top font-normal">
                  <div className="flex">
                    <InlineText
                      look="field"
                      label={names.column(index + 1)}
                      placeholder={names.column(index + 1)}
                      value={name}
                      maxLength={limits.columnChars}
                      oneLine
                      onChange={(text) => onChange({ columns: columns.with(index, text), rows })}
                      onPaste={onPaste(0, index + 1)}
                      className={`${field} font-medium`}
                    />
                    {columns.length > 1 && (
                      <Menu
                        label={messages.moreFor(names.column(index + 1))}
                        className="h-9 w-6 text-ink-faint pointer-coarse:size-11"
                        items={[
                          {
                            label: messages.moveLeft,
                            Icon: ArrowLeft,
                            disabled: index === 0,
                            onSelect: () => changeColumns((cells) => moveItem(cells, index, index - 1)),
                          },
                          {
                            label: messages.moveRight,
                            Icon: ArrowRight,
                            disabled: index === columns.length - 1,
                            onSelect: () => changeColumns((cells) => moveItem(cells, index, index + 1)),
                          },
                          {
                            label: names.removeColumn(index + 1),
                            Icon: Trash2,
                            tone: 'danger',
                            disabled: columns.length <= fewest,
                            onSelect: () => changeColumns((cells) => cells.toSpliced(index, 1)),
                          },
                        ]}
                      >
                        <EllipsisVertical className="size-4" aria-hidden />
                      </Menu>
                    )}
                  </div>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {places.map(({ row, index, cells }) => (
              <tr key={index}>
                <th scope="row" className="align-top font-normal">
                  <InlineText
                    look="field"
                    label={names.label(index + 1)}
                    placeholder={names.label(index + 1)}
                    value={row.label}
                    maxLength={limits.labelChars}
                    oneLine
                    onChange={(text) => changeRow(index, { ...row, label: text })}
                    onPaste={onPaste(index + 1, 0)}
                    className={`${field} font-medium`}
                    {...cell(index, '0')}
                  />
                </th>
                {cells.map(({ text, column }) => (
                  <td key={column} className="align-top">
                    <InlineText
                      look="field"
                      label={names.cell(index + 1, column + 1)}
                      placeholder={numeric ? '0' : ''}
                      inputMode={numeric ? 'decimal' : undefined}
                      value={text}
                      maxLength={limits.cellChars}
                      oneLine
                      error={isInvalid?.(index, column) ? messages.notANumber : undefined}
                      onChange={(value) => changeRow(index, { ...row, cells: row.cells.with(column, value) })}
                      onPaste={onPaste(index + 1, column + 1)}
                      // As in a spreadsheet, typing replaces a number.
                      onFocus={numeric ? ({ currentTarget }) => currentTarget.select() : undefined}
                      onBlur={onCellBlur}
                      className={numeric ? `${field} text-end tabular-nums` : field}
                      {...cell(index, String(column + 1))}
                    />
                  </td>
                ))}
                <td className="w-9 align-top">
                  {canRemove && (
                    <button
                      type="button"
                      aria-label={messages.removeRow(messages.row(index + 1))}
                      onClick={() => remove(index)}
                      className="grid size-9 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink pointer-coarse:size-11"
                    >
                      <X className="size-4" aria-hidden />
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="-ms-3 flex flex-wrap items-center gap-1">
        {canAdd && (
          <Button tone="ghost" size="small" onClick={add}>
            <Plus aria-hidden />
            {names.addRow}
          </Button>
        )}
        {columns.length < most && (
          <Button tone="ghost" size="small" onClick={() => changeColumns((cells) => [...cells, ''])}>
            <Plus aria-hidden />
            {names.addColumn}
          </Button>
        )}
      </div>
      <p id={hintId} className="text-12 text-ink-soft">
        {messages.paste} <span className="pointer-coarse:hidden">{messages.keys}</span>
      </p>
    </fieldset>
  );
}
