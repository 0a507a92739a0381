import { Drawing, type DrawingOptions } from './drawing.ts';
import { layoutChart } from './layouts/chart.ts';
import { layoutDiagram } from './layouts/diagram.ts';
import { type FormulaEngine, layoutFormula, leastWholeWidth } from './layouts/formula.ts';
import type { GraphEngine } from './layouts/layered-diagram.ts';
import type { Scene } from './scene.ts';
import type { VisualOf } from './visual.ts';

/** Kinds that are pictures. Others are text, which each medium sets by its own means. */
export type DrawnVisual = VisualOf<'chart' | 'diagram' | 'formula'>;

export interface LayoutOptions extends DrawingOptions {
  /** Formats numbers. */
  readonly language?: string;
  /** Without it, diagrams are stacked. */
  readonly graph?: GraphEngine | undefined;
  /** Without it, formulas show their source. */
  readonly formula?: FormulaEngine | undefined;
}

const MIN_WIDTH = 240;

/** Text keeps its size; the height follows from the content. */
export function layoutVisual(visual: DrawnVisual, options: LayoutOptions): Scene {
  const { language = 'en', graph, formula } = options;
  const width = Math.max(MIN_WIDTH, Math.floor(options.width));
  const drawing = new Drawing({ ...options, width });
  switch (visual.kind) {
    case 'chart':
      return layoutChart(drawing, visual, language);
    case 'diagram':
      return layoutDiagram(drawing, visual, graph);
    case 'formula':
      // Formulas run from left to right in every language.
      return layoutFormula(new Drawing({ ...options, width, direction: 'ltr' }), visual, formula);
  }
}

export interface SizedScene {
  readonly scene: Scene;
  /** What the scene is enlarged by when it is drawn. */
  readonly scale: number;
}

/** From the largest on. */
const SCALES = [1.6, 1.5, 1.4, 1.3, 1.2];
/** Below it, layouts are those of phones. */
const LEAST_ENLARGED = 480;

/** Like `layoutVisual`, but a small picture on a wide sheet is enlarged, as long as it is not higher than `maxHeight` px. */
export function layoutToFill(
  visual: DrawnVisual,
  { maxHeight, ...options }: LayoutOptions & { maxHeight: number },
): SizedScene {
  // A formula is not broken for larger type.
  const wholeWidth = visual.kind === 'formula' ? leastWholeWidth(visual, options.formula) : 0;
  const leastWidth = Math.max(LEAST_ENLARGED, wholeWidth);
  for (const scale of SCALES) {
    const width = options.width / scale;
    if (width < leastWidth) continue;
    const scene = layoutVisual(visual, { ...options, width });
    if (scene.height * scale <= maxHeight) return { scene, scale };
  }
  return { scene: layoutVisual(visual, options), scale: 1 };
}
