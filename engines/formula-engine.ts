import type { LiteElement } from '@mathjax/src/js/adaptors/lite/Element.js';
import { LiteAdaptor } from '@mathjax/src/js/adaptors/liteAdaptor.js';
import { STATE } from '@mathjax/src/js/core/MathItem.js';
import type { MmlNode } from '@mathjax/src/js/core/MmlTree/MmlNode.js';
import { HTMLHandler } from '@mathjax/src/js/handlers/html/HTMLHandler.js';
import { TeX } from '@mathjax/src/js/input/tex.js';
import '@mathjax/src/js/input/tex/base/BaseConfiguration.js';
import '@mathjax/src/js/input/tex/ams/AmsConfiguration.js';
import { mathjax } from '@mathjax/src/js/mathjax.js';
import { SVG } from '@mathjax/src/js/output/svg.js';
import type { Fonts } from '#domain/visuals/fonts.ts';
import { type Formula, type FormulaEngine, formulaFace } from '#domain/visuals/layouts/formula.ts';
import { loadGlyphs } from './formula-glyphs.ts';
import { formulaFromSvg } from './formula-svg.ts';
import { type MathNode, mathTree } from './math-tree.ts';

type WidthOf = (text: string) => number;

class Adaptor extends LiteAdaptor {
  readonly #widthOf: WidthOf;

  constructor(widthOf: WidthOf) {
    super();
    this.#widthOf = widthOf;
  }

  override nodeSize(node: LiteElement): [number, number] {
    return [this.#widthOf(this.textContent(node)), 1];
  }
}

const EM = 16;
/** Of MathJax's font, in em. */
const X_HEIGHT = 0.442;
/** Wider than any formula. */
const UNBROKEN = 1_000_000;

mathjax.asyncLoad = loadGlyphs;

function createDocument(adaptor: Adaptor) {
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
  return new HTMLHandler(adaptor).create('', { InputJax: input, OutputJax: output });
}

const optionsFor = (maxWidth: number) => ({
  display: true,
  em: EM,
  // Words are as large as the formula.
  ex: EM * X_HEIGHT,
  containerWidth: Number.isFinite(maxWidth) ? maxWidth * EM : UNBROKEN,
});

const DECLARED = /\\DeclareMathOperator(\*?)\s*\{\s*\\([a-z]+)\s*\}\s*\{((?:[^{}\\]|\\[,;:! ])*)\}/gi;

/** Puts declared operators in their places, since a declaration stays for later formulas. */
function withOperators(tex: string): string {
  const operators = new Map<string, string>();
  const rest = tex.replace(DECLARED, (_, star: string, name: string, text: string) => {
    operators.set(name, `\\operatorname${star}{${text}}`);
    return '';
  });
  return rest.replace(/\\([a-z]+)/gi, (command, name: string) => operators.get(name) ?? command);
}

/** Numbers of equations say nothing on a slide. */
const preparedTex = (tex: string): string =>
  withOperators(tex.replace(/\\tag\*?\s*\{[^{}]*\}|\\label\s*\{[^{}]*\}/g, ''));

/** \pmb sets its content twice, so that each one within another doubles the time. */
function hasNestedPmb(tex: string): boolean {
  let depth = 0;
  let outer: number | undefined;
  for (const [token] of tex.matchAll(/\\pmb(?=\s*\{)|\\.|[{}]/g)) {
    if (token === '\\pmb') {
      if (outer !== undefined) return true;
      outer = depth;
    } else if (token === '{') depth++;
    else if (token === '}') {
      depth--;
      if (outer !== undefined && depth <= outer) outer = undefined;
    }
  }
  return false;
}

/**
 * \mmlToken writes any attribute. Operators that are declared by other operators grow without bound, as do the columns of
 * alignat.
 */
const isAllowed = (tex: string): boolean =>
  !/\\(?:mmlToken|DeclareMathOperator)(?![a-z])|alignat\*?\s*\}\s*\{\s*\d{3}/i.test(tex) && !hasNestedPmb(tex);

export interface LoadedFormula {
  readonly engine: FormulaEngine;
  /** For screen readers; undefined if the TeX is not valid. */
  readonly math: MathNode | undefined;
}

export type LoadFormula = (tex: string) => Promise<LoadedFormula>;

/** @param fonts measure the words in formulas */
export function formulaLoader(fonts: Fonts): LoadFormula {
  const widthOf: WidthOf = (text) => fonts.width(text, formulaFace) * 1.02;
  const adaptor = new Adaptor(widthOf);
  const page = createDocument(adaptor);

  function typeset(tex: string, maxWidth: number): Formula | undefined {
    try {
      const container: LiteElement = page.convert(preparedTex(tex), optionsFor(maxWidth));
      const [svg] = adaptor.tags(container, 'svg');
      return svg && formulaFromSvg(svg, widthOf);
    } catch {
      return undefined;
    }
  }

  const load: LoadFormula = async (tex) => {
    if (!isAllowed(preparedTex(tex))) return { engine: () => undefined, math: undefined };
    try {
      await page.convertPromise(preparedTex(tex), optionsFor(Number.POSITIVE_INFINITY));
      const root: MmlNode = page.convert(preparedTex(tex), { display: true, end: STATE.CONVERT });
      return { engine: typeset, math: mathTree(root) };
    } catch {
      return { engine: () => undefined, math: undefined };
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  /** Fetches the glyphs that a formula needs. Afterwards `engine` sets it without waiting. In turn: all share a document. */
  return (tex) => {
    const loaded = last.then(() => load(tex));
    last = loaded;
    return loaded;
  };
}
