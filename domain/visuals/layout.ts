import { Drawing, type DrawingOptions } from './drawing.ts';
import { layoutChart } from './layouts/chart.ts';
import { layoutCode } from './layouts/code.ts';
import { layoutComparison } from './layouts/comparison.ts';
import { layoutDiagram } from './layouts/diagram.ts';
import { type FormulaEngine, layoutFormula } from './layouts/formula.ts';
import type { GraphEngine } from './layouts/layered-diagram.ts';
import { layoutSteps } from './layouts/steps.ts';
import { layoutTimeline } from './layouts/timeline.ts';
import { layoutWorkedExample } from './layouts/worked-example.ts';
import type { Scene } from './scene.ts';
import type { VisualOf } from './visual.ts';

type DrawnKind = 'steps' | 'comparison' | 'timeline' | 'chart' | 'diagram' | 'code' | 'formula' | 'workedExample';
export type DrawnVisual = VisualOf<DrawnKind>;

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
    case 'steps':
      return layoutSteps(drawing, visual);
    case 'comparison':
      return layoutComparison(drawing, visual);
    case 'timeline':
      return layoutTimeline(drawing, visual);
    case 'chart':
      return layoutChart(drawing, visual, language);
    case 'diagram':
      return layoutDiagram(drawing, visual, graph);
    case 'workedExample':
      return layoutWorkedExample(drawing, visual);
    // Code and formulas run from left to right in every language.
    case 'code':
      return layoutCode(new Drawing({ ...options, width, direction: 'ltr' }), visual);
    case 'formula':
      return layoutFormula(new Drawing({ ...options, width, direction: 'ltr' }), visual, formula);
  }
}
