import { useState } from 'react';
import { parseNumber } from '#domain/visuals/parse-number.ts';
import { chartTypes, listBounds, MAX_CHART_VALUE, textBounds, type VisualOf } from '#domain/visuals/visual.ts';
import { SelectField } from '#web/components/ui/field.tsx';
import { chartTypeNames, visualEditingMessages as messages } from '#web/config/messages/visual-editing.ts';
import { GridForm } from './grid-form.tsx';
import { LabeledText } from './labeled-text.tsx';
import type { Grid, GridLimits } from './paste-grid.ts';
import type { VisualFormProps } from './visual-form.ts';

const comparisonLimits: GridLimits = {
  columns: listBounds.columns,
  rows: listBounds.rows,
  columnChars: textBounds.label,
  labelChars: textBounds.label,
  cellChars: textBounds.cell,
};

export const ComparisonForm = ({ visual, onChange }: VisualFormProps<'comparison'>) => (
  <GridForm
    label={messages.comparison}
    grid={visual}
    limits={comparisonLimits}
    names={{
      column: messages.columnName,
      label: messages.rowLabel,
      cell: messages.cell,
      addColumn: messages.addColumn,
      addRow: messages.addRow,
      removeColumn: messages.removeColumn,
    }}
    onChange={({ columns, rows }) =>
      onChange({
        ...visual,
        columns: [...columns],
        rows: rows.map(({ label, cells }) => ({ label, cells: [...cells] })),
      })
    }
  />
);

const chartLimits: GridLimits = {
  columns: listBounds.chartSeries,
  rows: listBounds.chartLabels,
  columnChars: textBounds.label,
  labelChars: textBounds.label,
  cellChars: 24,
};

type ChartNumbers = Pick<VisualOf<'chart'>, 'labels' | 'series'>;

const gridOf = ({ labels, series }: ChartNumbers): Grid => ({
  columns: series.map(({ name }) => name),
  rows: labels.map((label, index) => ({ label, cells: series.map(({ values }) => String(values[index] ?? 0)) })),
});

/** Undefined for what is not a number that a chart can show. */
function chartValueOf(text: string): number | undefined {
  if (text.trim() === '') return 0;
  const value = parseNumber(text);
  return value === undefined || Math.abs(value) > MAX_CHART_VALUE ? undefined : value;
}

const hasNegative = ({ series }: Pick<ChartNumbers, 'series'>): boolean =>
  series.some(({ values }) => values.some((value) => value < 0));

const textOf = ({ labels, series }: ChartNumbers): string => JSON.stringify([labels, series]);

export function ChartForm({ visual, onChange }: VisualFormProps<'chart'>) {
  // Half-typed numbers, such as "-" or "1.", until the field is left.
  const [typed, setTyped] = useState<{ readonly grid: Grid; readonly stored: string }>();
  // Undo and other tabs change the stored chart.
  const shown = typed?.stored === textOf(visual) ? typed.grid : gridOf(visual);
  const isNegative = hasNegative(visual);

  function change(grid: Grid): void {
    const labels = grid.rows.map(({ label }) => label);
    const series = grid.columns.map((name, column) => ({
      name,
      values: grid.rows.map(
        ({ cells }, row) => chartValueOf(cells[column] ?? '') ?? visual.series[column]?.values[row] ?? 0,
      ),
    }));
    setTyped({ grid, stored: textOf({ labels, series }) });
    const type = visual.type === 'donut' && hasNegative({ series }) ? 'bar' : visual.type;
    onChange({ ...visual, type, labels, series });
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={messages.chartType}
          value={visual.type}
          options={chartTypes
            .filter((type) => type !== 'donut' || !isNegative)
            .map((type) => ({ value: type, label: chartTypeNames[type] }))}
          hint={
            isNegative
              ? messages.donutNegative
              : visual.type === 'donut' && visual.series.length > 1 && messages.donutFirst
          }
          onChange={({ currentTarget }) => {
            const type = chartTypes.find((each) => each === currentTarget.value);
            if (type) onChange({ ...visual, type });
          }}
        />
        <LabeledText
          label={messages.unit}
          placeholder={messages.unitExample}
          value={visual.unit}
          maxLength={textBounds.unit}
          oneLine
          className="h-11 text-16"
          onChange={(unit) => onChange({ ...visual, unit })}
        />
      </div>
      <GridForm
        label={messages.values}
        grid={shown}
        limits={chartLimits}
        numeric
        names={{
          column: messages.series,
          label: messages.labelOf,
          cell: messages.value,
          addColumn: messages.addSeries,
          addRow: messages.addLabel,
          removeColumn: messages.removeSeries,
        }}
        isInvalid={(row, column) => chartValueOf(shown.rows[row]?.cells[column] ?? '') === undefined}
        onChange={change}
        onCellBlur={() => setTyped(undefined)}
      />
      <LabeledText
        label={messages.source}
        hint={messages.sourceHint}
        value={visual.source}
        maxLength={textBounds.source}
        oneLine
        onChange={(source) => onChange({ ...visual, source })}
      />
    </div>
  );
}
