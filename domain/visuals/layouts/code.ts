import type { Drawing } from '../drawing.ts';
import type { Scene } from '../scene.ts';
import type { VisualOf } from '../visual.ts';

/** For documents and films; the site draws code as HTML. */
export function layoutCode(drawing: Drawing, { lines, highlight }: VisualOf<'code'>): Scene {
  const { type, width } = drawing;
  const padding = drawing.sizeClass === 'compact' ? 12 : 20;
  const numberWidth = Math.ceil(drawing.measure('00', type.code)) + 2;
  const left = padding + numberWidth + 16;
  const room = width - left - padding;
  const column = drawing.measure('0', type.code);
  const rows = lines.map((line) => {
    const text = line.replaceAll('\t', '  ');
    const indent = Math.min(text.length - text.trimStart().length, Math.floor(room / column / 3)) * column;
    return { indent, paragraph: drawing.paragraph(text, type.code, room - indent - column * 2) };
  });
  const heights = rows.map(({ paragraph }) => Math.max(paragraph.height, type.code.leading));
  const height = padding * 2 + heights.reduce((sum, one) => sum + one, 0);
  drawing.add({ kind: 'rect', x: 0, y: 0, width, height, radius: 12, fill: 'sunken' });
  let y = padding;
  for (const [index, { indent, paragraph }] of rows.entries()) {
    const rowHeight = heights[index] ?? 0;
    const isMarked = highlight.includes(index + 1);
    if (isMarked) {
      drawing.add({ kind: 'rect', x: 0, y, width, height: rowHeight, fill: 'accentSoft' });
      drawing.add({ kind: 'rect', x: 0, y, width: 3, height: rowHeight, fill: 'accent' });
    }
    const number = drawing.paragraph(`${index + 1}`, type.code, numberWidth);
    drawing.text(number, { x: padding, y, width: numberWidth, align: 'right', color: 'inkFaint' });
    const [first, ...others] = paragraph.lines;
    if (first !== undefined) {
      drawing.text({ ...paragraph, lines: [first] }, { x: left + indent, y, width: room - indent });
      const hanging = indent + column * 2;
      drawing.text(
        { ...paragraph, lines: others },
        { x: left + hanging, y: y + type.code.leading, width: room - hanging },
      );
    }
    y += rowHeight;
  }
  return drawing.finish(height);
}
