import type { Drawing, Paragraph } from '../drawing.ts';
import { axisFor, formatTicks, formatValue } from '../numbers.ts';
import type { Box, Point } from '../scene.ts';
import type { VisualOf } from '../visual.ts';
import { drawCategories } from './line-categories.ts';
import { seriesLook } from './series.ts';

type Chart = VisualOf<'chart'>;

const plotHeight = { compact: 230, medium: 300, wide: 316 } as const;
const MARKER = 4.5;

function drawMarker(drawing: Drawing, { x, y }: Point, index: number): void {
  const { marker, color } = seriesLook(index);
  const paint = { fill: color, stroke: 'surface', strokeWidth: 1.5 } as const;
  if (marker === 'circle') drawing.add({ kind: 'circle', center: { x, y }, radius: MARKER, ...paint });
  else if (marker === 'square')
    drawing.add({ kind: 'rect', x: x - MARKER, y: y - MARKER, width: MARKER * 2, height: MARKER * 2, ...paint });
  else {
    const reach = MARKER * 1.4;
    drawing.path([['M', x, y - reach], ['L', x + reach, y], ['L', x, y + reach], ['L', x - reach, y], ['Z']], paint);
  }
}

interface EndLabel {
  readonly name: Paragraph;
  readonly figure: Paragraph;
  readonly height: number;
  readonly index: number;
  /** Where the line ends. */
  readonly at: number;
}

function spread(labels: readonly EndLabel[], top: number, bottom: number): { label: EndLabel; y: number }[] {
  const sorted = [...labels].sort((one, other) => one.at - other.at);
  const gap = 6;
  const placed: { label: EndLabel; y: number }[] = [];
  let next = top;
  for (const label of sorted) {
    const y = Math.max(next, label.at - label.height / 2);
    placed.push({ label, y });
    next = y + label.height + gap;
  }
  let limit = bottom;
  for (const place of placed.toReversed()) {
    place.y = Math.min(place.y, limit - place.label.height);
    limit = place.y - gap;
  }
  return placed;
}

function drawEndLabels(drawing: Drawing, labels: readonly EndLabel[], plot: Box, end: number, width: number): void {
  const left = plot.x + plot.width + 24;
  for (const { label, y } of spread(labels, plot.y - 8, plot.y + plot.height + 8)) {
    const { color } = seriesLook(label.index);
    const middle = y + label.height / 2;
    drawing.path(
      [
        ['M', end + MARKER + 4, label.at],
        ['C', left - 12, label.at, left - 14, middle, left - 5, middle],
      ],
      { stroke: color, strokeWidth: 1 },
    );
    const bottom = drawing.text(label.name, { x: left, y, width, color });
    drawing.text(label.figure, { x: left, y: bottom, width, color: 'ink' });
  }
}

export function drawLines(drawing: Drawing, top: number, chart: Chart, language: string): number {
  const { sizeClass, type, width } = drawing;
  const { labels, series, unit } = chart;
  const axis = axisFor(series.flatMap(({ values }) => labels.map((_, index) => values[index] ?? 0)));
  const ticks = formatTicks(axis, unit, language).map((text) => drawing.paragraph(text, type.label, width * 0.24));
  const tickWidth = Math.max(...ticks.map((tick) => tick.width));
  const endLimit = width * (sizeClass === 'compact' ? 0.3 : 0.24);
  const ends = series.map(({ name, values }) => ({
    name: drawing.paragraph(name, type.labelStrong, endLimit),
    figure: drawing.paragraph(formatValue(values[labels.length - 1] ?? 0, unit, language), type.label, endLimit),
  }));
  const endWidth = Math.max(...ends.map(({ name, figure }) => Math.max(name.width, figure.width)));
  const needed = ends.reduce((sum, { name, figure }) => sum + name.height + figure.height + 6, 0);
  const tickHeight = Math.max(...ticks.map((tick) => tick.height));
  const plot: Box = {
    x: tickWidth + 10,
    y: top + Math.max(tickHeight / 2, 8),
    width: width - tickWidth - 10 - endWidth - 24,
    height: Math.max(plotHeight[sizeClass], needed, (tickHeight + 8) * (ticks.length - 1)),
  };
  const yOf = (value: number): number => plot.y + plot.height * (1 - (value - axis.min) / (axis.max - axis.min));
  for (const [index, tick] of ticks.entries()) {
    const value = axis.ticks[index] ?? 0;
    const y = yOf(value);
    drawing.line(plot.x, y, plot.x + plot.width, y, value === 0 ? 'lineStrong' : 'line');
    drawing.text(tick, { x: 0, y: y - tick.height / 2, width: tickWidth, align: 'right', color: 'inkFaint' });
  }
  const band = plot.width / labels.length;
  const xOf = (index: number): number => plot.x + band * (index + 0.5);
  const lines = series.map(({ values }) =>
    labels.map((_, index): Point => ({ x: xOf(index), y: yOf(values[index] ?? 0) })),
  );
  const [first] = lines;
  if (first && lines.length === 1 && axis.min === 0) {
    const base = yOf(0);
    const [start, end] = [xOf(0), xOf(labels.length - 1)];
    drawing.path([['M', start, base], ...first.map(({ x, y }) => ['L', x, y] as const), ['L', end, base], ['Z']], {
      fill: 'accentSoft',
    });
  }
  for (const [index, points] of lines.entries()) {
    const { color, dash } = seriesLook(index);
    drawing.add({
      kind: 'path',
      commands: points.map(({ x, y }, at) => [at === 0 ? 'M' : 'L', x, y] as const),
      stroke: color,
      strokeWidth: 2.5,
      dash,
    });
    for (const point of points) drawMarker(drawing, point, index);
  }
  const endLabels = ends.map(({ name, figure }, index) => ({
    name,
    figure,
    height: name.height + figure.height,
    index,
    at: lines[index]?.at(-1)?.y ?? plot.y,
  }));
  drawEndLabels(drawing, endLabels, plot, xOf(labels.length - 1), endWidth);
  return drawCategories(drawing, labels, { plot, band });
}
