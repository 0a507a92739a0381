/** Shapes in px, drawn in order. */

/** Text in ink, accentInk and series colors keeps a contrast of 4.5:1. */
export type ColorRole =
  | 'ink'
  | 'inkSoft'
  | 'inkFaint'
  | 'accent'
  | 'accentInk'
  | 'accentSoft'
  | 'accentStrong'
  | 'surface'
  | 'sunken'
  | 'line'
  | 'lineStrong'
  | 'series1'
  | 'series2'
  | 'series3';

export type FontFamily = 'sans' | 'serif' | 'mono';
type FontWeight = 400 | 500 | 600;
export interface Face {
  readonly family: FontFamily;
  readonly weight: FontWeight;
}

export type Direction = 'ltr' | 'rtl';
export type Align = 'left' | 'center' | 'right';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

interface Paint {
  readonly fill?: ColorRole;
  readonly stroke?: ColorRole;
  readonly strokeWidth?: number;
  readonly dash?: readonly number[];
}

/** Absolute: M and L take a point, C two control points and an end. */
export type PathCommand =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z'];

interface RectShape extends Box, Paint {
  readonly kind: 'rect';
  readonly radius?: number;
}
interface LineShape extends Paint {
  readonly kind: 'line';
  readonly from: Point;
  readonly to: Point;
}
interface CircleShape extends Paint {
  readonly kind: 'circle';
  readonly center: Point;
  readonly radius: number;
}
interface PathShape extends Paint {
  readonly kind: 'path';
  readonly commands: readonly PathCommand[];
}
/** SVG counts from the start of a text in its own direction. */
export const textAnchors = {
  ltr: { left: 'start', center: 'middle', right: 'end' },
  rtl: { left: 'end', center: 'middle', right: 'start' },
} as const;

/** One line of text. */
export interface TextShape extends Face {
  readonly kind: 'text';
  readonly text: string;
  /** The left end, center or right end of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly align: Align;
  readonly size: number;
  readonly color: ColorRole;
  readonly direction: Direction;
  /** Reserved for the text. */
  readonly box: Box;
}

export type Shape = RectShape | LineShape | CircleShape | PathShape | TextShape;

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export const pathData = (commands: readonly PathCommand[]): string =>
  commands
    .map(([letter, ...numbers]) => letter + numbers.map((number) => Math.round(number * 100) / 100).join(' '))
    .join('');

/** For outlines of glyphs. Knows the absolute commands M, L, H, V, Q, T, C and Z. */
export function parsePathData(data: string): PathCommand[] {
  const commands: PathCommand[] = [];
  let [x, y, controlX, controlY] = [0, 0, 0, 0];
  for (const [, letter = '', list = ''] of data.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = Array.from(list.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), ([number]) => Number(number));
    const size = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6 }[letter] ?? 0;
    if (letter === 'Z') commands.push(['Z']);
    for (let at = 0; size > 0 && at + size <= numbers.length; at += size) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.slice(at, at + size);
      if (letter === 'C') {
        commands.push(['C', a, b, c, d, e, f]);
        [x, y] = [e, f];
      } else if (letter === 'Q' || letter === 'T') {
        // T continues the curve: its control point mirrors the previous one.
        [controlX, controlY] = letter === 'Q' ? [a, b] : [2 * x - controlX, 2 * y - controlY];
        const [endX, endY] = letter === 'Q' ? [c, d] : [a, b];
        commands.push([
          'C',
          x + ((controlX - x) * 2) / 3,
          y + ((controlY - y) * 2) / 3,
          endX + ((controlX - endX) * 2) / 3,
          endY + ((controlY - endY) * 2) / 3,
          endX,
          endY,
        ]);
        [x, y] = [endX, endY];
        continue;
      } else {
        if (letter !== 'V') x = a;
        if (letter !== 'H') y = letter === 'V' ? a : b;
        commands.push([letter === 'M' && at === 0 ? 'M' : 'L', x, y]);
      }
      [controlX, controlY] = [x, y];
    }
  }
  return commands;
}

export function movedPath(commands: readonly PathCommand[], move: (point: Point) => Point): PathCommand[] {
  return commands.map((command) => {
    if (command[0] === 'Z') return command;
    if (command[0] === 'C') {
      const [, x1, y1, x2, y2, x, y] = command;
      const [first, second, end] = [move({ x: x1, y: y1 }), move({ x: x2, y: y2 }), move({ x, y })];
      return ['C', first.x, first.y, second.x, second.y, end.x, end.y];
    }
    const { x, y } = move({ x: command[1], y: command[2] });
    return [command[0], x, y];
  });
}

const mirroredAlign = { left: 'right', center: 'center', right: 'left' } as const;

function mirroredShape(shape: Shape, width: number): Shape {
  const flip = ({ x, y }: Point): Point => ({ x: width - x, y });
  switch (shape.kind) {
    case 'rect':
      return { ...shape, x: width - shape.x - shape.width };
    case 'line':
      return { ...shape, from: flip(shape.from), to: flip(shape.to) };
    case 'circle':
      return { ...shape, center: flip(shape.center) };
    case 'path':
      return { ...shape, commands: movedPath(shape.commands, flip) };
    case 'text':
      return {
        ...shape,
        x: width - shape.x,
        align: mirroredAlign[shape.align],
        box: { ...shape.box, x: width - shape.box.x - shape.box.width },
      };
  }
}

/** For languages written from right to left. */
export const mirrored = ({ width, height, shapes }: Scene): Scene => ({
  width,
  height,
  shapes: shapes.map((shape) => mirroredShape(shape, width)),
});
