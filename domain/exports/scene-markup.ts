import { fontVariables, roleColors } from '../visuals/course-styles.ts';
import { pathData, type Scene, type Shape, type TextShape, textAnchors } from '../visuals/scene.ts';
import { element, type Markup } from './markup.ts';

const lineOf = ({ text, x, y, align, size, family, weight, color, direction }: TextShape): Markup =>
  element(
    'text',
    {
      x: rounded(x),
      y: rounded(y),
      direction,
      'text-anchor': textAnchors[direction][align],
      'font-size': size,
      'font-family': fontVariables[family],
      'font-weight': weight,
      fill: roleColors[color],
    },
    text,
  );

const rounded = (value: number): number => Math.round(value * 100) / 100;

function shapeOf(shape: Shape): Markup {
  if (shape.kind === 'text') return lineOf(shape);
  const { fill, stroke, strokeWidth, dash } = shape;
  const paint = {
    fill: fill ? roleColors[fill] : 'none',
    ...(stroke && { stroke: roleColors[stroke], 'stroke-width': strokeWidth }),
    ...(dash && dash.length > 0 && { 'stroke-dasharray': dash.join(' ') }),
  };
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius } = shape;
      return element('rect', {
        x: rounded(x),
        y: rounded(y),
        width: rounded(width),
        height: rounded(height),
        rx: radius,
        ...paint,
      });
    }
    case 'line': {
      const { from, to } = shape;
      return element('line', {
        x1: rounded(from.x),
        y1: rounded(from.y),
        x2: rounded(to.x),
        y2: rounded(to.y),
        ...paint,
      });
    }
    case 'circle': {
      const { center, radius } = shape;
      return element('circle', { cx: rounded(center.x), cy: rounded(center.y), r: rounded(radius), ...paint });
    }
    case 'path':
      return element('path', { d: pathData(shape.commands), ...paint });
  }
}

/** A ready picture at its own size. @param label its accessible name */
export const sceneMarkup = ({ width, height, shapes }: Scene, label: string, className: string): Markup =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      role: 'img',
      'aria-label': label,
      class: className,
      viewBox: `0 0 ${rounded(width)} ${rounded(height)}`,
      width: rounded(width),
      height: rounded(height),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    shapes.map(shapeOf),
  );
