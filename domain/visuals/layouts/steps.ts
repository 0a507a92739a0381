import type { Drawing, Paragraph } from '../drawing.ts';
import type { Scene } from '../scene.ts';
import type { VisualOf } from '../visual.ts';

interface Step {
  readonly title: Paragraph;
  readonly text: Paragraph;
}

const disc = { compact: 16, medium: 18, wide: 20 } as const;

function drawDisc(drawing: Drawing, x: number, y: number, number: number): void {
  const radius = disc[drawing.sizeClass];
  drawing.add({ kind: 'circle', center: { x, y }, radius, fill: 'accentSoft', stroke: 'accent', strokeWidth: 1.5 });
  const label = drawing.paragraph(String(number), drawing.type.labelStrong, radius * 2);
  drawing.text(label, {
    x: x - radius,
    y: y - label.height / 2,
    width: radius * 2,
    align: 'center',
    color: 'accentInk',
  });
}

function drawColumns(drawing: Drawing, items: VisualOf<'steps'>['items'], gap: number, column: number): Scene {
  const radius = disc[drawing.sizeClass];
  const titles = items.map(({ title }) => drawing.paragraph(title, drawing.type.title, column));
  const titleTop = radius * 2 + 20;
  const textTop = titleTop + Math.max(...titles.map(({ height }) => height)) + 8;
  let bottom = textTop - 8;
  for (const [index, { text }] of items.entries()) {
    const x = index * (column + gap);
    if (index < items.length - 1)
      drawing.line(x + radius * 2 + 8, radius + 1, x + column + gap - 8, radius + 1, 'line', 1.5);
    drawDisc(drawing, x + radius + 1, radius + 1, index + 1);
    const title = titles[index];
    if (title) drawing.text(title, { x, y: titleTop, width: column });
    const body = drawing.paragraph(text, drawing.type.body, column);
    if (body.height > 0)
      bottom = Math.max(bottom, drawing.text(body, { x, y: textTop, width: column, color: 'inkSoft' }));
  }
  return drawing.finish(bottom);
}

function drawRows(drawing: Drawing, items: VisualOf<'steps'>['items']): Scene {
  const { sizeClass, type, width } = drawing;
  const radius = disc[sizeClass];
  const left = radius * 2 + (sizeClass === 'compact' ? 16 : 22);
  const isBeside = sizeClass === 'wide' && items.some(({ text }) => text.trim() !== '');
  const titleLimit = isBeside ? Math.round((width - left) * 0.38) : width - left;
  const titles = items.map(({ title }) => drawing.paragraph(title, type.title, titleLimit));
  const titleWidth = isBeside ? Math.max(...titles.map((title) => title.width)) : titleLimit;
  const textLeft = isBeside ? left + titleWidth + 40 : left;
  const gap = sizeClass === 'compact' ? 24 : 28;
  const steps = items.map(
    ({ text }, index): Step => ({
      title: titles[index] ?? drawing.paragraph('', type.title, titleWidth),
      text: drawing.paragraph(text, type.body, width - textLeft),
    }),
  );
  let y = 0;
  for (const [index, { title, text }] of steps.entries()) {
    const center = y + radius + 1;
    const titleTop = Math.max(y, center - type.title.leading / 2);
    let bottom = drawing.text(title, { x: left, y: titleTop, width: titleWidth });
    if (text.lines.length > 0) {
      const textTop = isBeside ? center - type.body.leading / 2 : bottom + (title.lines.length > 0 ? 4 : 0);
      bottom = Math.max(
        bottom,
        drawing.text(text, { x: textLeft, y: textTop, width: width - textLeft, color: 'inkSoft' }),
      );
    }
    const end = Math.max(bottom, center + radius);
    if (index < steps.length - 1) {
      drawing.line(radius + 1, center + radius + 6, radius + 1, end + gap - 6, 'line', 1.5);
      y = end + gap;
    } else y = end;
    drawDisc(drawing, radius + 1, center, index + 1);
  }
  return drawing.finish(y + 1);
}

export function layoutSteps(drawing: Drawing, { items }: VisualOf<'steps'>): Scene {
  const gap = 32;
  const column = (drawing.width - gap * (items.length - 1)) / items.length;
  return drawing.sizeClass === 'wide' && column >= 190
    ? drawColumns(drawing, items, gap, column)
    : drawRows(drawing, items);
}
