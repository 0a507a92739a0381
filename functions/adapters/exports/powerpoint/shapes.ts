import type PptxGenJs from 'pptxgenjs';
import type { DeckLabel, DeckShape } from '#domain/exports/deck/deck.ts';
import { xmlCharacters } from '#domain/exports/markup.ts';
import type { Box, PathCommand, Point } from '#domain/visuals/scene.ts';
import { lookOf, type TextSetting } from './texts.ts';
import { inches, POINTS_PER_PX, placed } from './units.ts';

const boundsOf = (found: readonly Point[]): Box => {
  const [xs, ys] = [found.map(({ x }) => x), found.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

function pointsOf(command: PathCommand): Point[] {
  if (command[0] === 'Z') return [];
  if (command[0] !== 'C') return [{ x: command[1], y: command[2] }];
  const [, x1, y1, x2, y2, x, y] = command;
  return [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
    { x, y },
  ];
}

/** Its types lack this. */
const CUSTOM = 'custGeom' as 'rect';
type CustomPoint = NonNullable<PptxGenJs.ShapeProps['points']>[number];

function customPoint(command: PathCommand, { x: left, y: top }: Point): CustomPoint {
  const at = (x: number, y: number) => ({ x: inches(x - left), y: inches(y - top) });
  if (command[0] === 'Z') return { close: true };
  if (command[0] === 'C') {
    const [, x1, y1, x2, y2, x, y] = command;
    const [first, second] = [at(x1, y1), at(x2, y2)];
    return { ...at(x, y), curve: { type: 'cubic', x1: first.x, y1: first.y, x2: second.x, y2: second.y } };
  }
  return { ...at(command[1], command[2]), ...(command[0] === 'M' && { moveTo: true }) };
}

/** In which a label's text stands in the middle. */
export const MIDDLE = { valign: 'middle', margin: 0 } as const;

function addLabel(
  slide: PptxGenJs.Slide,
  { text, wraps, align, direction, ...look }: DeckLabel,
  options: PptxGenJs.TextPropsOptions,
  setting: TextSetting,
): void {
  slide.addText(xmlCharacters(text), {
    ...options,
    ...lookOf(look, setting),
    ...MIDDLE,
    ...{ align, wrap: wraps, rtlMode: direction === 'rtl', lang: setting.language },
  });
}

/** @param objectName by which the finished package knows it */
export function addShape(slide: PptxGenJs.Slide, shape: DeckShape, objectName: string, setting: TextSetting): void {
  if (shape.kind === 'label') {
    addLabel(slide, shape.label, { ...placed(shape.box), objectName, isTextBox: true }, setting);
    return;
  }
  const { fill, stroke, strokeWidth = 1, isDashed } = shape;
  const paint = {
    ...(fill && { fill: { color: setting.color(fill) } }),
    ...(stroke && {
      line: {
        ...{ color: setting.color(stroke), width: strokeWidth * POINTS_PER_PX },
        dashType: isDashed ? ('dash' as const) : ('solid' as const),
      },
    }),
  };
  switch (shape.kind) {
    case 'rect':
    case 'ellipse': {
      const { box, label } = shape;
      const radius = shape.kind === 'rect' ? Math.min(shape.radius, box.width / 2, box.height / 2) : 0;
      const options = { ...placed(box), ...paint, objectName, ...(radius > 0 && { rectRadius: inches(radius) }) };
      const name = shape.kind === 'ellipse' ? 'ellipse' : radius > 0 ? 'roundRect' : 'rect';
      if (label) addLabel(slide, label, { ...options, shape: name }, setting);
      else slide.addShape(name, options);
      return;
    }
    case 'line': {
      const box = boundsOf([shape.from, shape.to]);
      const flipV = shape.from.x < shape.to.x !== shape.from.y < shape.to.y && box.width > 0 && box.height > 0;
      slide.addShape('line', { ...placed(box), ...paint, objectName, flipV });
      return;
    }
    case 'path': {
      const box = boundsOf(shape.commands.flatMap(pointsOf));
      const custom = shape.commands.map((command) => customPoint(command, box));
      slide.addShape(CUSTOM, { ...placed(box), ...paint, objectName, points: custom });
    }
  }
}
