import type { TextStyle } from '../../visuals/drawing.ts';
import { heightsOf } from '../../visuals/fonts.ts';
import type { ColorRole, TextShape } from '../../visuals/scene.ts';

interface SpacedLines {
  readonly lines: readonly string[];
  /** The whole text, where a hyphen was added to it. */
  readonly actual: string | undefined;
  /** The part of the text that each line shows. */
  readonly written: readonly string[];
}

/** Lines with the spaces that they were broken at, as a copied text has them. */
export function withSpaces(lines: readonly string[], whole: string): SpacedLines {
  let at = 0;
  const written: string[] = [];
  const spaced = lines.map((line) => {
    const from = at;
    const isWhole = whole.startsWith(line, at);
    at += isWhole ? line.length : line.length - 1;
    const [space = ''] = /^[ \u00a0]*/.exec(whole.slice(at)) ?? [];
    at += space.length;
    written.push(whole.slice(from, at));
    return line + space;
  });
  return { lines: spaced, actual: spaced.join('') === whole ? undefined : whole, written };
}

export const baselineOf = ({ family, leading, size }: TextStyle): number => {
  const { ascent, descent } = heightsOf(family);
  return (leading + (ascent - descent) * size) / 2;
};

export const lineShape = (text: string, style: TextStyle, color: ColorRole, width: number): TextShape => ({
  ...{ kind: 'text', text, x: 0, y: baselineOf(style), align: 'left', color, direction: 'ltr' },
  ...{ size: style.size, family: style.family, weight: style.weight },
  box: { x: 0, y: 0, width, height: style.leading },
});
