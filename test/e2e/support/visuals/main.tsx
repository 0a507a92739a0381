import '#web/app/index.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type DrawnVisual, layoutVisual } from '#domain/visuals/layout.ts';
import type { Direction, Point, Shape, TextShape } from '#domain/visuals/scene.ts';
import type { Visual } from '#domain/visuals/visual.ts';
import { formulaLoader, type LoadFormula } from '#engines/formula-engine.ts';
import { graphEngine } from '#engines/graph-engine.ts';
// With its font.
import '#web/components/visuals/code-block.tsx';
import { browserFonts } from '#web/components/visuals/browser-fonts.ts';
import { SceneSvg } from '#web/components/visuals/scene-svg.tsx';
import { preloadVisual, VisualView, type VisualViewProps } from '#web/components/visuals/visual-view.tsx';
import { fontsLoaded, isWithin, linesIn, middleOf, overlaps, type Rect, TOLERANCE } from './measure.ts';
import { slideFaultsOf } from './slides.tsx';

/** A page for browser tests of visuals: draws them and measures what the browser drew. */

const root = createRoot(document.body.appendChild(document.createElement('div')));
const course: VisualViewProps['course'] = {
  id: 'course',
  customColors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' },
};

/** Between the points that are tested on a line. */
const STEP = 4;
const isInside = ({ x, y }: Point, box: Rect): boolean =>
  x > box.x + TOLERANCE &&
  x < box.x + box.width - TOLERANCE &&
  y > box.y + TOLERANCE &&
  y < box.y + box.height - TOLERANCE;

const shown = ({ x, y, width, height }: Rect): string =>
  [x, y, width, height].map((value) => value.toFixed(1)).join(' ');

/** By the widths and heights of the fonts: strokes of j and stacked accents reach a pixel further in any text. */
function drawnBox(element: SVGTextElement): Rect {
  const chars = Array.from({ length: element.getNumberOfChars() }, (_, at) => element.getExtentOfChar(at));
  const [x, y] = [Math.min(...chars.map((char) => char.x)), Math.min(...chars.map((char) => char.y))];
  const [right, bottom] = [
    Math.max(...chars.map((char) => char.x + char.width)),
    Math.max(...chars.map((char) => char.y + char.height)),
  ];
  return { x, y, width: right - x, height: bottom - y };
}

/** Lines and outlines that cross a text, unless a filled shape between them hides the line. */
function linesThrough(shapes: readonly Shape[], texts: readonly { shape: TextShape; box: Rect }[]): string[] {
  const elements = [...document.querySelectorAll<SVGGeometryElement>('svg :is(rect, line, circle, path, text)')];
  return shapes.flatMap((shape, at) => {
    const element = elements[at];
    if (!element || (shape.kind !== 'line' && shape.kind !== 'path') || shape.fill) return [];
    const length = element.getTotalLength();
    const points = Array.from({ length: Math.ceil(length / STEP) + 1 }, (_, n) =>
      element.getPointAtLength(Math.min(length, n * STEP)),
    );
    return texts
      .filter(({ shape: text, box }) =>
        points.some(
          (point) =>
            isInside(point, box) &&
            !shapes.some(
              (cover, n) =>
                n > at && n < shapes.indexOf(text) && cover.kind === 'rect' && cover.fill && isInside(point, cover),
            ),
        ),
      )
      .map(({ shape: text }) => `a ${shape.kind} crosses "${text.text}"`);
  });
}

let loadFormula: LoadFormula | undefined;

/** What is wrong with a drawn visual, for people. */
async function faultsOf(visual: DrawnVisual, width: number, direction: Direction, minSize: number): Promise<string[]> {
  await fontsLoaded();
  loadFormula ??= formulaLoader(browserFonts());
  const formula = visual.kind === 'formula' ? (await loadFormula(visual.tex)).engine : undefined;
  const scene = layoutVisual(visual, { width, fonts: browserFonts(), direction, graph: graphEngine, formula });
  flushSync(() => root.render(<SceneSvg scene={scene} label="" />));
  const frame = { x: 0, y: 0, width: scene.width, height: scene.height };
  const shapes = scene.shapes.filter((shape): shape is TextShape => shape.kind === 'text');
  const texts = [...document.querySelectorAll<SVGTextElement>('svg text')].map((element, index) => {
    const shape = shapes[index];
    if (!shape) throw new Error('A text has no shape');
    return { shape, box: drawnBox(element), size: Number.parseFloat(getComputedStyle(element).fontSize) };
  });
  return linesThrough(scene.shapes, texts).concat(
    texts.flatMap(({ shape, box, size }, index) => [
      ...(isWithin(box, frame) ? [] : [`"${shape.text}" leaves the scene: ${shown(box)} in ${shown(frame)}`]),
      ...(isWithin(box, shape.box) ? [] : [`"${shape.text}" leaves its box: ${shown(box)} in ${shown(shape.box)}`]),
      ...(size < minSize ? [`"${shape.text}" is ${size} px high`] : []),
      ...texts
        .slice(index + 1)
        .filter((other) => overlaps(box, other.box))
        .map((other) => `"${shape.text}" (${shown(box)}) overlaps "${other.shape.text}" (${shown(other.box)})`),
    ]),
  );
}

interface TextsOnSheet {
  readonly visuals: readonly Visual[];
  readonly width: number;
  readonly minSize: number;
  readonly language: string;
}

/** What is wrong with visuals that are text, for people. */
async function textFaultsOf({ visuals, width, minSize, language }: TextsOnSheet): Promise<string[]> {
  await Promise.all(visuals.map(preloadVisual));
  const faults: string[] = [];
  for (const [index, visual] of visuals.entries()) {
    flushSync(() =>
      root.render(
        <div style={{ width }}>
          <VisualView key={index} visual={visual} language={language} course={course} src={() => undefined} />
        </div>,
      ),
    );
    const sheet = document.querySelector('[data-visual]');
    if (!sheet?.querySelector('figure, section')) throw new Error(`${visual.kind} isn't shown`);
    const frame = sheet.getBoundingClientRect();
    const lines = linesIn(sheet);
    const report = (fault: string) => faults.push(`${visual.kind} ${index}: ${fault}`);
    for (const [at, { text, size, boxes }] of lines.entries()) {
      if (size < minSize) report(`"${text}" is ${size} px high`);
      if (!boxes.every((box) => isWithin({ ...box, y: frame.y, height: 0 }, frame)))
        report(`"${text}" leaves the sheet`);
      for (const other of lines.slice(at + 1))
        if (boxes.some((box) => other.boxes.some((one) => overlaps(middleOf(box), middleOf(one)))))
          report(`"${text}" overlaps "${other.text}"`);
    }
  }
  return faults;
}

/** Shows visuals as a slide does. */
function show(visuals: readonly Visual[], language: string, settings: Partial<VisualViewProps> = {}): void {
  flushSync(() =>
    root.render(
      <main className="@container flex flex-col gap-10 p-4">
        <h1 className="font-serif text-28">Visuals</h1>
        {visuals.map((visual, index) => (
          <article
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            key={index}
            className="mx-auto flex w-full max-w-5xl flex-col items-start gap-5 overflow-hidden rounded-lg border border-line border-t-4 bg-surface p-6 shadow-soft @xl:gap-6 @xl:p-16"
          >
            <VisualView
              visual={visual}
              language={language}
              course={course}
              src={(file) => `/media/${file}`}
              {...settings}
            />
          </article>
        ))}
      </main>,
    ),
  );
}

const visualsPage = { faultsOf, textFaultsOf, slideFaultsOf: slideFaultsOf(root), show };
export type VisualsPage = typeof visualsPage;
Object.assign(window, { visualsPage });
