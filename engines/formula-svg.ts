import { LiteElement } from '@mathjax/src/js/adaptors/lite/Element.js';
import { LiteText } from '@mathjax/src/js/adaptors/lite/Text.js';
import type { Formula, FormulaText } from '#domain/visuals/layouts/formula.ts';
import { movedPath, type PathCommand, type Point, parsePathData } from '#domain/visuals/scene.ts';

/** Of the drawing, for each em. */
const UNITS = 1000;

type Move = (point: Point) => Point;

const numbersOf = (text: string): number[] =>
  Array.from(text.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g), ([number]) => Number(number));

/** `translate(…)` and `scale(…)`, the only ones that formulas use. */
function transformOf(text: string): Move {
  const moves = Array.from(text.matchAll(/(translate|scale)\(([^)]*)\)/g), ([, name, list = '']): Move => {
    const [a = 0, b] = numbersOf(list);
    return name === 'scale'
      ? ({ x, y }) => ({ x: x * a, y: y * (b ?? a) })
      : ({ x, y }) => ({ x: x + a, y: y + (b ?? 0) });
  });
  return (point) => moves.reduceRight((moved, move) => move(moved), point);
}

const numberOf = (element: LiteElement, name: string): number =>
  Number.parseFloat(`${element.attributes[name] ?? 0}`) || 0;

/** A part of a long bracket: a bar that is cut to its length. */
function cutOut(element: LiteElement): Move {
  const [left = 0, top = 0, width = 0, height = 0] = numbersOf(`${element.attributes.viewBox ?? ''}`);
  const [x, y] = [numberOf(element, 'x'), numberOf(element, 'y')];
  const within = (value: number, low: number, size: number): number => Math.min(low + size, Math.max(low, value));
  return (point) => ({ x: within(point.x, left, width) - left + x, y: within(point.y, top, height) - top + y });
}

interface Found {
  readonly paths: PathCommand[][];
  readonly texts: FormulaText[];
}

function collect(element: LiteElement, move: Move, found: Found): void {
  const own = transformOf(`${element.attributes.transform ?? ''}`);
  const place: Move = (point) => move(own(point));
  if (element.kind === 'path') found.paths.push(movedPath(parsePathData(`${element.attributes.d ?? ''}`), place));
  else if (element.kind === 'rect' && element.attributes.fill !== 'none') {
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberOf(element, name));
    const [left = 0, top = 0] = [x, y];
    const [right, bottom] = [left + (width ?? 0), top + (height ?? 0)];
    const outline: PathCommand[] = [
      ['M', left, top],
      ['L', right, top],
      ['L', right, bottom],
      ['L', left, bottom],
      ['Z'],
    ];
    found.paths.push(movedPath(outline, place));
  } else if (element.kind === 'text') {
    const text = element.children.map((child) => (child instanceof LiteText ? child.value : '')).join('');
    const size = numberOf(element, 'font-size') / UNITS;
    // MathJax scales scripts by a transform.
    const [origin, unit] = [place({ x: 0, y: 0 }), place({ x: 1, y: 0 })];
    found.texts.push({ text, ...origin, size: size * Math.abs(unit.x - origin.x) * UNITS, width: 0 });
  }
  const inner = element.kind === 'svg' ? cutOut(element) : undefined;
  for (const child of element.children)
    if (child instanceof LiteElement) collect(child, inner ? (point) => place(inner(point)) : place, found);
}

const pointsOf = (commands: readonly PathCommand[]): Point[] =>
  commands.flatMap(([, ...numbers]) => {
    const points: Point[] = [];
    for (let at = 0; at + 1 < numbers.length; at += 2) points.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 });
    return points;
  });

/** Larger formulas are a mistake or an attack. */
const MAX_EM = 200;

/** The shapes that MathJax drew, in em, without its groups. Negative spaces cannot move them out of the frame. */
export function formulaFromSvg(svg: LiteElement, widthOf: (text: string) => number): Formula | undefined {
  const [left, top, width, height] = numbersOf(`${svg.attributes.viewBox ?? ''}`);
  if (left === undefined || top === undefined || !width || !height) return undefined;
  const found: Found = { paths: [], texts: [] };
  const move: Move = ({ x, y }) => ({ x: (x - left) / UNITS, y: (y - top) / UNITS });
  for (const child of svg.children) if (child instanceof LiteElement) collect(child, move, found);
  const texts = found.texts.map((text) => ({ ...text, width: widthOf(text.text) * text.size }));
  const corners: Point[] = [
    { x: 0, y: 0 },
    { x: width / UNITS, y: height / UNITS },
    ...found.paths.flatMap(pointsOf),
    ...texts.flatMap(({ x, y, size, width: length }) => [
      { x, y: y - size },
      { x: x + length, y: y + size * 0.3 },
    ]),
  ];
  const [minX, minY] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
  const [maxX, maxY] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
  if (maxX - minX > MAX_EM || maxY - minY > MAX_EM) return undefined;
  const shift: Move = ({ x, y }) => ({ x: x - minX, y: y - minY });
  return {
    width: maxX - minX,
    height: maxY - minY,
    paths: found.paths.map((path) => movedPath(path, shift)),
    texts: texts.map((text) => ({ ...text, ...shift(text) })),
  };
}
