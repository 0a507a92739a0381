import type { Drawing, Paragraph } from '../drawing.ts';
import { formatValue, isAttachedUnit } from '../numbers.ts';
import type { ColorRole, PathCommand, Point } from '../scene.ts';
import type { VisualOf } from '../visual.ts';
import { visualWords } from '../words.ts';

/** An angle of 0 points up; angles grow clockwise. */
const onCircle = (center: Point, radius: number, angle: number): Point => ({
  x: center.x + radius * Math.sin(angle),
  y: center.y - radius * Math.cos(angle),
});

function arc(center: Point, radius: number, from: number, to: number): PathCommand[] {
  const parts = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2)));
  const angle = (to - from) / parts;
  const reach = (4 / 3) * Math.tan(angle / 4) * radius;
  return Array.from({ length: parts }, (_, index) => {
    const [first, last] = [from + index * angle, from + (index + 1) * angle];
    const [start, end] = [onCircle(center, radius, first), onCircle(center, radius, last)];
    return [
      'C',
      start.x + reach * Math.cos(first),
      start.y + reach * Math.sin(first),
      end.x - reach * Math.cos(last),
      end.y - reach * Math.sin(last),
      end.x,
      end.y,
    ] as const;
  });
}

interface Ring {
  readonly center: Point;
  readonly outer: number;
  readonly inner: number;
}

function segment({ center, outer, inner }: Ring, from: number, to: number): PathCommand[] {
  const [start, back] = [onCircle(center, outer, from), onCircle(center, inner, to)];
  return [
    ['M', start.x, start.y],
    ...arc(center, outer, from, to),
    ['L', back.x, back.y],
    ...arc(center, inner, to, from),
    ['Z'],
  ];
}

/** In px on the outer circle. */
const GAP = 2;

interface Part {
  readonly from: number;
  readonly to: number;
  readonly color: ColorRole;
}

function drawRing(drawing: Drawing, ring: Ring, parts: readonly Part[]): void {
  const middle = (ring.outer + ring.inner) / 2;
  drawing.add({
    kind: 'circle',
    center: ring.center,
    radius: middle,
    stroke: 'accentSoft',
    strokeWidth: ring.outer - ring.inner,
  });
  const gap = parts.length > 1 ? GAP / ring.outer : 0;
  for (const { from, to, color } of parts) {
    // A sliver stays visible.
    const end = Math.max(to - gap / 2, from + gap / 2 + 0.004);
    drawing.path(segment(ring, from + gap / 2, end), { fill: color });
  }
}

interface Row extends Part {
  readonly label: Paragraph;
  readonly figure: Paragraph;
}

const MARK = 13;

/** Rows show their part of the ring, so they can be told without color. */
function drawRows(drawing: Drawing, rows: readonly Row[], place: { left: number; y: number }): number {
  const { left } = place;
  const figures = Math.max(...rows.map(({ figure }) => figure.width));
  const textLeft = left + MARK * 2 + 14;
  let { y } = place;
  for (const [index, row] of rows.entries()) {
    if (index > 0) {
      drawing.line(textLeft, y + 8, drawing.width, y + 8);
      y += 16;
    }
    const height = Math.max(row.label.height, row.figure.height, MARK * 2);
    const mark = { center: { x: left + MARK, y: y + height / 2 }, outer: MARK, inner: MARK - 6 };
    drawRing(drawing, mark, [row]);
    drawing.text(row.label, {
      x: textLeft,
      y: y + (height - row.label.height) / 2,
      width: drawing.width - figures - 16 - textLeft,
    });
    drawing.text(row.figure, {
      x: drawing.width - figures,
      y: y + (height - row.figure.height) / 2,
      width: figures,
      align: 'right',
    });
    y += height;
  }
  return y;
}

function drawTotal(drawing: Drawing, ring: Ring, total: string, word: string): void {
  const room = ring.inner * 1.4;
  const figure = drawing.paragraph(total, drawing.type.figure, room);
  const label = drawing.paragraph(word, drawing.type.label, room);
  if (figure.lines.length !== 1 || label.lines.length !== 1) return;
  const y = ring.center.y - (figure.height + label.height) / 2;
  const x = ring.center.x - room / 2;
  const bottom = drawing.text(figure, { x, y, width: room, align: 'center' });
  drawing.text(label, { x, y: bottom, width: room, align: 'center', color: 'inkFaint' });
}

/** Neighbors differ, also the last part of an odd ring and the first. */
export function partColor(index: number, count: number): ColorRole {
  if (index % 2 === 1) return 'accentStrong';
  return index === count - 1 ? 'inkFaint' : 'accent';
}

/** What stands beside the parts: numbers with their unit, and of other units also the percentage. */
export function donutFigures(values: readonly number[], unit: string, language: string): string[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return values.map((value) => {
    const number = formatValue(value, unit, language);
    const figure = isAttachedUnit(unit) ? number : `${number} ${unit}`.trimEnd();
    return unit.trim() === '%' || total === 0 ? figure : `${figure} (${percent.format(value / total)})`;
  });
}

export function drawDonut(
  drawing: Drawing,
  top: number,
  { labels, series, unit }: VisualOf<'chart'>,
  language: string,
): number {
  const { sizeClass, type, width } = drawing;
  const values = labels.map((_, index) => Math.max(0, series[0]?.values[index] ?? 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  const isBeside = sizeClass !== 'compact';
  const diameter = isBeside ? Math.min(300, Math.round(width * 0.34)) : Math.min(200, width * 0.6);
  const left = isBeside ? diameter + (sizeClass === 'wide' ? 56 : 32) : 0;
  const isPercent = unit.trim() === '%';
  const figures = donutFigures(values, unit, language);
  const textWidth = width - left - MARK * 2 - 14;
  const figureLimit = textWidth * 0.48;
  const shown = figures.map((figure) => drawing.paragraph(figure, type.labelStrong, figureLimit));
  const labelWidth = textWidth - Math.max(...shown.map((figure) => figure.width)) - 16;
  let angle = 0;
  const rows = labels.map((label, index): Row => {
    const from = angle;
    if (total > 0) angle += ((values[index] ?? 0) / total) * Math.PI * 2;
    return {
      from,
      to: angle,
      color: partColor(index, labels.length),
      label: drawing.paragraph(label, type.label, labelWidth),
      figure: shown[index] ?? drawing.paragraph('', type.label, figureLimit),
    };
  });
  const rowsHeight = rows.reduce(
    (sum, { label, figure }) => sum + Math.max(label.height, figure.height, MARK * 2) + 16,
    -16,
  );
  const height = isBeside ? Math.max(diameter, rowsHeight) : diameter;
  const ring = {
    center: { x: isBeside ? diameter / 2 : width / 2, y: top + height / 2 },
    outer: diameter / 2,
    inner: diameter * 0.34,
  };
  const visible = rows.filter(({ from, to }) => to > from);
  drawRing(drawing, ring, visible);
  if (total > 0 && !isPercent) {
    const word = isAttachedUnit(unit) || unit.trim() === '' ? visualWords.total : unit;
    drawTotal(drawing, ring, formatValue(total, unit, language), word);
  }
  const rowsTop = isBeside ? top + (height - rowsHeight) / 2 : top + diameter + 24;
  const bottom = drawRows(drawing, rows, { left, y: rowsTop });
  return isBeside ? top + height : bottom;
}
