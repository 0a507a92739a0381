import type { Drawing } from '../drawing.ts';
import type { Scene } from '../scene.ts';
import type { VisualOf } from '../visual.ts';

type Events = VisualOf<'timeline'>['items'];

const DOT = 6;
const drawDot = (drawing: Drawing, x: number, y: number): void => {
  drawing.add({ kind: 'circle', center: { x, y }, radius: DOT, fill: 'surface', stroke: 'accent', strokeWidth: 3 });
};

function drawColumns(drawing: Drawing, items: Events, gap: number, column: number): Scene {
  const axis = DOT + 2;
  drawing.line(axis, axis, drawing.width, axis, 'line', 2);
  const dates = items.map(({ when }) => drawing.paragraph(when, drawing.type.lead, column));
  const dateTop = axis + 22;
  const eventTop = dateTop + Math.max(...dates.map(({ height }) => height)) + 6;
  let bottom = eventTop;
  for (const [index, { what }] of items.entries()) {
    const x = index * (column + gap);
    drawDot(drawing, x + axis, axis);
    const date = dates[index];
    if (date) drawing.text(date, { x, y: dateTop, width: column, color: 'accentInk' });
    const event = drawing.paragraph(what, drawing.type.body, column);
    bottom = Math.max(bottom, drawing.text(event, { x, y: eventTop, width: column, color: 'inkSoft' }));
  }
  return drawing.finish(bottom);
}

function drawRows(drawing: Drawing, items: Events): Scene {
  const { sizeClass, type, width } = drawing;
  const isBeside = sizeClass !== 'compact';
  const dateLimit = width * 0.28;
  const dates = items.map(({ when }) => drawing.paragraph(when, type.lead, isBeside ? dateLimit : width - 36));
  const dateWidth = isBeside ? Math.max(...dates.map((date) => date.width)) : 0;
  const axis = isBeside ? dateWidth + 24 + DOT : DOT + 2;
  const left = axis + DOT + (isBeside ? 24 : 18);
  const gap = isBeside ? 28 : 24;
  const center = type.lead.leading / 2;
  const dots: number[] = [];
  let y = 0;
  for (const [index, { what }] of items.entries()) {
    const date = dates[index];
    if (!date) continue;
    dots.push(y + center);
    const event = drawing.paragraph(what, type.body, width - left);
    if (isBeside) {
      const dateBottom = drawing.text(date, { x: 0, y, width: dateWidth, align: 'right', color: 'accentInk' });
      const eventTop = y + center - type.body.leading / 2;
      y = Math.max(dateBottom, drawing.text(event, { x: left, y: eventTop, width: width - left, color: 'ink' }));
    } else {
      const dateBottom = drawing.text(date, { x: left, y, width: width - left, color: 'accentInk' });
      y = drawing.text(event, { x: left, y: dateBottom + 2, width: width - left, color: 'ink' });
    }
    y = Math.max(y, (dots.at(-1) ?? 0) + center) + gap;
  }
  for (const [index, dot] of dots.entries()) {
    const next = dots[index + 1];
    if (next !== undefined) drawing.line(axis, dot + DOT + 5, axis, next - DOT - 5, 'line', 2);
    drawDot(drawing, axis, dot);
  }
  return drawing.finish(y - gap);
}

export function layoutTimeline(drawing: Drawing, { items }: VisualOf<'timeline'>): Scene {
  const gap = 32;
  const column = (drawing.width - gap * (items.length - 1)) / items.length;
  return drawing.sizeClass === 'wide' && column >= 180
    ? drawColumns(drawing, items, gap, column)
    : drawRows(drawing, items);
}
