import type { ReactNode } from 'react';
import { fontVariables, roleColors } from '#domain/visuals/course-styles.ts';
import { pathData, type Scene, type Shape, type TextShape, textAnchors } from '#domain/visuals/scene.ts';

const Line = ({ text, x, y, align, size, family, weight, color, direction }: TextShape) => (
  <text
    x={x}
    y={y}
    direction={direction}
    textAnchor={textAnchors[direction][align]}
    fontSize={size}
    fontFamily={fontVariables[family]}
    fontWeight={weight}
    fill={roleColors[color]}
    stroke="none"
  >
    {text}
  </text>
);

function paintOf({ fill, stroke, strokeWidth, dash }: Exclude<Shape, TextShape>) {
  return {
    fill: fill ? roleColors[fill] : 'none',
    ...(stroke && { stroke: roleColors[stroke], strokeWidth }),
    ...(dash && dash.length > 0 && { strokeDasharray: dash.join(' ') }),
  };
}

function draw(shape: Shape, key: number): ReactNode {
  if (shape.kind === 'text') return <Line key={key} {...shape} />;
  const paint = paintOf(shape);
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius } = shape;
      return <rect key={key} x={x} y={y} width={width} height={height} rx={radius} {...paint} />;
    }
    case 'line':
      return <line key={key} x1={shape.from.x} y1={shape.from.y} x2={shape.to.x} y2={shape.to.y} {...paint} />;
    case 'circle':
      return <circle key={key} cx={shape.center.x} cy={shape.center.y} r={shape.radius} {...paint} />;
    case 'path':
      return <path key={key} d={pathData(shape.commands)} {...paint} />;
  }
}

interface SceneSvgProps {
  scene: Scene;
  /** Enlarges it. */
  scale?: number;
  /** The accessible name. The content is told by a text equivalent beside the picture. */
  label: string;
}

/** Drawn at its own size times `scale`; a printed page or a window that is being resized scales it for the moment. */
export const SceneSvg = ({ scene: { width, height, shapes }, scale = 1, label }: SceneSvgProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${width} ${height}`}
    width={width * scale}
    height={height * scale}
    className="h-auto max-w-full select-text overflow-visible [text-rendering:geometricPrecision]"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {shapes.map(draw)}
  </svg>
);
