import type { Drawing, Paragraph } from '../drawing.ts';
import type { Scene } from '../scene.ts';
import type { VisualOf } from '../visual.ts';

type Comparison = VisualOf<'comparison'>;

const MIN_COLUMN = { compact: 72, medium: 88, wide: 104 } as const;
const heightOf = (paragraphs: readonly Paragraph[]): number => Math.max(0, ...paragraphs.map(({ height }) => height));

interface Column {
  readonly x: number;
  readonly width: number;
}

/** On wide sheets, overlong words don't crowd out other columns. */
function narrowest(drawing: Drawing, { columns, rows }: Comparison): number[] {
  const { type, sizeClass, width } = drawing;
  const limit = sizeClass === 'wide' ? width * 0.3 : width;
  return columns.map((head, index) => {
    const words = rows.map(({ cells }) => drawing.wordWidth(cells[index] ?? '', type.body));
    return Math.max(MIN_COLUMN[sizeClass], Math.min(limit, Math.max(drawing.wordWidth(head, type.head), ...words)));
  });
}

function columnsOf(drawing: Drawing, { columns, rows }: Comparison, left: number, gap: number): Column[] {
  const { type, width } = drawing;
  const room = width - left - gap * (columns.length - 1);
  const minimums = narrowest(drawing, { kind: 'comparison', columns, rows });
  // The side of a square as large as the longest cell: room for a few lines.
  const needs = minimums.map((minimum, index) =>
    Math.max(minimum, ...rows.map(({ cells }) => Math.sqrt(drawing.measure(cells[index] ?? '', type.body) * 96))),
  );
  const sum = (widths: readonly number[]): number => widths.reduce((total, one) => total + one, 0);
  const spare = room - sum(minimums);
  const wanted = sum(needs) - sum(minimums);
  const share = wanted > spare ? spare / wanted : 1;
  const rest = Math.max(0, spare - wanted) / columns.length;
  let x = left;
  return minimums.map((minimum, index) => {
    const column = { x, width: minimum + ((needs[index] ?? minimum) - minimum) * share + rest };
    x += column.width + gap;
    return column;
  });
}

/** Returns the common bottom. */
function drawCells(
  drawing: Drawing,
  cells: readonly Paragraph[],
  place: { columns: readonly Column[]; y: number; color: 'ink' | 'inkSoft' | 'accentInk' },
): number {
  for (const [index, cell] of cells.entries()) {
    const { x, width } = place.columns[index] ?? { x: 0, width: 0 };
    drawing.text(cell, { x, y: place.y, width, color: place.color });
  }
  return place.y + heightOf(cells);
}

/** @param labels width of the label column; 0: each label stands above its row */
function drawTable(drawing: Drawing, comparison: Comparison, labels: number, gap: number): Scene {
  const { type, width } = drawing;
  const { rows } = comparison;
  const columns = columnsOf(drawing, comparison, labels === 0 ? 0 : labels + gap, gap);
  const padding = drawing.sizeClass === 'compact' ? 12 : 16;
  const heads = columns.map((column, at) => drawing.paragraph(comparison.columns[at] ?? '', type.head, column.width));
  let y = drawCells(drawing, heads, { columns, y: 0, color: 'accentInk' }) + padding;
  drawing.line(0, y, width, y, 'accent', 2);
  for (const [index, { label, cells }] of rows.entries()) {
    if (index > 0) drawing.line(0, y, width, y);
    y += padding;
    const name = drawing.paragraph(label, labels === 0 ? type.label : type.labelStrong, labels || width);
    const texts = columns.map((column, at) => drawing.paragraph(cells[at] ?? '', type.body, column.width));
    // The first lines of label and cells share a baseline.
    const offset = labels === 0 ? 0 : (type.body.leading - type.labelStrong.leading) / 2;
    const nameBottom = drawing.text(name, {
      x: 0,
      y: y + offset,
      width: labels || width,
      color: labels === 0 ? 'inkFaint' : 'ink',
    });
    const cellsTop = labels === 0 ? nameBottom + (name.height > 0 ? 4 : 0) : y;
    y =
      Math.max(
        nameBottom,
        drawCells(drawing, texts, { columns, y: cellsTop, color: labels === 0 ? 'ink' : 'inkSoft' }),
      ) + padding;
  }
  return drawing.finish(y - padding + 2);
}

function drawList(drawing: Drawing, { columns, rows }: Comparison): Scene {
  const { type, width } = drawing;
  const names = columns.map((column) => drawing.paragraph(column, type.label, width * 0.34));
  const left = Math.max(...names.map((name) => name.width)) + 16;
  const offset = (type.body.leading - type.label.leading) / 2;
  let y = 0;
  for (const [index, { label, cells }] of rows.entries()) {
    if (index > 0) y += 28;
    const heading = drawing.paragraph(label, type.head, width, { balanced: true });
    y = drawing.text(heading, { x: 0, y, width, color: 'accentInk' }) + 8;
    drawing.line(0, y, width, y, 'accent', 2);
    for (const [at, name] of names.entries()) {
      if (at > 0) drawing.line(0, y, width, y);
      y += 10;
      const cell = drawing.paragraph(cells[at] ?? '', type.body, width - left);
      const nameBottom = drawing.text(name, { x: 0, y: y + offset, width: left - 16, color: 'inkFaint' });
      y = Math.max(nameBottom + offset, drawing.text(cell, { x: left, y, width: width - left })) + 10;
    }
  }
  return drawing.finish(y);
}

/** Columns if no word breaks, with labels beside or above their rows, else a list. */
export function layoutComparison(drawing: Drawing, comparison: Comparison): Scene {
  const { sizeClass, type, width } = drawing;
  const { columns, rows } = comparison;
  const gap = sizeClass === 'compact' ? 14 : 28;
  const cells = narrowest(drawing, comparison).reduce((sum, column) => sum + column, gap * (columns.length - 1));
  if (cells > width) return drawList(drawing, comparison);
  const word = Math.max(56, ...rows.map(({ label }) => drawing.wordWidth(label, type.labelStrong)));
  const limit = Math.max(word, Math.min(width * 0.26, width - cells - gap));
  if (cells + gap + word > width || word > width * 0.34) return drawTable(drawing, comparison, 0, gap);
  const labels = rows.map(({ label }) => drawing.paragraph(label, type.labelStrong, limit).width);
  return drawTable(drawing, comparison, Math.max(word, ...labels), gap);
}
