import { withUnbrokenUnits } from '../../../unbroken-units.ts';
import { Drawing, type TextStyle } from '../../../visuals/drawing.ts';
import { type Fonts, shippedWidth } from '../../../visuals/fonts.ts';
import { normalizeText } from '../../../visuals/line-break.ts';
import type { Align, ColorRole, Face, Shape } from '../../../visuals/scene.ts';
import { baselineOf, withSpaces } from '../lines.ts';
import type { Mark, Tag } from '../pages.ts';
import { PAGE } from './page.ts';

const serif = { family: 'serif', weight: 500 } as const;
export const sans = { family: 'sans', weight: 400 } as const;
export const strong = { family: 'sans', weight: 600 } as const;

export const styleOf = (face: Face, size: number, leading = 1.2): TextStyle => ({
  ...face,
  size,
  leading: size * leading,
});

/** The serif face, unless it lacks a letter: two faces in one text would look patched. */
export const namesFace = (text: string): Face =>
  Array.from(text).every((char) => !/\p{L}/u.test(char) || shippedWidth(char, serif) !== undefined) ? serif : strong;

/** Sizes to try, from the largest, and the height that the lines may take. */
interface Sizes {
  readonly sizes: readonly number[];
  readonly height: number;
}

/** A text in lines. */
export interface SetText {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  readonly style: TextStyle;
  /** The whole text, where hyphens were added to it. */
  readonly actual: string | undefined;
}

export class TextSetter {
  readonly #drawing: Drawing;

  constructor(fonts: Fonts) {
    this.#drawing = new Drawing({ width: PAGE.width, fonts });
  }

  set(text: string, style: TextStyle, width: number): SetText {
    const broken = this.#drawing.paragraph(text, style, width, { balanced: true });
    const { lines, actual } = withSpaces(broken.lines, normalizeText(withUnbrokenUnits(text)));
    return { width: broken.width, height: lines.length * style.leading, lines, style, actual };
  }

  /** In the face of names, as large as whole words fit. */
  fitted(text: string, { sizes, height }: Sizes, width: number): SetText {
    const face = namesFace(text);
    const [first = 12, ...smaller] = sizes;
    let found = this.set(text, styleOf(face, first), width);
    for (const size of smaller) {
      if (found.height <= height && this.#drawing.wordWidth(text, found.style) <= width) break;
      found = this.set(text, styleOf(face, size), width);
    }
    return found;
  }
}

interface Placed {
  readonly align: Align;
  readonly color: ColorRole;
  readonly tag: Tag;
}

/** @param x of the side or the middle that the lines are aligned to */
export function textMark(
  { lines, style, actual, width }: SetText,
  [x, y]: readonly [number, number],
  { align, color, tag }: Placed,
): Mark {
  const { size, family, weight } = style;
  const left = { left: x, center: x - width / 2, right: x - width }[align];
  const shapes = lines.map((text, index): Shape => {
    const top = y + index * style.leading;
    return {
      ...{ kind: 'text', text, x, y: top + baselineOf(style), align, color, direction: 'ltr' },
      ...{ size, family, weight },
      box: { x: left, y: top, width, height: style.leading },
    };
  });
  return { x: 0, y: 0, scale: 1, shapes, tag: actual === undefined ? tag : { type: 'Span', parent: tag, actual } };
}

export const decoration = (shapes: readonly Shape[]): Mark => ({ x: 0, y: 0, scale: 1, shapes });
