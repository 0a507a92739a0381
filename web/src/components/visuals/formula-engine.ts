import type { LiteElement } from '@mathjax/src/js/adaptors/lite/Element.js';
import { LiteAdaptor } from '@mathjax/src/js/adaptors/liteAdaptor.js';
import { STATE } from '@mathjax/src/js/core/MathItem.js';
import type { MmlNode } from '@mathjax/src/js/core/MmlTree/MmlNode.js';
import { RegisterHTMLHandler } from '@mathjax/src/js/handlers/html.js';
import { TeX } from '@mathjax/src/js/input/tex.js';
import '@mathjax/src/js/input/tex/base/BaseConfiguration.js';
import '@mathjax/src/js/input/tex/ams/AmsConfiguration.js';
import { mathjax } from '@mathjax/src/js/mathjax.js';
import { SVG } from '@mathjax/src/js/output/svg.js';
import { type Formula, type FormulaEngine, formulaFace } from '#domain/visuals/layouts/formula.ts';
import { browserFonts } from './browser-fonts.ts';
import { loadGlyphs } from './formula-glyphs.ts';
import { formulaFromSvg } from './formula-svg.ts';
import { type MathNode, mathTree } from './math-tree.ts';

const widthOf = (text: string): number => browserFonts().width(text, formulaFace) * 1.02;

/** Measures words by the fonts of the page. */
class Adaptor extends LiteAdaptor {
  override nodeSize(node: LiteElement): [number, number] {
    return [widthOf(this.textContent(node)), 1];
  }
}

const EM = 16;
/** Of MathJax's font, in em. */
const X_HEIGHT = 0.442;
/** Wider than any formula. */
const UNBROKEN = 1_000_000;

function createDocument() {
  const adaptor = new Adaptor();
  RegisterHTMLHandler(adaptor);
  mathjax.asyncLoad = loadGlyphs;
  // Only what sets formulas: no packages that define macros, load others, or write links, styles and HTML.
  const input = new TeX({
    packages: ['base', 'ams'],
    tags: 'none',
    maxBuffer: 2_000,
    formatError: (_: unknown, error: Error) => {
      throw error;
    },
  });
  const output = new SVG({
    fontCache: 'none',
    displayOverflow: 'linebreak',
    // In em, so that a fraction doesn't seem to go on below.
    linebreaks: { lineleading: 0.9 },
    mtextFont: 'serif',
  });
  return { adaptor, page: mathjax.document('', { InputJax: input, OutputJax: output }) };
}

let shared: ReturnType<typeof createDocument> | undefined;

const optionsFor = (maxWidth: number) => ({
  display: true,
  em: EM,
  // Words are as large as the formula.
  ex: EM * X_HEIGHT,
  containerWidth: Number.isFinite(maxWidth) ? maxWidth * EM : UNBROKEN,
});

/** Numbers of equations say nothing on a slide, and \mmlToken writes any attribute. */
const preparedTex = (tex: string): string => tex.replace(/\\tag\*?\s*\{[^{}]*\}|\\label\s*\{[^{}]*\}/g, '');
const isAllowed = (tex: string): boolean => !/\\mmlToken(?![a-z])/i.test(tex);

function typeset(tex: string, maxWidth: number): Formula | undefined {
  shared ??= createDocument();
  const { adaptor, page } = shared;
  try {
    const container: LiteElement = page.convert(preparedTex(tex), optionsFor(maxWidth));
    const [svg] = adaptor.tags(container, 'svg');
    return svg && formulaFromSvg(svg, widthOf);
  } catch {
    return undefined;
  }
}

export interface LoadedFormula {
  readonly engine: FormulaEngine;
  /** For screen readers; undefined if the TeX is not valid. */
  readonly math: MathNode | undefined;
}

/** Fetches the glyphs that a formula needs. Afterwards `engine` sets it without waiting. */
export async function loadFormula(tex: string): Promise<LoadedFormula> {
  if (!isAllowed(tex)) return { engine: () => undefined, math: undefined };
  shared ??= createDocument();
  try {
    await shared.page.convertPromise(preparedTex(tex), optionsFor(Number.POSITIVE_INFINITY));
    const root: MmlNode = shared.page.convert(preparedTex(tex), { display: true, end: STATE.CONVERT });
    return { engine: typeset, math: mathTree(root) };
  } catch {
    return { engine: () => undefined, math: undefined };
  }
}
