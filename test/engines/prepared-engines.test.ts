import { describe, expect, test } from 'vitest';
import { tableFonts } from '#domain/visuals/fonts.ts';
import { type DrawnVisual, layoutVisual } from '#domain/visuals/layout.ts';
import type { Scene } from '#domain/visuals/scene.ts';
import { preparedEngines } from '#engines/prepared-engines.ts';

const formulaOf = (tex: string): DrawnVisual => ({ kind: 'formula', tex, meaning: '' });
const diagram: DrawnVisual = {
  kind: 'diagram',
  nodes: ['flour', 'water', 'dough'].map((id) => ({ id, label: id })),
  edges: ['flour', 'water'].map((from) => ({ from, to: 'dough', label: '' })),
};

const fraction = '\\frac{a}{b}';
const lazy = '\\mathfrak{g} \\in \\mathbb{R}';
const invalid = '\\frac{1}{';
const words = '\\text{mass} = \\text{сила}';
const hostile = [
  '\\DeclareMathOperator{\\frac}{\\broken}\\frac',
  '\\mmlToken{mi}[href="javascript:alert(1)"]{x}',
  '{'.repeat(300),
  '\\rule{9999em}{9999em}',
  '\\begin{alignat*}{99999999}a&b\\end{alignat*}',
];

const pathsIn = ({ shapes }: Scene) => shapes.filter(({ kind }) => kind === 'path');
const textsIn = ({ shapes }: Scene): string[] => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

describe('prepared engines', async () => {
  const visuals = [...hostile, fraction, lazy, invalid, words].map(formulaOf);
  const engines = await preparedEngines([...visuals, diagram], tableFonts);
  const layout = (visual: DrawnVisual): Scene => layoutVisual(visual, { width: 720, fonts: tableFonts, ...engines });

  test('set a formula as outlines, after hostile ones too', () => {
    const scene = layout(formulaOf(fraction));
    // Two letters and the bar between them.
    expect(pathsIn(scene)).toHaveLength(3);
    expect(textsIn(scene)).toEqual([]);
  });

  test('load alphabets beyond the common one', () => {
    const scene = layout(formulaOf(lazy));
    expect(pathsIn(scene)).toHaveLength(3);
    expect(textsIn(scene)).toEqual([]);
  });

  test('keep words as text, as wide as the fonts say', () => {
    const scene = layout(formulaOf(words));
    expect(textsIn(scene)).toEqual(['mass', 'сила']);
    expect(pathsIn(scene)).toHaveLength(1);
    const [mass] = scene.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
    const width = tableFonts.width('mass', { family: 'serif', weight: 400 }) * (mass?.size ?? 0);
    expect(mass?.box.width).toBeGreaterThanOrEqual(width);
    expect(mass?.box.width).toBeLessThan(width * 1.1);
  });

  test.each([invalid, ...hostile])('leave the source where it cannot be set: %s', (tex) => {
    expect(engines.formula(tex, Number.POSITIVE_INFINITY)).toBeUndefined();
    const scene = layout(formulaOf(tex));
    expect(pathsIn(scene)).toEqual([]);
    expect(textsIn(scene).join('').replaceAll(' ', '')).toBe(tex.replaceAll(' ', ''));
  });

  test('set only the formulas that they were prepared for', () => {
    expect(engines.formula('a', Number.POSITIVE_INFINITY)).toBeUndefined();
  });

  test('lay a diagram out in layers', () => {
    const scene = layout(diagram);
    expect(textsIn(scene).toSorted()).toEqual(['dough', 'flour', 'water']);
    const { nodes } = engines.graph({
      nodes: diagram.nodes.map(() => ({ width: 80, height: 40 })),
      edges: [0, 1].map((from) => ({ from, to: 2, width: 0, height: 0 })),
      layerGap: 30,
      nodeGap: 20,
    });
    const [flour, water, dough] = nodes;
    expect(flour?.y).toBe(water?.y);
    expect(dough?.y).toBeGreaterThan(flour?.y ?? 0);
  });

  test('take a course without formulas', async () => {
    const { formula } = await preparedEngines([diagram], tableFonts);
    expect(formula(fraction, Number.POSITIVE_INFINITY)).toBeUndefined();
  });
});
