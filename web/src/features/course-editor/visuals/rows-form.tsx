import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Sortable } from '#web/components/sortable/sortable.tsx';
import { Grip, SortableItem } from '#web/components/sortable/sortable-item.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { visualEditingMessages as messages } from '#web/config/messages/visual-editing.ts';
import { InlineText } from '../inline-text.tsx';
import { useRows } from './use-rows.ts';

export interface TextField<Row> {
  readonly name: string;
  readonly label: string;
  readonly maxLength: number;
  readonly value: (row: Row) => string;
  readonly set: (row: Row, value: string) => Row;
  readonly className?: string;
}

interface RowsFormProps<Row> {
  label: string;
  /** Such as "Step 2". */
  rowName(number: number): string;
  addLabel: string;
  hint?: string;
  rows: readonly Row[];
  bounds: readonly [number, number];
  empty: Row;
  fields: readonly TextField<Row>[];
  onChange(rows: Row[]): void;
  /** Before the texts of a row. */
  leading?: (row: Row, index: number) => ReactNode;
  /** Without texts by default. */
  isEmpty?: (row: Row) => boolean;
}

/** A list of rows with some texts each, within the bounds of its kind of visual. */
export function RowsForm<Row>({
  label,
  rowName,
  addLabel,
  hint = messages.keys,
  rows,
  bounds,
  empty,
  fields,
  onChange,
  leading,
  isEmpty = (row) => fields.every((field) => field.value(row) === ''),
}: RowsFormProps<Row>) {
  const [id, hintId] = [useId(), useId()];
  const { root, canAdd, canRemove, add, remove, drop, cell } = useRows({
    rows,
    bounds,
    empty,
    firstField: fields[0]?.name ?? '',
    isEmpty,
    onChange,
  });
  // Fields are controlled, so the index can be the key.
  const places = rows.map((row, index) => ({ row, index }));
  return (
    <fieldset ref={root} className="min-w-0" aria-describedby={hintId}>
      <legend className="mb-1.5 text-14 font-medium">{label}</legend>
      <Sortable kind={id} list={id} label={label} count={rows.length} onMove={drop} className="flex flex-col gap-2">
        {places.map(({ row, index }) => (
          <SortableItem key={index} index={index} name={rowName(index + 1)} className="group flex items-start gap-1">
            <Grip className="-ms-1" />
            <div className="flex min-w-0 flex-1 flex-wrap gap-1.5">
              {leading?.(row, index)}
              {fields.map(({ name, label: fieldLabel, maxLength, value, set, className = 'basis-full' }) => (
                <div key={name} className={`min-w-0 ${className}`}>
                  <InlineText
                    look="field"
                    label={`${rowName(index + 1)}: ${fieldLabel}`}
                    placeholder={fieldLabel}
                    value={value(row)}
                    maxLength={maxLength}
                    oneLine
                    onChange={(text) => onChange(rows.with(index, set(row, text)))}
                    className="text-14"
                    {...cell(index, name)}
                  />
                </div>
              ))}
            </div>
            {canRemove ? (
              <button
                type="button"
                aria-label={messages.removeRow(rowName(index + 1))}
                onClick={() => remove(index)}
                className="grid size-9 shrink-0 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink pointer-coarse:size-11"
              >
                <X className="size-4" aria-hidden />
              </button>
            ) : (
              <span className="size-9 shrink-0 pointer-coarse:size-11" />
            )}
          </SortableItem>
        ))}
      </Sortable>
      {canAdd ? (
        <Button tone="ghost" size="small" className="mt-1 -ms-3" onClick={add}>
          <Plus aria-hidden />
          {addLabel}
        </Button>
      ) : (
        <p className="mt-2 text-14 text-ink-soft">{messages.rowFull(bounds[1])}</p>
      )}
      <p id={hintId} className="text-12 text-ink-soft pointer-coarse:hidden">
        {hint}
      </p>
    </fieldset>
  );
}
