import { directionOf } from '../../visuals/fonts.ts';
import { movedPath, type Point, type Shape, type TextShape } from '../../visuals/scene.ts';
import type { Mark } from '../print/pages.ts';
import type { DeckLabel, DeckShape } from './deck.ts';

type Place = Pick<Mark, 'x' | 'y' | 'scale'>;

function placedShape(shape: Exclude<Shape, TextShape>, { x, y, scale }: Place): DeckShape {
  const move = (point: Point): Point => ({ x: x + point.x * scale, y: y + point.y * scale });
  const { fill, stroke, strokeWidth = 1, dash = [] } = shape;
  const paint = {
    ...(fill && { fill }),
    ...(stroke && { stroke, strokeWidth: strokeWidth * scale, isDashed: dash.length > 0 }),
  };
  switch (shape.kind) {
    case 'rect': {
      const box = { ...move(shape), width: shape.width * scale, height: shape.height * scale };
      return { kind: 'rect', box, radius: (shape.radius ?? 0) * scale, ...paint };
    }
    case 'circle': {
      const { center, radius } = shape;
      const corner = move({ x: center.x - radius, y: center.y - radius });
      return { kind: 'ellipse', box: { ...corner, width: 2 * radius * scale, height: 2 * radius * scale }, ...paint };
    }
    case 'line':
      return { kind: 'line', from: move(shape.from), to: move(shape.to), ...paint };
    case 'path':
      return { kind: 'path', commands: movedPath(shape.commands, move), ...paint };
  }
}

export const placedGround = (shape: Shape, place: Place): DeckShape | undefined =>
  shape.kind === 'text' ? undefined : placedShape(shape, place);

/** Whether the second is the next line of the same text. */
const isNextLine = (line: TextShape, next: TextShape): boolean =>
  Math.abs(line.box.y + line.box.height - next.box.y) < 0.5 &&
  line.box.x === next.box.x &&
  line.align === next.align &&
  line.size === next.size &&
  line.weight === next.weight &&
  line.color === next.color;

/** Hyphens at the end of a line may be added ones. */
const squashed = (text: string): string => text.normalize('NFC').replaceAll(/[\s\u00ad-]/gu, '');

/** The text that was broken into lines. */
function wholeText(lines: readonly string[], texts: readonly string[]): string {
  if (lines.length === 1) return lines[0] ?? '';
  const wanted = squashed(lines.join(''));
  return texts.find((text) => squashed(text) === wanted) ?? lines.join(' ');
}

interface Written {
  readonly kind: 'text';
  readonly lines: readonly TextShape[];
}

/** Lines of one text together. */
function withWholeTexts(shapes: readonly Shape[]): (Exclude<Shape, TextShape> | Written)[] {
  const found: (Exclude<Shape, TextShape> | Written)[] = [];
  for (const shape of shapes) {
    const last = found.at(-1);
    if (shape.kind !== 'text') found.push(shape);
    else {
      const line = last?.kind === 'text' ? last.lines.at(-1) : undefined;
      if (last?.kind === 'text' && line && isNextLine(line, shape))
        found[found.length - 1] = { kind: 'text', lines: [...last.lines, shape] };
      else found.push({ kind: 'text', lines: [shape] });
    }
  }
  return found;
}

const contains = (
  outer: DeckShape | undefined,
  x: number,
  y: number,
): outer is Extract<DeckShape, { kind: 'rect' | 'ellipse' }> =>
  (outer?.kind === 'rect' || outer?.kind === 'ellipse') &&
  !outer.label &&
  x >= outer.box.x &&
  x <= outer.box.x + outer.box.width &&
  y >= outer.box.y &&
  y <= outer.box.y + outer.box.height;

const isGlyph = ({ fill, stroke }: Extract<DeckShape, { kind: 'path' }>): boolean => Boolean(fill) && !stroke;

/** @param texts that lines of the figure may be parts of */
export function figureShapes(shapes: readonly Shape[], place: Place, texts: readonly string[]): DeckShape[] {
  const { x, y, scale } = place;
  const placed: DeckShape[] = [];
  for (const shape of withWholeTexts(shapes)) {
    const last = placed.at(-1);
    if (shape.kind !== 'text') {
      const next = placedShape(shape, place);
      // Glyphs of a formula are one shape.
      if (last?.kind === 'path' && next.kind === 'path' && isGlyph(next) && last.fill === next.fill && !last.stroke)
        placed[placed.length - 1] = { ...last, commands: [...last.commands, ...next.commands] };
      else placed.push(next);
      continue;
    }
    const [first] = shape.lines;
    const end = shape.lines.at(-1);
    if (!first || !end) continue;
    const { family, weight, size, color, align } = first;
    const text = wholeText(
      shape.lines.map((line) => line.text),
      texts,
    );
    const label: DeckLabel = {
      ...{ text, family, weight, size: size * scale, color, align, wraps: shape.lines.length > 1 },
      direction: directionOf(text) ?? first.direction,
    };
    const top = y + first.box.y * scale;
    const height = (end.box.y + end.box.height - first.box.y) * scale;
    const box = { x: x + first.box.x * scale, y: top, width: first.box.width * scale, height };
    const middle = { x: box.x + box.width / 2, y: box.y + height / 2 };
    if (align === 'center' && contains(last, middle.x, middle.y)) placed[placed.length - 1] = { ...last, label };
    else placed.push({ kind: 'label', box, label });
  }
  return placed;
}
