import type { Drawing } from '../drawing.ts';
import type { Box } from '../scene.ts';

interface Place {
  readonly plot: Box;
  readonly band: number;
}

/** Labels up to this width, such as years, may be skipped. */
const SHORT = 76;

function drawSome(drawing: Drawing, labels: readonly string[], y: number, { plot, band }: Place): number {
  const { type, width } = drawing;
  const shown = labels.map((label) => drawing.paragraph(label, type.label, SHORT * 2));
  const widest = Math.max(...shown.map((label) => label.width));
  const closest = Math.max(1, Math.ceil((widest + 10) / band));
  // Prefers steps that also show the first label.
  const last = labels.length - 1;
  const even = Array.from({ length: closest + 1 }, (_, index) => closest + index).find((step) => last % step === 0);
  const every = even ?? closest;
  let bottom = y;
  for (const [index, label] of shown.entries()) {
    if ((last - index) % every !== 0) continue;
    const center = plot.x + band * (index + 0.5);
    const x = Math.min(Math.max(0, center - widest / 2), width - widest);
    bottom = Math.max(bottom, drawing.text(label, { x, y, width: widest, align: 'center', color: 'inkFaint' }));
  }
  return bottom;
}

function drawNumbered(drawing: Drawing, labels: readonly string[], y: number, place: Place): number {
  const { type, width } = drawing;
  const numbers = labels.map((_, index) => `${index + 1}`);
  let bottom = drawSome(drawing, numbers, y, place) + 14;
  const numberWidth = Math.ceil(drawing.measure('12', type.labelStrong)) + 10;
  const columns = Math.max(1, Math.min(3, Math.floor(width / 180)));
  const column = (width - (columns - 1) * 16) / columns;
  for (let row = 0; row < labels.length; row += columns) {
    let next = bottom;
    for (const [index, label] of labels.slice(row, row + columns).entries()) {
      const x = index * (column + 16);
      const number = drawing.paragraph(numbers[row + index] ?? '', type.labelStrong, numberWidth);
      const text = drawing.paragraph(label, type.label, column - numberWidth);
      drawing.text(number, { x, y: bottom, width: numberWidth, color: 'accentInk' });
      next = Math.max(
        next,
        drawing.text(text, { x: x + numberWidth, y: bottom, width: column - numberWidth, color: 'inkSoft' }),
      );
    }
    bottom = next + 4;
  }
  return bottom - 4;
}

/** All names, else some of the short or a numbered list of the long ones. */
export function drawCategories(drawing: Drawing, labels: readonly string[], place: Place): number {
  const { plot, band } = place;
  const { type } = drawing;
  const y = plot.y + plot.height + 12;
  const limit = band - 8;
  const measure = (text: string): number => drawing.measure(text, type.label) * 1.02;
  const widest = Math.max(...labels.map(measure));
  const isShort = widest <= SHORT;
  const words = Math.max(...labels.map((label) => drawing.wordWidth(label, type.label)));
  const wrapped = labels.map((label) => drawing.paragraph(label, type.label, Math.max(limit, 24)));
  if (widest <= limit || (!isShort && words <= limit && wrapped.every(({ lines }) => lines.length <= 3))) {
    const bottoms = wrapped.map((label, index) =>
      drawing.text(label, { x: plot.x + band * index + 4, y, width: limit, align: 'center', color: 'inkFaint' }),
    );
    return Math.max(...bottoms);
  }
  return isShort ? drawSome(drawing, labels, y, place) : drawNumbered(drawing, labels, y, place);
}
