import type { Drawing, Paragraph, SizeClass } from '../drawing.ts';
import { formatValue } from '../numbers.ts';
import type { ColorRole, PathCommand } from '../scene.ts';
import type { VisualOf } from '../visual.ts';
import { seriesLook } from './series.ts';

type Chart = VisualOf<'chart'>;

const barHeights = { compact: [26, 22, 18], medium: [38, 28, 22], wide: [46, 34, 26] } as const;
const barHeightOf = (sizeClass: SizeClass, count: number): number =>
  barHeights[sizeClass][count <= 4 ? 0 : count <= 7 ? 1 : 2];
const ROUND = 4;
/** Bézier handle of a quarter circle. */
const CURVE = 0.5523;

function barPath(zero: number, end: number, y: number, height: number): PathCommand[] {
  const sign = end < zero ? -1 : 1;
  const round = Math.min(ROUND, Math.abs(end - zero)) * sign;
  const curve = round * CURVE;
  const rise = Math.abs(round);
  const riseCurve = rise * CURVE;
  return [
    ['M', zero, y],
    ['L', end - round, y],
    ['C', end - round + curve, y, end, y + rise - riseCurve, end, y + rise],
    ['L', end, y + height - rise],
    ['C', end, y + height - rise + riseCurve, end - round + curve, y + height, end - round, y + height],
    ['L', zero, y + height],
    ['Z'],
  ];
}

interface Bar {
  readonly name: Paragraph;
  readonly value: number;
  readonly figure: Paragraph;
  readonly color: ColorRole;
}

interface Scale {
  /** Width of the longest bars of both directions. */
  readonly space: number;
  readonly zero: number;
  at(value: number): number;
}

function scaleOf(bars: readonly Bar[], left: number, right: number): Scale {
  const roomFor = (isNegative: boolean): number =>
    Math.max(0, ...bars.filter(({ value }) => value < 0 === isNegative).map(({ figure }) => figure.width + 8));
  const hasNegative = bars.some(({ value }) => value < 0);
  const low = Math.min(0, ...bars.map(({ value }) => value));
  const high = Math.max(0, ...bars.map(({ value }) => value));
  const start = left + (hasNegative ? roomFor(true) : 0);
  const space = right - roomFor(false) - start;
  const span = high - low || 1;
  return { space, zero: start + (-low / span) * space, at: (value) => start + ((value - low) / span) * space };
}

function drawBar(
  drawing: Drawing,
  { name, value, figure, color }: Bar,
  place: { y: number; left: number; names: number; scale: Scale; thickness: number },
): number {
  const { y, left, names, scale, thickness } = place;
  const height = Math.max(name.height, figure.height, thickness);
  const end = scale.at(value);
  const barTop = y + (height - thickness) / 2;
  drawing.text(name, { x: left, y: y + (height - name.height) / 2, width: names, color: 'inkSoft' });
  if (value === 0) drawing.line(scale.zero, barTop, scale.zero, barTop + thickness, 'lineStrong', 2);
  else drawing.path(barPath(scale.zero, end, barTop, thickness), { fill: color });
  const figureTop = y + (height - figure.height) / 2;
  const isNegative = value < 0;
  drawing.text(figure, {
    x: isNegative ? end - 8 - figure.width : end + 8,
    y: figureTop,
    width: figure.width,
    align: isNegative ? 'right' : 'left',
  });
  return y + height;
}

/** @param index of the series */
export const barColor = (index: number): ColorRole => (index === 0 ? 'accent' : seriesLook(index).color);

export function drawBars(drawing: Drawing, top: number, { labels, series, unit }: Chart, language: string): number {
  const { sizeClass, type, width } = drawing;
  const isGrouped = series.length > 1;
  const barsWithin = (nameLimit: number): Bar[][] =>
    labels.map((label, at) =>
      series.map(({ name, values }, index): Bar => {
        const value = values[at] ?? 0;
        return {
          name: drawing.paragraph(isGrouped ? name : label, type.label, nameLimit),
          value,
          figure: drawing.paragraph(formatValue(value, unit, language), type.labelStrong, width * 0.32),
          color: barColor(index),
        };
      }),
    );
  const beside = barsWithin(width * (sizeClass === 'compact' ? 0.36 : 0.3));
  const names = Math.max(...beside.flat().map(({ name }) => name.width));
  const scaleFrom = (left: number): Scale => scaleOf(beside.flat(), left + (names > 0 ? names + 16 : 0), width);
  const isBeside = (isGrouped || sizeClass !== 'compact') && scaleFrom(0).space >= width * 0.3;
  const headingsWithin = (limit: number) => labels.map((label) => drawing.paragraph(label, type.labelStrong, limit));
  const narrow = headingsWithin(width * 0.2);
  const besideHeadings = Math.max(...narrow.map((heading) => heading.width)) + 28;
  const isHeadingBeside = isGrouped && isBeside && scaleFrom(besideHeadings).space >= width * 0.42;
  const left = isHeadingBeside ? besideHeadings : 0;
  const headings = isHeadingBeside ? narrow : headingsWithin(width);
  const bars = isBeside ? beside : barsWithin(width);
  const scale = isBeside ? scaleFrom(left) : scaleOf(bars.flat(), 0, width);
  const thickness = barHeightOf(sizeClass, bars.flat().length);
  const gap = isGrouped ? 22 : sizeClass === 'compact' ? 14 : Math.round(thickness * 0.6);
  const empty = drawing.paragraph('', type.label, width);
  const drawZero = (from: number, to: number): void =>
    drawing.line(scale.zero, from - 3, scale.zero, to + 3, 'lineStrong');
  let y = top;
  for (const [at, group] of bars.entries()) {
    if (at > 0) y += gap;
    const heading = headings[at];
    const headingTop = isHeadingBeside ? y + Math.max(0, thickness - type.labelStrong.leading) / 2 : y;
    let headingBottom = y;
    if (isGrouped && heading)
      headingBottom = drawing.text(heading, { x: 0, y: headingTop, width: isHeadingBeside ? left - 28 : width });
    if (isGrouped && !isHeadingBeside) y = headingBottom + 6;
    const groupTop = y;
    for (const [index, bar] of group.entries()) {
      if (index > 0) y += 6;
      if (isBeside) y = drawBar(drawing, bar, { y, left, names, scale, thickness });
      else {
        const nameBottom = drawing.text(bar.name, { x: 0, y, width, color: 'inkSoft' }) + 2;
        y = drawBar(drawing, { ...bar, name: empty }, { y: nameBottom, left, names: 0, scale, thickness });
        drawZero(nameBottom + 3, y - 3);
      }
    }
    if (isGrouped && isBeside) drawZero(groupTop, y);
    y = Math.max(y, headingBottom);
  }
  if (isBeside && !isGrouped) drawZero(top, y);
  return y + 4;
}
