import type { Drawing } from '../drawing.ts';
import { movedPath, type PathCommand, type Point, type Scene } from '../scene.ts';
import type { VisualOf } from '../visual.ts';

export interface FormulaText extends Point {
  readonly text: string;
  readonly size: number;
  readonly width: number;
}

export const formulaFace = { family: 'serif', weight: 400 } as const;

/** In em, from the top left corner. */
export interface Formula {
  readonly width: number;
  readonly height: number;
  readonly paths: readonly (readonly PathCommand[])[];
  /** `y` is the baseline. */
  readonly texts: readonly FormulaText[];
}

/** Breaks lines at `maxWidth` em where possible. Undefined for invalid TeX. */
export type FormulaEngine = (tex: string, maxWidth: number) => Formula | undefined;

/** In px. A formula that doesn't fit at this size is broken. */
const LEAST_WHOLE = 20;
const sizes = {
  compact: [24, 22, LEAST_WHOLE],
  medium: [30, 26, 22, LEAST_WHOLE],
  wide: [36, 32, 28, 24, LEAST_WHOLE],
} as const;
/** Where even this size is too wide, the TeX source shows. */
const MIN_SIZE = 14;

/** In px: a narrower sheet breaks the formula. */
export const leastWholeWidth = ({ tex }: VisualOf<'formula'>, engine?: FormulaEngine): number =>
  (engine?.(tex, Number.POSITIVE_INFINITY)?.width ?? Number.POSITIVE_INFINITY) * LEAST_WHOLE;

interface Fitting {
  readonly formula: Formula;
  readonly size: number;
}

function fittingFormula(drawing: Drawing, tex: string, engine: FormulaEngine): Fitting | undefined {
  const whole = engine(tex, Number.POSITIVE_INFINITY);
  if (!whole || whole.width === 0) return undefined;
  const size = sizes[drawing.sizeClass].find((candidate) => whole.width * candidate <= drawing.width);
  if (size !== undefined) return { formula: whole, size };
  const broken = engine(tex, drawing.width / LEAST_WHOLE);
  if (broken && broken.width * LEAST_WHOLE <= drawing.width) return { formula: broken, size: LEAST_WHOLE };
  const scaled = Math.floor(drawing.width / whole.width);
  return scaled >= MIN_SIZE ? { formula: whole, size: scaled } : undefined;
}

/** TeX that can't be set shows as written. */
export function layoutFormula(drawing: Drawing, { tex, meaning }: VisualOf<'formula'>, engine?: FormulaEngine): Scene {
  const { type, width } = drawing;
  const fitting = engine && fittingFormula(drawing, tex, engine);
  let y = drawing.sizeClass === 'compact' ? 8 : 16;
  if (fitting) {
    const { formula, size } = fitting;
    const left = (width - formula.width * size) / 2;
    const top = y;
    for (const path of formula.paths)
      drawing.path(
        movedPath(path, (point) => ({ x: left + point.x * size, y: top + point.y * size })),
        { fill: 'ink' },
      );
    for (const { text, x, y: baseline, size: share, width: length } of formula.texts)
      drawing.textLine(text, {
        ...formulaFace,
        x: left + x * size,
        baseline: top + baseline * size,
        size: share * size,
        width: length * size,
      });
    y += formula.height * size;
  } else y = drawing.text(drawing.paragraph(tex, type.code, width), { x: 0, y, width, align: 'center' });
  y += drawing.sizeClass === 'compact' ? 20 : 44;
  const meaningWidth = Math.min(width, type.body.size * 34);
  const text = drawing.paragraph(meaning, type.body, meaningWidth, { balanced: true });
  if (text.lines.length === 0) return drawing.finish(y);
  const center = width / 2;
  drawing.line(center - 24, y, center + 24, y, 'accent', 2);
  y += drawing.sizeClass === 'compact' ? 18 : 40;
  return drawing.finish(
    drawing.text(text, { x: center - meaningWidth / 2, y, width: meaningWidth, align: 'center', color: 'inkSoft' }),
  );
}
