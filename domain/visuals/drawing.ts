import { withUnbrokenUnits } from '../unbroken-units.ts';
import { directionOf, type Fonts, heightsOf } from './fonts.ts';
import { breakLines, KERNING, longestPiece } from './line-break.ts';
import {
  type Align,
  type ColorRole,
  type Direction,
  type Face,
  mirrored,
  type PathCommand,
  type Scene,
  type Shape,
} from './scene.ts';

export interface TextStyle extends Face {
  readonly size: number;
  /** Line height in px. */
  readonly leading: number;
}

export interface Paragraph {
  readonly lines: readonly string[];
  /** Of the longest line. */
  readonly width: number;
  readonly height: number;
  readonly style: TextStyle;
  readonly direction: Direction;
}

export interface DrawingOptions {
  readonly width: number;
  readonly fonts: Fonts;
  /** `rtl` mirrors the whole layout. */
  readonly direction?: Direction;
}

const style = (family: Face['family'], weight: Face['weight'], size: number, leading: number): TextStyle => ({
  family,
  weight,
  size,
  leading,
});

const typeScales = {
  /** Phones. */
  compact: {
    label: style('sans', 400, 14, 20),
    labelStrong: style('sans', 600, 14, 20),
    node: style('sans', 500, 14, 19),
    largeNode: style('sans', 500, 16, 22),
    body: style('sans', 400, 16, 24),
    figure: style('serif', 500, 28, 34),
    code: style('mono', 400, 14, 22),
  },
  medium: {
    label: style('sans', 400, 15, 21),
    labelStrong: style('sans', 600, 15, 21),
    node: style('sans', 500, 15, 20),
    largeNode: style('sans', 500, 18, 25),
    body: style('sans', 400, 17, 26),
    figure: style('serif', 500, 34, 40),
    code: style('mono', 400, 15, 24),
  },
  wide: {
    label: style('sans', 400, 16, 22),
    labelStrong: style('sans', 600, 16, 22),
    node: style('sans', 500, 16, 22),
    largeNode: style('sans', 500, 20, 27),
    body: style('sans', 400, 18, 28),
    figure: style('serif', 500, 42, 48),
    code: style('mono', 400, 16, 26),
  },
} as const;
export type SizeClass = keyof typeof typeScales;

const sizeClassOf = (width: number): SizeClass => (width < 480 ? 'compact' : width < 760 ? 'medium' : 'wide');

interface ParagraphOptions {
  readonly balanced?: boolean;
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: Align;
  readonly color?: ColorRole;
}

/** Layouts draw from left to right; `finish` mirrors the result. */
export class Drawing {
  readonly width: number;
  readonly sizeClass: SizeClass;
  readonly type: Readonly<Record<keyof (typeof typeScales)['compact'], TextStyle>>;
  readonly #fonts: Fonts;
  readonly #direction: Direction;
  readonly #shapes: Shape[] = [];

  constructor({ width, fonts, direction = 'ltr' }: DrawingOptions) {
    this.width = width;
    this.sizeClass = sizeClassOf(width);
    this.type = typeScales[this.sizeClass];
    this.#fonts = fonts;
    this.#direction = direction;
  }

  /** In px. */
  measure(text: string, style: TextStyle): number {
    return this.#fonts.width(text, style) * style.size;
  }

  /** The least width that breaks no word. */
  wordWidth(text: string, style: TextStyle): number {
    return Math.ceil(longestPiece(text, (word) => this.measure(word, style)));
  }

  paragraph(text: string, style: TextStyle, width: number, options: ParagraphOptions = {}): Paragraph {
    const measure = (line: string): number => this.measure(line, style);
    const shown = style.family === 'mono' ? text : withUnbrokenUnits(text);
    const lines = breakLines(shown, measure, width, { ...options, hyphens: style.family !== 'mono' });
    return {
      lines,
      width: Math.min(width, Math.max(0, ...lines.map((line) => Math.ceil(measure(line) * KERNING)))),
      height: lines.length * style.leading,
      style,
      direction: directionOf(text) ?? this.#direction,
    };
  }

  /** Returns the y below the text. */
  text({ lines, style, direction }: Paragraph, { x, y, width, align = 'left', color = 'ink' }: TextPlace): number {
    const { family, weight, size, leading } = style;
    const { ascent, descent } = heightsOf(family);
    const baseline = (leading + (ascent - descent) * size) / 2;
    const anchor = { left: x, center: x + width / 2, right: x + width }[align];
    for (const [index, text] of lines.entries()) {
      const top = y + index * leading;
      this.add({
        kind: 'text',
        text,
        x: anchor,
        y: top + baseline,
        align,
        size,
        family,
        weight,
        color,
        direction,
        box: { x, y: top, width, height: leading },
      });
    }
    return y + lines.length * leading;
  }

  textLine(
    text: string,
    { x, baseline, size, width, ...face }: Face & { x: number; baseline: number; size: number; width: number },
  ): void {
    const { ascent, descent } = heightsOf(face.family);
    this.add({
      kind: 'text',
      text,
      x,
      y: baseline,
      align: 'left',
      size,
      ...face,
      color: 'ink',
      direction: directionOf(text) ?? this.#direction,
      box: { x, y: baseline - ascent * size, width, height: (ascent + descent) * size },
    });
  }

  line(x1: number, y1: number, x2: number, y2: number, stroke: ColorRole = 'line', strokeWidth = 1): void {
    this.add({ kind: 'line', from: { x: x1, y: y1 }, to: { x: x2, y: y2 }, stroke, strokeWidth });
  }

  path(
    commands: readonly PathCommand[],
    paint: { fill?: ColorRole; stroke?: ColorRole; strokeWidth?: number } = {},
  ): void {
    this.add({ kind: 'path', commands, ...paint });
  }

  add(shape: Shape): void {
    this.#shapes.push(shape);
  }

  finish(height: number): Scene {
    const scene = { width: this.width, height: Math.ceil(height), shapes: this.#shapes };
    return this.#direction === 'rtl' ? mirrored(scene) : scene;
  }
}
