import type { Fonts } from '#domain/visuals/fonts.ts';
import type { Formula, FormulaEngine } from '#domain/visuals/layouts/formula.ts';
import type { GraphEngine } from '#domain/visuals/layouts/layered-diagram.ts';
import type { Visual } from '#domain/visuals/visual.ts';
import { graphEngine } from './graph-engine.ts';

export interface PreparedEngines {
  readonly graph: GraphEngine;
  /** Sets the formulas that it was prepared for. */
  readonly formula: FormulaEngine;
}

/** Each picture of a package asks for the whole formula, at every width. */
function withMemory(engine: FormulaEngine): FormulaEngine {
  const known = new Map<number, Formula | undefined>();
  return (tex, maxWidth) => {
    if (!known.has(maxWidth)) known.set(maxWidth, engine(tex, maxWidth));
    return known.get(maxWidth);
  };
}

/** A picture that is tried at several sizes often asks for the same graph. */
function rememberedGraphs(engine: GraphEngine): GraphEngine {
  const known = new Map<string, ReturnType<GraphEngine>>();
  return (graph) => {
    const key = JSON.stringify(graph);
    const found = known.get(key) ?? engine(graph);
    known.set(key, found);
    return found;
  };
}

/** Loads what the layouts of these visuals need, so that they need not wait. Invalid formulas show their source. */
export async function preparedEngines(visuals: Iterable<Visual>, fonts: Fonts): Promise<PreparedEngines> {
  const texts = new Set<string>();
  for (const visual of visuals) if (visual.kind === 'formula') texts.add(visual.tex);
  const engines = new Map<string, FormulaEngine>();
  if (texts.size > 0) {
    // Most courses have no formula, and loading its library takes long.
    const { formulaLoader } = await import('./formula-engine.ts');
    const load = formulaLoader(fonts);
    await Promise.all([...texts].map(async (tex) => engines.set(tex, withMemory((await load(tex)).engine))));
  }
  return { graph: rememberedGraphs(graphEngine), formula: (tex, maxWidth) => engines.get(tex)?.(tex, maxWidth) };
}
