import { directionOf } from '../../visuals/fonts.ts';
import type { Box, Direction, TextShape } from '../../visuals/scene.ts';
import type { Mark, Tag } from '../print/pages.ts';
import type { DeckParagraph } from './deck.ts';

interface Line {
  readonly mark: Mark;
  readonly shape: TextShape;
}

/** The lines of one text. */
export interface Written {
  readonly tag: Tag;
  readonly lines: readonly Line[];
}

/** Undefined if the mark shows more than a line of text, or something else. */
export const lineOf = (mark: Mark): Line | undefined => {
  const [shape] = mark.shapes;
  return mark.shapes.length === 1 && shape?.kind === 'text' ? { mark, shape } : undefined;
};

export function boxOf({ lines }: Written): Box {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return { x: 0, y: 0, width: 0, height: 0 };
  const { x, y, scale } = first.mark;
  const bottom = last.mark.y + last.shape.box.height * last.mark.scale;
  return { x, y, width: first.shape.box.width * scale, height: bottom - y };
}

/** Blank lines of code have no mark. */
function blankLines({ lines }: Written, index: number): string {
  const [line, before] = [lines[index], lines[index - 1]];
  if (line?.shape.family !== 'mono' || !before) return '';
  const steps = (line.mark.y - before.mark.y) / (line.shape.box.height * line.mark.scale);
  return '\n'.repeat(Math.max(0, Math.round(steps) - 1));
}

export const textOf = (written: Written): string =>
  written.lines
    .map(({ mark, shape }, index) => blankLines(written, index) + (mark.written ?? shape.text))
    .join('')
    .trimEnd();

/** @param gap above it. @param direction of a text without letters */
export function paragraphOf(written: Written, gap: number, direction: Direction): DeckParagraph | undefined {
  const [first] = written.lines;
  if (!first) return undefined;
  const { family, weight, size, color, box } = first.shape;
  const { scale } = first.mark;
  const text = textOf(written);
  return {
    ...{ text, family, weight, size: size * scale, leading: box.height * scale, color, gap },
    // Code runs from left to right in every language.
    direction: family === 'mono' ? 'ltr' : (directionOf(text) ?? direction),
    ...(written.tag.lang !== undefined && { isOwn: true }),
  };
}
