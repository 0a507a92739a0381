import type PptxGenJs from 'pptxgenjs';
import type { DeckChart } from '#domain/exports/deck/deck.ts';
import { xmlCharacters } from '#domain/exports/markup.ts';
import { barColor } from '#domain/visuals/layouts/bar-chart.ts';
import { donutFigures, partColor } from '#domain/visuals/layouts/donut-chart.ts';
import { seriesLook } from '#domain/visuals/layouts/series.ts';
import { attachedUnit } from '#domain/visuals/numbers.ts';
import type { ColorRole } from '#domain/visuals/scene.ts';
import type { VisualOf } from '#domain/visuals/visual.ts';

type Chart = VisualOf<'chart'>;
type Options = PptxGenJs.IChartOpts;

const MAX_DECIMALS = 4;

/** As many as the values have. */
function decimalsOf(values: readonly number[]): number {
  for (let decimals = 0; decimals < MAX_DECIMALS; decimals++)
    if (values.every((value) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-9)) return decimals;
  return MAX_DECIMALS;
}

/** As many digits as a number has. */
const GENERAL = 'General';

const quoted = (text: string): string => (text === '' ? '' : `"${text}"`);

/** A format of numbers as spreadsheets have it, such as `#,##0.0"%"`. */
export function numberFormat({ series, unit }: Pick<Chart, 'series' | 'unit'>): string {
  const decimals = decimalsOf(series.flatMap(({ values }) => values));
  const number = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  const { before, after } = attachedUnit(unit);
  return quoted(before) + number + quoted(after);
}

/** Axes need fewer decimals than values. */
function axisFormat(unit: string): string {
  const { before, after } = attachedUnit(unit);
  return quoted(before) + GENERAL + quoted(after);
}

const names = { bar: 'bar', line: 'line', donut: 'doughnut' } as const;

interface Native {
  readonly type: PptxGenJs.CHART_NAME;
  readonly data: { name: string; labels: string[]; values: number[] }[];
  readonly options: Options;
}

/** As on the site. @param count of the parts or the series */
const colorsIn = (type: Chart['type'], count: number): ColorRole[] =>
  Array.from({ length: count }, (_, index) =>
    type === 'donut' ? partColor(index, count) : type === 'bar' ? barColor(index) : seriesLook(index).color,
  );

interface ChartLook {
  colorOf(role: ColorRole): string;
  /** Of its labels. */
  readonly points: number;
  readonly language: string;
}

/** A chart that can be edited. */
export function nativeChart({ chart }: DeckChart, { colorOf, points, language }: ChartLook): Native {
  const { type, unit } = chart;
  // A donut shows the first series, which can't have negative parts, and names each part with its figure.
  const series = type === 'donut' ? chart.series.slice(0, 1) : chart.series;
  const valuesOf = (values: readonly number[]): number[] =>
    chart.labels.map((_, index) => (type === 'donut' ? Math.max(0, values[index] ?? 0) : (values[index] ?? 0)));
  const figures = type === 'donut' ? donutFigures(valuesOf(series[0]?.values ?? []), unit, language) : [];
  const labels = chart.labels.map((label, index) =>
    xmlCharacters(figures[index] === undefined ? label : `${label}: ${figures[index]}`),
  );
  const data = series.map(({ name, values }) => ({ name: xmlCharacters(name), labels, values: valuesOf(values) }));
  const text = { color: colorOf('ink'), soft: colorOf('inkSoft'), line: colorOf('line') };
  const format = numberFormat(chart);
  const options: Options = {
    chartColors: colorsIn(type, type === 'donut' ? labels.length : series.length).map(colorOf),
    showLegend: type === 'donut' || series.length > 1,
    legendPos: type === 'donut' ? 'r' : 'b',
    legendFontSize: points,
    legendColor: text.color,
    dataLabelFontSize: points,
    dataLabelColor: text.color,
    dataLabelFormatCode: format,
    valAxisLabelFormatCode: axisFormat(chart.unit),
    catAxisLabelFontSize: points,
    catAxisLabelColor: text.soft,
    catAxisLineColor: text.line,
    valAxisLabelFontSize: points,
    valAxisLabelColor: text.soft,
    valAxisLineShow: false,
    valGridLine: { color: text.line, size: 0.75 },
    catGridLine: { style: 'none' },
    chartArea: { roundedCorners: false },
    ...typeOptions[type],
    ...bounds(chart),
  };
  return { type: names[type] as PptxGenJs.CHART_NAME, data, options };
}

/** Bars begin at zero, which programs leave out where values are close. */
function bounds({ type, series }: Chart): Options {
  const values = series.flatMap((each) => each.values);
  if (type !== 'bar') return {};
  if (values.every((value) => value >= 0)) return { valAxisMinVal: 0 };
  return values.every((value) => value <= 0) ? { valAxisMaxVal: 0 } : {};
}

const typeOptions: Readonly<Record<Chart['type'], Options>> = {
  // Bars run from left to right, the first at the top, with their value at the end.
  bar: {
    barDir: 'bar',
    barGapWidthPct: 60,
    // Beside the bars, also of negative values.
    catAxisLabelPos: 'low',
    // Its types lack this.
    catAxisOrientation: 'maxMin' as 'minMax',
    valAxisHidden: true,
    valGridLine: { style: 'none' },
    showValue: true,
  },
  line: { lineSize: 2.5, lineDataSymbolSize: 8, lineSmooth: false },
  donut: { holeSize: 60, showPercent: false, dataBorder: { pt: 1.5, color: 'FFFFFF' } },
};
